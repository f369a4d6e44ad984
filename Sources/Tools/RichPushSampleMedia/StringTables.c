#include "RichPushSampleMedia.h"

// The command line contains the package's string tables, so that its file alone shows every language. A new language needs
// its bytes here and a line in the table; a test compares both with the folder `Localization`.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char af_table[] = {
#embed "../../../Localization/af.lproj/Localizable.strings"
};
static const unsigned char ar_table[] = {
#embed "../../../Localization/ar.lproj/Localizable.strings"
};
static const unsigned char az_table[] = {
#embed "../../../Localization/az.lproj/Localizable.strings"
};
static const unsigned char be_table[] = {
#embed "../../../Localization/be.lproj/Localizable.strings"
};
static const unsigned char bg_table[] = {
#embed "../../../Localization/bg.lproj/Localizable.strings"
};
static const unsigned char bn_table[] = {
#embed "../../../Localization/bn.lproj/Localizable.strings"
};
static const unsigned char bs_table[] = {
#embed "../../../Localization/bs.lproj/Localizable.strings"
};
static const unsigned char ca_table[] = {
#embed "../../../Localization/ca.lproj/Localizable.strings"
};
static const unsigned char cs_table[] = {
#embed "../../../Localization/cs.lproj/Localizable.strings"
};
static const unsigned char da_table[] = {
#embed "../../../Localization/da.lproj/Localizable.strings"
};
static const unsigned char de_table[] = {
#embed "../../../Localization/de.lproj/Localizable.strings"
};
static const unsigned char el_table[] = {
#embed "../../../Localization/el.lproj/Localizable.strings"
};
static const unsigned char en_table[] = {
#embed "../../../Localization/en.lproj/Localizable.strings"
};
static const unsigned char es_table[] = {
#embed "../../../Localization/es.lproj/Localizable.strings"
};
static const unsigned char es_419_table[] = {
#embed "../../../Localization/es-419.lproj/Localizable.strings"
};
static const unsigned char et_table[] = {
#embed "../../../Localization/et.lproj/Localizable.strings"
};
static const unsigned char eu_table[] = {
#embed "../../../Localization/eu.lproj/Localizable.strings"
};
static const unsigned char fa_table[] = {
#embed "../../../Localization/fa.lproj/Localizable.strings"
};
static const unsigned char fi_table[] = {
#embed "../../../Localization/fi.lproj/Localizable.strings"
};
static const unsigned char fil_table[] = {
#embed "../../../Localization/fil.lproj/Localizable.strings"
};
static const unsigned char fr_table[] = {
#embed "../../../Localization/fr.lproj/Localizable.strings"
};
static const unsigned char fr_ca_table[] = {
#embed "../../../Localization/fr-CA.lproj/Localizable.strings"
};
static const unsigned char gl_table[] = {
#embed "../../../Localization/gl.lproj/Localizable.strings"
};
static const unsigned char gu_table[] = {
#embed "../../../Localization/gu.lproj/Localizable.strings"
};
static const unsigned char he_table[] = {
#embed "../../../Localization/he.lproj/Localizable.strings"
};
static const unsigned char hi_table[] = {
#embed "../../../Localization/hi.lproj/Localizable.strings"
};
static const unsigned char hr_table[] = {
#embed "../../../Localization/hr.lproj/Localizable.strings"
};
static const unsigned char hu_table[] = {
#embed "../../../Localization/hu.lproj/Localizable.strings"
};
static const unsigned char hy_table[] = {
#embed "../../../Localization/hy.lproj/Localizable.strings"
};
static const unsigned char id_table[] = {
#embed "../../../Localization/id.lproj/Localizable.strings"
};
static const unsigned char is_table[] = {
#embed "../../../Localization/is.lproj/Localizable.strings"
};
static const unsigned char it_table[] = {
#embed "../../../Localization/it.lproj/Localizable.strings"
};
static const unsigned char ja_table[] = {
#embed "../../../Localization/ja.lproj/Localizable.strings"
};
static const unsigned char ka_table[] = {
#embed "../../../Localization/ka.lproj/Localizable.strings"
};
static const unsigned char kk_table[] = {
#embed "../../../Localization/kk.lproj/Localizable.strings"
};
static const unsigned char kn_table[] = {
#embed "../../../Localization/kn.lproj/Localizable.strings"
};
static const unsigned char ko_table[] = {
#embed "../../../Localization/ko.lproj/Localizable.strings"
};
static const unsigned char lt_table[] = {
#embed "../../../Localization/lt.lproj/Localizable.strings"
};
static const unsigned char lv_table[] = {
#embed "../../../Localization/lv.lproj/Localizable.strings"
};
static const unsigned char mk_table[] = {
#embed "../../../Localization/mk.lproj/Localizable.strings"
};
static const unsigned char ml_table[] = {
#embed "../../../Localization/ml.lproj/Localizable.strings"
};
static const unsigned char mr_table[] = {
#embed "../../../Localization/mr.lproj/Localizable.strings"
};
static const unsigned char ms_table[] = {
#embed "../../../Localization/ms.lproj/Localizable.strings"
};
static const unsigned char nb_table[] = {
#embed "../../../Localization/nb.lproj/Localizable.strings"
};
static const unsigned char nl_table[] = {
#embed "../../../Localization/nl.lproj/Localizable.strings"
};
static const unsigned char pa_table[] = {
#embed "../../../Localization/pa.lproj/Localizable.strings"
};
static const unsigned char pl_table[] = {
#embed "../../../Localization/pl.lproj/Localizable.strings"
};
static const unsigned char pt_table[] = {
#embed "../../../Localization/pt.lproj/Localizable.strings"
};
static const unsigned char pt_br_table[] = {
#embed "../../../Localization/pt-BR.lproj/Localizable.strings"
};
static const unsigned char pt_pt_table[] = {
#embed "../../../Localization/pt-PT.lproj/Localizable.strings"
};
static const unsigned char ro_table[] = {
#embed "../../../Localization/ro.lproj/Localizable.strings"
};
static const unsigned char ru_table[] = {
#embed "../../../Localization/ru.lproj/Localizable.strings"
};
static const unsigned char sk_table[] = {
#embed "../../../Localization/sk.lproj/Localizable.strings"
};
static const unsigned char sl_table[] = {
#embed "../../../Localization/sl.lproj/Localizable.strings"
};
static const unsigned char sq_table[] = {
#embed "../../../Localization/sq.lproj/Localizable.strings"
};
static const unsigned char sr_table[] = {
#embed "../../../Localization/sr.lproj/Localizable.strings"
};
static const unsigned char sr_latn_table[] = {
#embed "../../../Localization/sr-Latn.lproj/Localizable.strings"
};
static const unsigned char sv_table[] = {
#embed "../../../Localization/sv.lproj/Localizable.strings"
};
static const unsigned char sw_table[] = {
#embed "../../../Localization/sw.lproj/Localizable.strings"
};
static const unsigned char ta_table[] = {
#embed "../../../Localization/ta.lproj/Localizable.strings"
};
static const unsigned char te_table[] = {
#embed "../../../Localization/te.lproj/Localizable.strings"
};
static const unsigned char th_table[] = {
#embed "../../../Localization/th.lproj/Localizable.strings"
};
static const unsigned char tr_table[] = {
#embed "../../../Localization/tr.lproj/Localizable.strings"
};
static const unsigned char uk_table[] = {
#embed "../../../Localization/uk.lproj/Localizable.strings"
};
static const unsigned char ur_table[] = {
#embed "../../../Localization/ur.lproj/Localizable.strings"
};
static const unsigned char uz_table[] = {
#embed "../../../Localization/uz.lproj/Localizable.strings"
};
static const unsigned char vi_table[] = {
#embed "../../../Localization/vi.lproj/Localizable.strings"
};
static const unsigned char zh_hk_table[] = {
#embed "../../../Localization/zh-HK.lproj/Localizable.strings"
};
static const unsigned char zh_hans_table[] = {
#embed "../../../Localization/zh-Hans.lproj/Localizable.strings"
};
static const unsigned char zh_hant_table[] = {
#embed "../../../Localization/zh-Hant.lproj/Localizable.strings"
};

