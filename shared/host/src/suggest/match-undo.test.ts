import { expect, test } from "vitest";
import { isUndoRequest } from "./match-undo.ts";

test.each([
  "undo",
  "Undo the last change",
  "undo teh last chnage please",
  "Revert what I just did",
  "Roll the last change back",
  "take that back",
  "Mach die letzte Änderung rückgängig",
  "Deshaz el último cambio",
  "Annule la dernière modification",
  "最後の変更を元に戻して",
  "تراجع عن آخر تغيير",
])("%s asks for the undo of the last change", (text) => expect(isUndoRequest(text)).toBe(true));

test.each([
  "Undo the status of WO-1037",
  "Show the last change",
  "Cancel the inspection",
  "Put Kat Larsson back on the project",
  "Take the photo back to the claim",
])("%s asks for something else", (text) => expect(isUndoRequest(text)).toBe(false));
