#include "RichPushSampleMedia.h"

// The compiler reads the files of the folder `Media`, so that the program needs no file beside it. A new file needs its
// bytes here and a line in the table; a test compares both with the folder.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_icon_png[] = {
#embed "Media/app-icon.png"
};
static const unsigned char blend_1_png[] = {
#embed "Media/blend-1.png"
};
static const unsigned char blend_2_png[] = {
#embed "Media/blend-2.png"
};
static const unsigned char blend_3_png[] = {
#embed "Media/blend-3.png"
};
static const unsigned char carousel_1_jpg[] = {
#embed "Media/carousel-1.jpg"
};
static const unsigned char carousel_2_jpg[] = {
#embed "Media/carousel-2.jpg"
};
static const unsigned char carousel_3_jpg[] = {
#embed "Media/carousel-3.jpg"
};
static const unsigned char challenge_png[] = {
#embed "Media/challenge.png"
};
static const unsigned char chime_wav[] = {
#embed "Media/chime.wav"
};
static const unsigned char clip_avi[] = {
#embed "Media/clip.avi"
};
static const unsigned char clip_m1v[] = {
#embed "Media/clip.m1v"
};
static const unsigned char clip_m2v[] = {
#embed "Media/clip.m2v"
};
static const unsigned char clip_mp4[] = {
#embed "Media/clip.mp4"
};
static const unsigned char clip_mpeg[] = {
#embed "Media/clip.mpeg"
};
static const unsigned char clip_mpg[] = {
#embed "Media/clip.mpg"
};
static const unsigned char coffee_jpg[] = {
#embed "Media/coffee.jpg"
};
static const unsigned char coupon_gif[] = {
#embed "Media/coupon.gif"
};
static const unsigned char croissants_jpg[] = {
#embed "Media/croissants.jpg"
};
static const unsigned char event_jpg[] = {
#embed "Media/event.jpg"
};
static const unsigned char farm_jpg[] = {
#embed "Media/farm.jpg"
};
static const unsigned char icon_1_png[] = {
#embed "Media/icon-1.png"
};
static const unsigned char icon_2_png[] = {
#embed "Media/icon-2.png"
};
static const unsigned char icon_3_png[] = {
#embed "Media/icon-3.png"
};
static const unsigned char icon_4_png[] = {
#embed "Media/icon-4.png"
};
static const unsigned char icon_5_png[] = {
#embed "Media/icon-5.png"
};
static const unsigned char jingle_mp3[] = {
#embed "Media/jingle.mp3"
};
static const unsigned char note_m4a[] = {
#embed "Media/note.m4a"
};
static const unsigned char offer_png[] = {
#embed "Media/offer.png"
};
static const unsigned char portrait_jpg[] = {
#embed "Media/portrait.jpg"
};
static const unsigned char post_jpg[] = {
#embed "Media/post.jpg"
};
static const unsigned char reward_png[] = {
#embed "Media/reward.png"
};
static const unsigned char square_png[] = {
#embed "Media/square.png"
};
static const unsigned char tone_aiff[] = {
#embed "Media/tone.aiff"
};

static const RichPushSampleFile files[] = {
    {"app-icon.png", app_icon_png, sizeof app_icon_png},
    {"blend-1.png", blend_1_png, sizeof blend_1_png},
    {"blend-2.png", blend_2_png, sizeof blend_2_png},
    {"blend-3.png", blend_3_png, sizeof blend_3_png},
    {"carousel-1.jpg", carousel_1_jpg, sizeof carousel_1_jpg},
    {"carousel-2.jpg", carousel_2_jpg, sizeof carousel_2_jpg},
    {"carousel-3.jpg", carousel_3_jpg, sizeof carousel_3_jpg},
    {"challenge.png", challenge_png, sizeof challenge_png},
    {"chime.wav", chime_wav, sizeof chime_wav},
    {"clip.avi", clip_avi, sizeof clip_avi},
    {"clip.m1v", clip_m1v, sizeof clip_m1v},
    {"clip.m2v", clip_m2v, sizeof clip_m2v},
    {"clip.mp4", clip_mp4, sizeof clip_mp4},
    {"clip.mpeg", clip_mpeg, sizeof clip_mpeg},
    {"clip.mpg", clip_mpg, sizeof clip_mpg},
    {"coffee.jpg", coffee_jpg, sizeof coffee_jpg},
    {"coupon.gif", coupon_gif, sizeof coupon_gif},
    {"croissants.jpg", croissants_jpg, sizeof croissants_jpg},
    {"event.jpg", event_jpg, sizeof event_jpg},
    {"farm.jpg", farm_jpg, sizeof farm_jpg},
    {"icon-1.png", icon_1_png, sizeof icon_1_png},
    {"icon-2.png", icon_2_png, sizeof icon_2_png},
    {"icon-3.png", icon_3_png, sizeof icon_3_png},
    {"icon-4.png", icon_4_png, sizeof icon_4_png},
    {"icon-5.png", icon_5_png, sizeof icon_5_png},
    {"jingle.mp3", jingle_mp3, sizeof jingle_mp3},
    {"note.m4a", note_m4a, sizeof note_m4a},
    {"offer.png", offer_png, sizeof offer_png},
    {"portrait.jpg", portrait_jpg, sizeof portrait_jpg},
    {"post.jpg", post_jpg, sizeof post_jpg},
    {"reward.png", reward_png, sizeof reward_png},
    {"square.png", square_png, sizeof square_png},
    {"tone.aiff", tone_aiff, sizeof tone_aiff},
};

const RichPushSampleFile *richpush_sample_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
