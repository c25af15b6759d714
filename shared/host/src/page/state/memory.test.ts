import { expect, test } from "vitest";
import { parseLink } from "./link.ts";
import { memorable, recall } from "./memory.ts";

test("remembers settings only, and an address outranks them", () => {
  const stored = memorable(
    parseLink("?sample=library&tool=show&theme=dark&profile=copilot&developer=1&step=2"),
  );
  expect(stored).toBe("?profile=copilot&theme=dark&developer=1");
  expect(recall("?sample=library&profile=chatgpt", stored)).toMatchObject({
    sample: "library",
    profile: "chatgpt",
    theme: "dark",
  });
  const recalled = recall("?theme=light", "?tool=drop&theme=dark&width=7");
  expect(recalled).toMatchObject({ theme: "light", width: "auto" });
  expect(recalled.tool).toBeUndefined();
  expect(recall("", null)).toEqual(parseLink(""));
});
