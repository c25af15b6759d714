const controls =
  "a, button, input, label, select, summary, textarea, [role=button], [role=option], [tabindex]";

/**
 * Keeps the second click of a double-click away from controls that its first click brought under the pointer, such as
 * the button that removes a tag or confirms a removal. Clicks by keyboard and single clicks are never held back.
 */
export function guardDoubleClicks(page: Document): void {
  let present = new WeakSet<Element>();
  const onClick = (event: MouseEvent) => {
    // `detail` counts the clicks by the system's own double-click time; keys and scripts give 0.
    if (event.detail <= 1) {
      present = new WeakSet(page.querySelectorAll(controls));
      return;
    }
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (!control || present.has(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener("click", onClick, true);
}
