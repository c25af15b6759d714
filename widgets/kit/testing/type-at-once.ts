import type { TestHost } from "@suite/testing/browser";

type Field = ReturnType<TestHost["frame"]["locator"]>;

/** Types letter by letter within one task of the page, so that no pause of a busy machine falls between two letters. */
export async function typeAtOnce(field: Field, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, letters) => {
    // React hears of a value that was set by the prototype's setter only.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (let end = 1; end <= letters.length; end++) {
      set?.call(element, letters.slice(0, end));
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, text);
}
