import { afterEach, expect, test, vi } from "vitest";
import { readDraft, removeDraft, writeDraft } from "./drafts.ts";

afterEach(() => vi.unstubAllGlobals());

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
  };
}

test("a draft is kept until it is removed", () => {
  vi.stubGlobal("localStorage", storage());
  writeDraft("profile/1", { name: "Avery" });
  expect(readDraft("profile/1")).toEqual({ name: "Avery" });
  removeDraft("profile/1");
  expect(readDraft("profile/1")).toBeUndefined();
});

test("without storage, drafts last as long as the page", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeDraft("profile/1", { name: "Avery" });
  expect(readDraft("profile/1")).toEqual({ name: "Avery" });
  removeDraft("profile/1");
  expect(readDraft("profile/1")).toBeUndefined();
});

test("an unreadable draft is ignored", () => {
  vi.stubGlobal("localStorage", { ...storage(), getItem: () => "{half" });
  expect(readDraft("profile/1")).toBeUndefined();
});
