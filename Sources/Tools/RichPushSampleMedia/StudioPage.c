#include "RichPushSampleMedia.h"

// The files of the studio's page, as the compiler reads them. The script is one module: its files in this order. A new file
// needs a line here; Page/check.py compares the list with the folder.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../RichPushStudio/Page/index.html"
};
static const unsigned char style[] = {
#embed "../RichPushStudio/Page/studio.css"
};
static const unsigned char texts[] = {
#embed "../RichPushStudio/Page/texts.tsv"
};
static const unsigned char script[] = {
#embed "../RichPushStudio/Page/elements.js" suffix(,)
#embed "../RichPushStudio/Page/texts.js" suffix(,)
#embed "../RichPushStudio/Page/server.js" suffix(,)
#embed "../RichPushStudio/Page/json.js" suffix(,)
#embed "../RichPushStudio/Page/document.js" suffix(,)
#embed "../RichPushStudio/Page/schema.js" suffix(,)
#embed "../RichPushStudio/Page/colours.js" suffix(,)
#embed "../RichPushStudio/Page/editor.js" suffix(,)
#embed "../RichPushStudio/Page/notices.js" suffix(,)
#embed "../RichPushStudio/Page/findings.js" suffix(,)
#embed "../RichPushStudio/Page/completion.js" suffix(,)
#embed "../RichPushStudio/Page/find.js" suffix(,)
#embed "../RichPushStudio/Page/form.js" suffix(,)
#embed "../RichPushStudio/Page/layout.js" suffix(,)
#embed "../RichPushStudio/Page/preview.js" suffix(,)
#embed "../RichPushStudio/Page/presses.js" suffix(,)
#embed "../RichPushStudio/Page/diff.js" suffix(,)
#embed "../RichPushStudio/Page/files.js" suffix(,)
#embed "../RichPushStudio/Page/drafts.js" suffix(,)
#embed "../RichPushStudio/Page/links.js" suffix(,)
#embed "../RichPushStudio/Page/starts.js" suffix(,)
#embed "../RichPushStudio/Page/picture.js" suffix(,)
#embed "../RichPushStudio/Page/hand-on.js" suffix(,)
#embed "../RichPushStudio/Page/changes.js" suffix(,)
#embed "../RichPushStudio/Page/main.js" suffix(,)
};

static const RichPushSampleFile files[] = {
    {"index.html", page, sizeof page},
    {"studio.css", style, sizeof style},
    {"studio.js", script, sizeof script},
    {"texts.tsv", texts, sizeof texts},
};

const RichPushSampleFile *richpush_studio_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