static const RichPushSampleFile tables[] = {
    {"af", af_table, sizeof af_table},
    {"ar", ar_table, sizeof ar_table},
    {"az", az_table, sizeof az_table},
    {"be", be_table, sizeof be_table},
    {"bg", bg_table, sizeof bg_table},
    {"bn", bn_table, sizeof bn_table},
    {"bs", bs_table, sizeof bs_table},
    {"ca", ca_table, sizeof ca_table},
    {"cs", cs_table, sizeof cs_table},
    {"da", da_table, sizeof da_table},
    {"de", de_table, sizeof de_table},
    {"el", el_table, sizeof el_table},
    {"en", en_table, sizeof en_table},
    {"es", es_table, sizeof es_table},
    {"es-419", es_419_table, sizeof es_419_table},
    {"et", et_table, sizeof et_table},
    {"eu", eu_table, sizeof eu_table},
    {"fa", fa_table, sizeof fa_table},
    {"fi", fi_table, sizeof fi_table},
    {"fil", fil_table, sizeof fil_table},
    {"fr", fr_table, sizeof fr_table},
    {"fr-CA", fr_ca_table, sizeof fr_ca_table},
    {"gl", gl_table, sizeof gl_table},
    {"gu", gu_table, sizeof gu_table},
    {"he", he_table, sizeof he_table},
    {"hi", hi_table, sizeof hi_table},
    {"hr", hr_table, sizeof hr_table},
    {"hu", hu_table, sizeof hu_table},
    {"hy", hy_table, sizeof hy_table},
    {"id", id_table, sizeof id_table},
    {"is", is_table, sizeof is_table},
    {"it", it_table, sizeof it_table},
    {"ja", ja_table, sizeof ja_table},
    {"ka", ka_table, sizeof ka_table},
    {"kk", kk_table, sizeof kk_table},
    {"kn", kn_table, sizeof kn_table},
    {"ko", ko_table, sizeof ko_table},
    {"lt", lt_table, sizeof lt_table},
    {"lv", lv_table, sizeof lv_table},
    {"mk", mk_table, sizeof mk_table},
    {"ml", ml_table, sizeof ml_table},
    {"mr", mr_table, sizeof mr_table},
    {"ms", ms_table, sizeof ms_table},
    {"nb", nb_table, sizeof nb_table},
    {"nl", nl_table, sizeof nl_table},
    {"pa", pa_table, sizeof pa_table},
    {"pl", pl_table, sizeof pl_table},
    {"pt", pt_table, sizeof pt_table},
    {"pt-BR", pt_br_table, sizeof pt_br_table},
    {"pt-PT", pt_pt_table, sizeof pt_pt_table},
    {"ro", ro_table, sizeof ro_table},
    {"ru", ru_table, sizeof ru_table},
    {"sk", sk_table, sizeof sk_table},
    {"sl", sl_table, sizeof sl_table},
    {"sq", sq_table, sizeof sq_table},
    {"sr", sr_table, sizeof sr_table},
    {"sr-Latn", sr_latn_table, sizeof sr_latn_table},
    {"sv", sv_table, sizeof sv_table},
    {"sw", sw_table, sizeof sw_table},
    {"ta", ta_table, sizeof ta_table},
    {"te", te_table, sizeof te_table},
    {"th", th_table, sizeof th_table},
    {"tr", tr_table, sizeof tr_table},
    {"uk", uk_table, sizeof uk_table},
    {"ur", ur_table, sizeof ur_table},
    {"uz", uz_table, sizeof uz_table},
    {"vi", vi_table, sizeof vi_table},
    {"zh-HK", zh_hk_table, sizeof zh_hk_table},
    {"zh-Hans", zh_hans_table, sizeof zh_hans_table},
    {"zh-Hant", zh_hant_table, sizeof zh_hant_table},
};

const RichPushSampleFile *richpush_string_tables(size_t *count) {
    *count = sizeof tables / sizeof tables[0];
    return tables;
}
