import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test.each(["1", "avery", "AVERY HOWARD", "avery.howard@treyresearch.example"])(
  "%j shows Avery",
  async (consultantId) => {
    const { text, structuredContent } = await trey().callTool("show-consultant-profile", { consultantId });
    expect(structuredContent).toMatchObject({
      view: "consultant",
      consultant: { id: "1", name: "Avery Howard", version: expect.any(String) },
      assignments: { total: 3 },
    });
    expect(text).toContain("5 certifications");
    expect(text).toContain("Patient Portal");
  },
);

test("a person without assignments is free, one with too many hours over-allocated", async () => {
  expect((await trey().callTool("show-consultant-profile", { consultantId: "Ruth" })).text).toContain(
    "Not assigned to any project",
  );
  expect((await trey().callTool("show-consultant-profile", { consultantId: "Eric" })).text).toContain(
    "Over-allocated",
  );
});

test("a shared surname is ambiguous and lists the candidates", async () => {
  const { isError, error, text } = await trey().callTool("show-consultant-profile", {
    consultantId: "Phillips",
  });
  expect(isError).toBe(true);
  expect(error).toMatchObject({ code: "ambiguous", candidates: [{ id: "3" }, { id: "4" }] });
  expect(error).toMatchObject({
    asked: "Phillips",
    total: 2,
    candidates: [
      { title: "Daisy Phillips", facts: [expect.any(String), "Austin"], person: true },
      { title: "Marcus Phillips" },
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
