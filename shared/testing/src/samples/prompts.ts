import type { Scenario, SuiteServer } from "@suite/server";
import { flushTelemetry } from "@suite/server/internal";
import type { TableSet } from "@suite/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectTelemetry } from "../clients/index.ts";
import { expectNone } from "../expect-none.ts";
import { needsGraph, type SignedInSample } from "./on-behalf.ts";
import type { AnySample } from "./sample.ts";
import { findMachineWords } from "./words-for-people.ts";

/**
 * Runs every scenario against the server, one after the other on one store, and then all of them again: each call
 * succeeds and returns what the scenario expects, in words for people. None of these texts is in the telemetry of the calls.
 * @param startWithGraph starts a server for the scenarios that use Microsoft Graph as the person
 */
export function testScenarios(
  core: SuiteServer,
  running: () => AnySample,
  startWithGraph?: () => Promise<Pick<SignedInSample<TableSet>, "callTool" | "close">>,
): void {
  const { scenarios, tools } = core;
  const texts = new Set<string>();
  let telemetry: Awaited<ReturnType<typeof collectTelemetry>> | undefined;
  beforeAll(async () => {
    telemetry = await collectTelemetry(core);
  });
  afterAll(() => telemetry?.close());
  let signedIn: ReturnType<NonNullable<typeof startWithGraph>> | undefined;
  afterAll(async () => (await signedIn)?.close());
  const serverFor = async (scenario: Scenario) => {
    if (!needsGraph(tools, scenario) || !startWithGraph) return running();
    signedIn ??= startWithGraph();
    return signedIn;
  };
  describe.each(["run first", "run again"])("%s", () => {
    test.each([...scenarios])("$prompt", async (scenario) => {
      const { callTool } = await serverFor(scenario);
      for (const { call, arguments: args, expect: expected = {} } of scenario.steps) {
        const answer = await callTool(call, { ...args });
        const { text, structuredContent, isError } = answer;
        expect(isError, text).toBe(false);
        for (const each of findTexts([args, structuredContent])) texts.add(each);
        for (const phrase of expected.text ?? []) expect(text).toContain(phrase);
        for (const [path, value] of Object.entries(expected.structured ?? {}))
          expect(valueAt(structuredContent, path), path).toEqual(value);
        const names = tools.map(({ name }) => name);
        expectNone(
          findMachineWords(answer, names),
          `Words for the model in a text for people, “${answer.textForPeople}”`,
          "docs/protocol.md, “Text for people and for the model”",
        );
        expect(tools.find(({ name }) => name === call)?.widget?.name).toBe(expected.widget);
      }
    });
  });

  test.each([...scenarios])("$name lists no records that its own success uses up", (scenario) => {
    const { prompt, steps, arguments: parameters = {} } = scenario;
    const values = Object.values(parameters).map((parameter) => parameter.default);
    const named = [prompt, ...values].join(" ");
    const reading = steps.filter(
      ({ call }) => tools.find(({ name }) => name === call)?.annotations.readOnlyHint,
    );
    // A reading call takes what is open by a rule, or what the person named. A list of ids is used up by what follows.
    const listed = reading.flatMap(({ arguments: args }) =>
      Object.values(args).flatMap((value) => (Array.isArray(value) ? findTexts(value) : [])),
    );
    expect(listed.filter((text) => !named.includes(text))).toEqual([]);
  });

  test("no argument and no result is in spans or metrics", async () => {
    await flushTelemetry();
    const attributes = [...(telemetry?.texts ?? [])];
    expect(attributes).toContain("execute_tool");
    const names = new Set(tools.map(({ name }) => name));
    const secret = [...texts].filter((text) => !names.has(text));
    // A single word may be a part of another one.
    const leaks = (value: string) =>
      secret.some((text) => (/\s/.test(text) ? value.includes(text) : value === text));
    expect(attributes.filter(leaks)).toEqual([]);
  });
}

/** All strings in a value, at any depth. */
function findTexts(value: unknown): string[] {
  if (typeof value === "string") return value.trim() ? [value] : [];
  return Object.values(Object(value)).flatMap(findTexts);
}

/** Value at a path such as `rows.items.0.name` of a result. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, step) => Object(inner)[step], value);
}

/** Lists every scenario's prompt in each language of the sample, and reads it with and without arguments. */
export function testPrompts(
  { scenarios, translations }: SuiteServer,
  running: () => AnySample,
): void {
  test.each(["en", ...Object.keys(translations)])(
    "prompts are listed and asked in %s",
    async (language) => {
      const { client } = running();
      const _meta = { "openai/locale": language };
      const translated = translations[language]?.prompts ?? {};
      const { prompts } = await client.listPrompts({ _meta });
      expect(prompts.map(({ name }) => name)).toEqual(scenarios.map(({ name }) => name));
      for (const [index, scenario] of scenarios.entries()) {
        const { name, prompt, arguments: defaults = {} } = scenario;
        const { title, description, arguments: listed = [] } = prompts[index] ?? {};
        const texts = translated[name] ?? {};
        expect(title).toBe(texts.title ?? scenario.title);
        expect(description).toBe(texts.description ?? scenario.description ?? title);
        expect(listed.map((argument) => argument.name)).toEqual(Object.keys(defaults));
        for (const argument of listed) {
          expect(argument.description).toContain(defaults[argument.name]?.default);
          const translation = texts.arguments?.[argument.name];
          expect(argument.description).toContain(
            translation ?? defaults[argument.name]?.description,
          );
        }

        const read = async (args?: Record<string, string>) => {
          const { messages } = await client.getPrompt({ name, arguments: args, _meta });
          return String(Object(messages[0]?.content).text);
        };
        const asIs = await read();
        expect(asIs === prompt).toBe(texts.prompt === undefined);
        for (const { default: value } of Object.values(defaults)) expect(asIs).toContain(value);
        const chosen = Object.fromEntries(
          Object.keys(defaults).map((argument) => [argument, `my ${argument}`]),
        );
        const asChosen = await read(chosen);
        for (const value of Object.values(chosen)) expect(asChosen).toContain(value);
        expect(asIs + asChosen).not.toMatch(/[{}]/);
      }
    },
  );
}
