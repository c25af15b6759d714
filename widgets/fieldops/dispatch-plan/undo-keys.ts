import type { KeyboardEvent } from "react";

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The keys that take back the last edit, as people read them. */
export const undoKeys = isMac ? "⌘Z" : "Ctrl+Z";

/** The same for `aria-keyshortcuts`. */
export const undoShortcut = isMac ? "Meta+Z" : "Control+Z";

/** True for the keys of an undo outside of fields, which have an undo of their own. */
export function isUndo({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  target,
}: KeyboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const isModified = isMac ? metaKey : ctrlKey;
  return !isField && isModified && !shiftKey && !altKey && key.toLowerCase() === "z";
}
