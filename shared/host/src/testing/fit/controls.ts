import { nameOf } from "./names.ts";
import { isPainted } from "./texts.ts";

/** Words that a control shows and that do not fit it: what is chosen, or what an empty field asks for. */
export function cutControls(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("select, input, textarea")].filter(isPainted);
  return controls.flatMap((control) => {
    const shown = shownBy(control);
    return shown && widthOf(shown, control) > roomOf(control) + 1
      ? [`“${shown}” does not fit: ${labelOf(control)}`]
      : [];
  });
}

/** What people cannot scroll to in a control; what they typed themselves they can. */
function shownBy(control: HTMLElement): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? "";
  const typed = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return typed && !control.value && control instanceof HTMLInputElement ? control.placeholder : "";
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
