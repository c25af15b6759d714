import type { ClientAnswers, PersonsAnswer, Question } from "@suite/testing/clients";
import { protocolRevisions } from "@suite/testing/sample";
import { describe, expect, test } from "vitest";
import { useServer } from "./testing/start.ts";

const trey = useServer();
const accept = (content: PersonsAnswer["content"]): PersonsAnswer => ({
  action: "accept",
  content,
});
const yes = accept({ agree: true });

describe.each(protocolRevisions)("with a client of $revision", ({ connect, revision }) => {
  /** Calls with these answers in turn; the last one is given again and again. */
  async function call(name: string, args: Record<string, unknown>, ...answers: PersonsAnswer[]) {
    const asked: Question[] = [];
    const answered: ClientAnswers = {
      elicit: (question) =>
        answers[Math.min(asked.push(question), answers.length) - 1] ?? { action: "cancel" },
    };
    const client = await connect(trey().url, answered);
    const answer = await client.callTool(name, args);
    await client.close();
    return { ...answer, asked: asked.map(({ message }) => message), forms: asked };
  }

  test("asks the person to choose one of two people named Phillips", async () => {
    const { structuredContent, asked, forms } = await call(
      "show-consultant-profile",
      { consultantId: "Phillips" },
      accept({ choice: "4" }),
    );
    const options = Object(forms[0]?.requestedSchema.properties.choice).oneOf;
    expect(asked).toEqual(['"Phillips" matches 2 consultants. Which one is meant?']);
    expect(options.map((option: { title: string }) => option.title)).toEqual([
      expect.stringMatching(/^\w+ Phillips \(.+\)$/),
      expect.stringMatching(/^\w+ Phillips \(.+\)$/),
    ]);
    expect(structuredContent).toMatchObject({ consultant: { id: "4" } });
  });

  test.each(["decline", "cancel"] as const)(
    "writes nothing when the person answers %s",
    async (action) => {
      const before = await trey().everything();
      const update = { consultantId: "Phillips", phone: "+1 206 555 0199" };
      const { text, isError, error } = await call("update-consultant", update, { action });
      expect([isError, error?.code, error?.answer]).toEqual([true, "ambiguous", action]);
      expect(text).toContain("nothing was done");
      expect(await trey().everything()).toEqual(before);
    },
  );

  test("a bulk tool asks about each ambiguous name until the person closes a question", async () => {
    const args = { consultantIds: ["Phillips", "Howard", "an", "Phillips"], addSkills: ["Go"] };
    const { asked, structuredContent } = await call("bulk-update-consultants", args, {
      action: "cancel",
    });
    expect(asked).toHaveLength(1);
    expect(structuredContent).toMatchObject({
      results: [
        { outcome: "failed" },
        { outcome: "updated" },
        { outcome: "failed" },
        { outcome: "failed" },
      ],
    });
    await call("bulk-update-consultants", { consultantIds: ["Howard"], removeSkills: ["Go"] });
  });

  const removal = { projectId: "Mobile Banking", consultantId: "Kat Larsson" };
  const key = { projectId: "3", consultantId: "21" };

  test("remove-assignment names the hours that go, and removes them after the person agrees", async () => {
    const before = await trey().store.assignments.get(key);
    const { asked, structuredContent } = await call("remove-assignment", removal, yes);
    expect(asked).toEqual([expect.stringMatching(/^Remove Kat Larsson, .* 680 h forecast/)]);
    expect(structuredContent).toMatchObject({ removed: true, changeId: expect.any(String) });
    expect(await trey().store.assignments.get(key)).toBeUndefined();
    await trey().callTool("undo-change", { changeId: structuredContent?.changeId });
    expect(await trey().store.assignments.get(key)).toEqual({
      ...before,
      version: expect.any(String),
    });
  });

  test("a row that changes before the person answers is not removed", async () => {
    let thoughts = 0;
    const client = await connect(trey().url, {
      async elicit() {
        thoughts += 1;
        if (thoughts > 1) return { action: "decline" };
        const row = await trey().store.assignments.get(key);
        await trey().store.assignments.patch(key, { hourlyRate: (row?.hourlyRate ?? 0) + 1 });
        return yes;
      },
    });
    const { structuredContent, error } = await client.callTool("remove-assignment", removal);
    // Where the question waits, the row clashes; where the call is repeated, the person is asked about the new row.
    if (thoughts === 1) expect(error?.code).toBe("conflict");
    else expect(structuredContent).toMatchObject({ removed: false });
    expect(await trey().store.assignments.get(key)).toBeDefined();
    await client.close();
  });

  const eleven = Array.from({ length: 11 }, (_, index) => String(index + 1));

  test.each([
    [
      "bulk-update-consultants",
      { addRoles: [`Mentor ${revision}`] },
      "updated",
      /^Write addRoles for 11 people\? Avery Howard/,
    ],
    [
      "bulk-assign-consultants",
      { projectId: "13", role: "Tester" },
      "assigned",
      /^Put 11 people on .* as Tester\?/,
    ],
  ])(
    "%s writes eleven people if the person agrees, else none",
    async (tool, fields, done, question) => {
      const before = await trey().everything();
      const args = { consultantIds: eleven, ...fields };
      const declined = await call(tool, args, { action: "decline" });
      expect(declined.structuredContent).toMatchObject({ preview: true, [done]: 0 });
      expect(declined.text).toContain("declined");
      expect(await trey().everything()).toEqual(before);
      const agreed = await call(tool, args, yes);
      expect(agreed.asked).toEqual([expect.stringMatching(question)]);
      expect(agreed.structuredContent).toMatchObject({ [done]: 11 });
    },
  );

  test("a client with sampling words the recommendation above the facts", async () => {
    const prompts: string[] = [];
    const client = await connect(trey().url, {
      sample(prompt) {
        prompts.push(prompt);
        return "Take Serena Ribeiro:\nshe is there and free.";
      },
    });
    const args = { projectId: "Copilot Consolidated Messenger" };
    const { text, structuredContent } = await client.callTool("recommend-staffing", args);
    await client.close();
    const plain = await trey().callTool("recommend-staffing", args);
    expect(text).toBe(`Take Serena Ribeiro: she is there and free.\n\n${plain.text}`);
    expect(prompts).toEqual([plain.textForPeople]);
    expect(Object(structuredContent).candidates).toEqual(
      Object(plain.structuredContent).candidates,
    );
  });

  test("export-table is neither listed nor callable over HTTP", async () => {
    const client = await connect(trey().url, { roots: () => [{ uri: "file:///tmp" }] });
    const { tools } = await client.client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("export-table");
    const { error, text } = await client.callTool("export-table", { table: "projects" });
    expect(error?.code).toBe("forbidden");
    expect(text).toContain("over stdio");
    await client.close();
  });
});
