import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

const names = ["1", "avery", "AVERY HOWARD", "avery.howard@treyresearch.example"];
test.each(names)("%j shows Avery", async (consultantId) => {
  const { text, structuredContent } = await trey().callTool("show-consultant-profile", {
    consultantId,
  });
  expect(structuredContent).toMatchObject({
    view: "consultant",
    consultant: { id: "1", name: "Avery Howard", version: expect.any(String) },
    assignments: { total: 3 },
  });
  expect(text).toContain("5 certifications");
  expect(text).toContain("Patient Portal");
});

test.each([
  ["a person without assignments", "Ruth", "is not assigned to any project"],
  ["a person with too many hours", "Eric", "Over-allocated"],
])("%s is named as such", async (_, consultantId, part) => {
  expect((await trey().callTool("show-consultant-profile", { consultantId })).text).toContain(part);
});

test("a shared surname is ambiguous and lists the candidates", async () => {
  const { error, text } = await trey().callTool("show-consultant-profile", {
    consultantId: "Phillips",
  });
  expect(error).toMatchObject({
    code: "ambiguous",
    asked: "Phillips",
    total: 2,
    candidates: [
      { id: "3", title: "Daisy Phillips", facts: [expect.any(String), "Austin"], person: true },
      { id: "4", title: "Marcus Phillips" },
    ],
  });
  expect(text).toContain("Daisy Phillips");
});

test("a typing error gets near misses, an empty name is invalid", async () => {
  const miss = await trey().callTool("show-consultant-profile", { consultantId: "Averi Howrd" });
  expect(miss.error).toMatchObject({ code: "not_found", candidates: [{ id: "1" }] });
  const empty = await trey().callTool("show-consultant-profile", { consultantId: " " });
  expect(empty.error?.code).toBe("invalid");
});
