import * as translations from "../strings/index.ts";
import { engineStrings } from "./engine-strings.ts";

/**
 * Oldest engines in which pages work. The hosts on phones decide: their web view is the system's. On iOS 16 it is Safari 16, in which
 * pages of MCP Apps were reported blank (mozilla/pdf.js#21656). Teams, Copilot and Edge on Windows use WebView2, which updates itself
 * with Edge, as Android's web view does with the Play Store; VS Code and desktop apps bring Chromium along. See HOSTS.md.
 */
export const engineFloor = { safari: "16", chrome: "111", firefox: "115" } as const;

/** Syntax of pages, for Vite's `build.target`. */
export const buildTargets = Object.entries(engineFloor).map(([name, version]) => name + version);

/** The sentence of a page for older engines, in each language of the kit. */
function tooOldTexts(): Record<string, string> {
  const { section, en } = engineStrings;
  const texts: Record<string, string> = { en: en.tooOld };
  for (const [language, sections] of Object.entries(translations)) {
    const text: unknown = Object(Object(sections)[section]).tooOld;
    if (typeof text === "string") texts[language] = text;
  }
  const { safari: ios, chrome } = engineFloor;
  const fill = (text: string) => text.replace("{ios}", ios).replace("{chrome}", chrome);
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, fill(text)]),
  );
}

/**
 * Script for the end of a page's body. It runs before the module scripts, in any engine, and says what the page needs where that engine
 * is too old; the widget then finds no element to draw in. `toSorted` came with each of the oldest engines, so a test for it covers them. https://caniuse.com/mdn-javascript_builtins_array_tosorted
 */
export function tooOldScript(): string {
  const texts = JSON.stringify(tooOldTexts()).replace(/</g, "\\u003c");
  return `<script>
if (!Array.prototype.toSorted) {
  var texts = ${texts};
  var language = String(navigator.language || "").slice(0, 2);
  document.documentElement.lang = texts[language] ? language : "en";
  document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
  var root = document.getElementById("root");
  root.removeAttribute("id");
  root.setAttribute("role", "alert");
  root.style.cssText = "margin:16px;font-family:sans-serif";
  root.textContent = texts[language] || texts.en;
}
</script>`;
}
