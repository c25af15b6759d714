import { newerApis, newerGlobals } from "../build/engine-check.ts";

/** Names that the check of a page's script cannot tell from others, and what belongs to newer engines beside them. */
const further = [
  "Set.prototype.union",
  "Set.prototype.intersection",
  "Set.prototype.difference",
  "Iterator",
  "navigation",
];

/**
 * Adds a script to a page that takes from the engine what the oldest engine of a host lacks. `toSorted: false` takes one more, which
 * that engine has: the page then says what it needs.
 */
export function withOldEngine(html: string, { toSorted = true } = {}): string {
  const names = [...Object.keys(newerApis), ...further];
  const globals = Object.keys(newerGlobals).filter((name) => name !== "CSSStyleSheet");
  const taken = [...globals, ...names, ...(toSorted ? [] : ["Array.prototype.toSorted"])];
  const script = `<script>(${removeApis})(${JSON.stringify(taken)})</script>`;
  return html.replace(/<head[^>]*>/i, (head) => head + script);
}

/** Runs in the page, as text. */
function removeApis(names: readonly string[]): void {
  const prototypes = [Array, String, Element, HTMLElement, Document, Set, Map, Uint8Array]
    .map((each): object => each.prototype)
    .concat(Intl.Locale.prototype, ShadowRoot.prototype, window);
  for (const name of names) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    const owner = path.reduce<object>((object, key) => Reflect.get(object, key) ?? {}, window);
    for (const object of path.length > 0 ? [owner] : prototypes)
      Reflect.deleteProperty(object, last);
  }
  const Native = RegExp;
  const refuseNewer = (pattern: unknown, flags: unknown) => {
    if (String(flags).includes("v") || /\(\?<[=!]/.test(String(pattern)))
      throw new SyntaxError("Invalid regular expression: invalid group or flags");
  };
  window.RegExp = new Proxy(Native, {
    apply(target, receiver, [pattern, flags]) {
      refuseNewer(pattern, flags);
      return Reflect.apply(target, receiver, [pattern, flags]);
    },
    construct(target, [pattern, flags], newTarget) {
      refuseNewer(pattern, flags);
      return Reflect.construct(target, [pattern, flags], newTarget);
    },
  });
}
