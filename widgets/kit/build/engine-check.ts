import { parseSync, Visitor } from "vite";

/**
 * APIs that came after the oldest engine (`engine-floor.ts`), with the version of Safari or else of another engine. Dotted names are
 * static, the others are methods and properties of any object. Names that libraries also use for their own, such as `union`, are only
 * removed in the tests that run pages without new APIs. Data: MDN's browser-compat-data, read 2026-11-28.
 */
export const newerApis: Readonly<Record<string, string>> = {
  "Array.fromAsync": "Safari 16.4",
  "AbortSignal.any": "Safari 17.4",
  "Error.isError": "Safari 26.2",
  "Intl.DurationFormat": "Safari 16.4",
  "Iterator.from": "Safari 18.4",
  "Map.groupBy": "Safari 17.4",
  "Math.f16round": "Safari 18.2",
  "Math.sumPrecise": "Safari 26.2",
  "Object.groupBy": "Safari 17.4",
  "Promise.try": "Safari 18.2",
  "Promise.withResolvers": "Safari 17.4",
  "RegExp.escape": "Safari 18.2",
  "Response.json": "Safari 17",
  "URL.canParse": "Safari 17",
  "URL.parse": "Safari 18",
  "Uint8Array.fromBase64": "Safari 18.2",
  "Uint8Array.fromHex": "Safari 18.2",
  adoptedStyleSheets: "Safari 16.4",
  checkVisibility: "Safari 17.4",
  getHTML: "Safari 18",
  getOrInsertComputed: "Safari 26.2",
  getTextInfo: "Safari 17.4",
  getWeekInfo: "Safari 17.4",
  hidePopover: "Safari 17",
  isDisjointFrom: "Safari 17",
  isSubsetOf: "Safari 17",
  isSupersetOf: "Safari 17",
  isWellFormed: "Safari 16.4",
  moveBefore: "Chrome 133",
  requestIdleCallback: "no Safari",
  setHTMLUnsafe: "Safari 17.4",
  showPopover: "Safari 17",
  startViewTransition: "Safari 18",
  symmetricDifference: "Safari 17",
  toBase64: "Safari 18.2",
  togglePopover: "Safari 17",
  toWellFormed: "Safari 16.4",
};

/** Constructors and objects of the window. */
export const newerGlobals: Readonly<Record<string, string>> = {
  CompressionStream: "Safari 16.4",
  CSSStyleSheet: "Safari 16.4, as a constructor",
  Highlight: "Safari 17.2",
  OffscreenCanvas: "Safari 16.4",
  Temporal: "no Safari",
};

/** CSS that older engines drop, with what it decides. What they may drop, such as `text-wrap`, is not listed. */
const newerCss: readonly (readonly [name: string, pattern: RegExp, version: string])[] = [
  ["@property", /@property\s+--/, "Safari 16.4"],
  ["@scope", /@scope\b/, "Safari 17.4"],
  ["@starting-style", /@starting-style\b/, "Safari 17.5"],
  ["color-mix()", /[:(, ]color-mix\(/, "Safari 16.2"],
  ["light-dark()", /:\s*light-dark\(/, "Safari 17.5"],
  ["relative colors", /(?:rgb|hsl|oklch|color)\(from /, "Safari 16.4"],
  [":dir()", /:dir\((?:ltr|rtl)\)/, "Safari 16.4"],
  ["anchor positioning", /position-anchor:|anchor-name:/, "Safari 26"],
];

const newerRegExps: readonly (readonly [name: string, pattern: RegExp, version: string])[] = [
  ["look-behind", /\(\?<[=!]/, "Safari 16.4"],
  ["modifiers in a regular expression", /\(\?[ims]*-?[ims]+:/, "Safari 26"],
];

/** Lists what a page uses that the oldest engines lack, each once with the version that has it and the place in the page. */
export function findNewerThanFloor(html: string): string[] {
  const found = new Map<string, string>();
  const note = (what: string, version: string, place: string) => {
    if (!found.has(what))
      found.set(what, `${what} (${version}): ${place.replace(/\s+/g, " ").slice(0, 90)}`);
  };
  for (const [name, pattern, version] of newerCss) {
    const match = pattern.exec(html);
    if (match) note(name, version, html.slice(Math.max(0, match.index - 30), match.index + 60));
  }
  for (const [, script = ""] of html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g))
    checkScript(script, note);
  return [...found.values()];
}

function versionOf(list: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined;
}

interface Call {
  readonly start: number;
  readonly arguments: readonly { type: string; start: number; end: number }[];
}

type Note = (what: string, version: string, place: string) => void;

function checkScript(code: string, note: Note): void {
  const { program } = parseSync("page.js", code, { sourceType: "module" });
  // Conditions around the node, as text: what they test is used only where it is there.
  const conditions: string[] = [];
  const enter = (test: { start: number; end: number }) =>
    void conditions.push(code.slice(test.start, test.end));
  const leave = () => void conditions.pop();
  /** Number of surrounding statements that catch what is missing. */
  let caught = 0;
  const isTested = (name: string) =>
    caught > 0 || conditions.some((condition) => condition.includes(name));
  const placeOf = ({ start }: { start: number }) => code.slice(Math.max(0, start - 30), start + 60);
  const checkPattern = (pattern: string, node: { start: number }) => {
    for (const [name, newer, version] of newerRegExps)
      if (newer.test(pattern)) note(name, version, placeOf(node));
  };
  const checkFlags = (callee: string, node: Call) => {
    const [, flags] = node.arguments;
    if (callee !== "RegExp" || !flags || flags.type === "Identifier") return;
    if (/v/.test(code.slice(flags.start, flags.end)))
      note("flag v of a regular expression", "Safari 17", placeOf(node));
  };
  new Visitor({
    ConditionalExpression: ({ test }) => enter(test),
    "ConditionalExpression:exit": leave,
    IfStatement: ({ test }) => enter(test),
    "IfStatement:exit": leave,
    LogicalExpression: ({ left }) => enter(left),
    "LogicalExpression:exit": leave,
    StaticBlock: (node) => note("static block of a class", "Safari 16.4", placeOf(node)),
    MemberExpression(node) {
      const { object, property, computed, optional } = node;
      if (computed || property.type !== "Identifier") return;
      const { name } = property;
      const full = object.type === "Identifier" ? `${object.name}.${name}` : name;
      const version = versionOf(newerApis, full) ?? versionOf(newerApis, name);
      const isOptional = optional || code.startsWith("?.", node.end);
      if (version && !isOptional && !isTested(name)) note(full, version, placeOf(node));
    },
    NewExpression(node) {
      const { callee } = node;
      if (callee.type !== "Identifier") return;
      const version = versionOf(newerGlobals, callee.name);
      if (version && !isTested(callee.name)) note(`new ${callee.name}`, version, placeOf(node));
      checkFlags(callee.name, node);
    },
    CallExpression(node) {
      if (node.callee.type === "Identifier") checkFlags(node.callee.name, node);
    },
    TryStatement({ handler }) {
      if (handler) caught += 1;
    },
    "TryStatement:exit"({ handler }) {
      if (handler) caught -= 1;
    },
    Literal(node) {
      if ("regex" in node && node.regex) {
        if (node.regex.flags.includes("v"))
          note("flag v of a regular expression", "Safari 17", placeOf(node));
        checkPattern(node.regex.pattern, node);
      } else if (typeof node.value === "string") checkPattern(node.value, node);
    },
    TemplateElement: (node) => checkPattern(node.value.raw, node),
  }).visit(program);
}
