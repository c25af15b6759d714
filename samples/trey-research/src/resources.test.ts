import { connectClient2026 } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "./testing/start.ts";

const trey = useReadOnlyServer();

const person = { type: "ref/resource", uri: "trey://consultants/{id}" } as const;
const staffing = { type: "ref/prompt", name: "staff-copilot-project" } as const;
const comparing = { type: "ref/prompt", name: "compare-two-people" } as const;

test("ids complete by the start of an id or of a word of the name", async () => {
  const { client } = trey();
  const complete = async (value: string) =>
    (await client.complete({ ref: person, argument: { name: "id", value } })).completion;
  expect((await complete("1")).values).toContain("1");
  expect((await complete("av")).values).toEqual(["1"]);
  expect((await complete("phil")).total).toBe(2);
  expect((await complete("jose lu")).total).toBe(1);
  expect(await complete("")).toMatchObject({ total: 26, hasMore: false });
  expect(await complete("nobody")).toEqual({ values: [], total: 0, hasMore: false });
});

test("arguments of prompts complete from the tables, in both protocol revisions", async () => {
  const { client } = trey();
  const client2026 = await connectClient2026(trey().url);
  for (const complete of [client.complete.bind(client), client2026.client.complete.bind(client2026.client)]) {
    const values = async (
      ref: typeof staffing | typeof comparing,
      name: string,
      value: string,
      chosen = {},
    ) =>
      (await complete({ ref, argument: { name, value }, context: { arguments: chosen } })).completion.values;
    expect(await values(staffing, "skill", "rea")).toContain("React");
    expect(await values(comparing, "otherConsultant", "sanjay")).toEqual(["Sanjay Puranik"]);
    expect((await values(staffing, "project", "co")).length).toBeGreaterThan(1);
    expect(await values(staffing, "project", "co", { client: "Consolidated Messenger" })).toHaveLength(1);
  }
  await client2026.close();
});

test("completing an unknown argument or resource is an error", async () => {
  const { client } = trey();
  const argument = { name: "id", value: "" };
  await expect(client.complete({ ref: staffing, argument })).rejects.toThrow('argument "id"');
  await expect(
    client.complete({ ref: { type: "ref/resource", uri: "trey://nothing/{id}" }, argument }),
  ).rejects.toMatchObject({ code: -32602 });
});

test("a given argument changes the prompt; without one the prompt has its defaults", async () => {
  const { client } = trey();
  const text = async (args?: Record<string, string>) =>
    (await client.getPrompt({ name: staffing.name, ...(args && { arguments: args }) })).messages[0]?.content;
  expect(await text()).toMatchObject({
    text: "I need a React developer for the Copilot project at Consolidated Messenger. Find someone with React skills, show me their profile, and assign them as a Developer.",
  });
  expect(await text({ skill: "Java", role: " " })).toMatchObject({
    text: "I need a Java developer for the Copilot project at Consolidated Messenger. Find someone with Java skills, show me their profile, and assign them as a Developer.",
  });
  await expect(text({ color: "red" })).rejects.toThrow(
    "Unknown argument `color`; accepted are `skill`, `project`, `client`",
  );
});
