#ifndef RICHPUSH_SAMPLE_MEDIA_H
#define RICHPUSH_SAMPLE_MEDIA_H

#include <stddef.h>

/// A file that the command line contains. Name and bytes are constants of the program.
typedef struct {
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t count;
} RichPushSampleFile;

/// The files of the folder `Media`, ordered by name.
///
/// - Parameter count: Receives the number of files.
/// - Returns: The first of them.
const RichPushSampleFile *_Nonnull richpush_sample_files(size_t *_Nonnull count);

/// A right payload of the folder `Samples/Payloads`.
typedef struct {
    /// The folder and the name, such as `types/award`.
    const char *_Nonnull name;
    /// What it shows.
    const char *_Nonnull use;
    const unsigned char *_Nonnull bytes;
    size_t count;
} RichPushSamplePayload;

/// The payloads, the simplest folder first.
///
/// - Parameter count: Receives the number of payloads.
/// - Returns: The first of them.
const RichPushSamplePayload *_Nonnull richpush_sample_payloads(size_t *_Nonnull count);

/// The package's string tables, one for each language. The name of each is the language.
///
/// - Parameter count: Receives the number of tables.
/// - Returns: The first of them.
const RichPushSampleFile *_Nonnull richpush_string_tables(size_t *_Nonnull count);

/// The files of the studio's page: its markup, its style, its modules and the table of its texts.
///
/// - Parameter count: Receives the number of files.
/// - Returns: The first of them.
const RichPushSampleFile *_Nonnull richpush_studio_files(size_t *_Nonnull count);

#endif
