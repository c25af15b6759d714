import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { trainingMedia as ar } from "../strings/ar.json";
import { trainingMedia as de } from "../strings/de.json";
import { trainingMedia as es } from "../strings/es.json";
import { trainingMedia as fr } from "../strings/fr.json";
import { trainingMedia as ja } from "../strings/ja.json";

/** Strings of the course view. */
export const mediaStrings = defineStrings(
  {
    why: "Matches: {reasons}",
    matchIn: "“{word}” in {places}",
    placeTitle: "title",
    placeTopics: "topics",
    placeModules: "modules",
    placeDescription: "description",
    play: "Play the video of {title}",
    resume: "Continue the video of {title} at {time}",
    loadingVideo: "Loading the video",
    videoFailed: "The video could not be loaded. {reason}",
    video: "Video: {title}",
    captions: "English",
    transcript: "Transcript",
    pip: "Keep in sight",
    closePip: "Back to the conversation",
    pipRefused: "Not available in this host",
    noMatchTitle: "No course matches “{query}”",
    noMatchNear: "These come near:",
    noMatchHint: "Ask for another subject, or for all courses.",
    about: "About this course",
    modulesTitle: "Modules",
    kindVideo: "Video",
    kindReading: "Reading",
    kindLab: "Lab",
    kindQuiz: "Quiz",
    progress: "Progress in this course",
    saving: "Saving…",
    kept: "Not saved yet. It is kept here and sent when the server answers.",
    refused: "The last change was not saved: {reason}",
    bookmarks: "Bookmarks",
    addBookmark: "Bookmark {time}",
    bookmarkNote: "Note",
    removeBookmark: "Remove the bookmark at {time}",
    noBookmarks: "Mark a place in the video with a note to find it again.",
    certificateTitle: "Certificate",
    certificateReady: "Number {number}",
    congratulations: "You have finished this course.",
    certificateLater: "Finish all modules to get the certificate.",
    showCertificate: "Show certificate",
    hideCertificate: "Hide certificate",
    download: "Download",
    downloaded: "The host has the file.",
    notDownloaded: "The host did not take the file.",
    certificatePicture: "Certificate {number} for {title}",
    instructor: "Instructor",
    related: "Related courses",
  },
  { ar, de, es, fr, ja },
);
