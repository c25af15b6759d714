import { defineStrings } from "../i18n/strings.ts";

/** What a page says in a web view in which its script cannot run. The build writes it into the page as plain HTML. */
export const engineStrings = defineStrings("engine", {
  tooOld:
    "This view needs a newer web view: iOS {ios}, Android System WebView or Edge {chrome}, or a later version. Update the app or the system, then open the view again.",
});
