import { nameOf } from "./names.ts";
import { isPainted } from "./texts.ts";

/** Words that a control shows and that do not fit it. A textarea breaks its lines. */
export function cutControls(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("select, input")].filter(isPainted);
  return controls.flatMap((control) => {
    const shown = shownBy(control);
    return shown && widthOf(shown, control) > roomOf(control) + 1
      ? [`“${shown}” does not fit: ${labelOf(control)}`]
      : [];
  });
}

/**
 * What there is no other way to read: what a field asks for as long as it is empty. What people typed they can scroll to,
 * and a list tells its choices in full when it opens; only a widget's own words, in the brackets of the pseudo-locale, have
 * to fit it when it is closed.
 */
function shownBy(control: HTMLElement): string {
  if (control instanceof HTMLInputElement) return control.value ? "" : control.placeholder;
  const chosen = control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? "") : "";
  return /[⟦⟧]/.test(chosen) ? chosen : "";
}

function widthOf(text: string, control: HTMLElement): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = getComputedStyle(control).font;
  return context.measureText(text).width;
}

function roomOf(control: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(control);
  return control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

function labelOf(control: HTMLElement): string {
  const label =
    control.getAttribute("aria-label") ??
    (control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? control.labels?.[0]?.textContent
      : undefined);
  return label ? `${control.tagName.toLowerCase()} “${label}”` : nameOf(control);
}
