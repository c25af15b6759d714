/** Keys that finish a tag being typed: Enter, or the comma of any language. */
export function endsTag(key: string): boolean {
  return ["Enter", ",", "،", "、"].includes(key);
}
