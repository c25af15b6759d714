/** How a failure names an element: what it is, and what it says. */
export function nameOf(element: Element): string {
  const around = [element.parentElement?.parentElement, element.parentElement, element];
  const path = around.flatMap((each) => (each ? [kindOf(each)] : [])).join(" > ");
  return `${path} “${(element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60)}”`;
}

function kindOf(element: Element): string {
  const role = element.getAttribute("role");
  return element.tagName.toLowerCase() + (role ? `[role=${role}]` : "");
}
