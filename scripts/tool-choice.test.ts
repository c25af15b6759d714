import { expect, test } from "vitest";
import { allSamples, serverOf } from "./lib/samples.ts";
import { choicesOf } from "./lib/tool-choice.ts";

const descriptionAtMost = 1024;

const samples = await Promise.all(
  allSamples().map(async (sample) => {
    const tools = (await serverOf(sample)).tools.filter(({ visibility }) => visibility.includes("model"));
    return { name: sample.name, tools, choices: await choicesOf(sample) };
  }),
);

test("every model-visible tool has at least five requests, and other tools have none", () => {
  for (const { name, tools, choices: of } of samples) {
    expect([...new Set(of.map(({ tool }) => tool))].sort(), name).toEqual(
      tools.map((tool) => tool.name).sort(),
    );
    for (const { name: tool } of tools) {
      expect(of.filter((choice) => choice.tool === tool).length, tool).toBeGreaterThanOrEqual(5);
    }
  }
});

test("no request is duplicated or copied from a description", () => {
  for (const { tools, choices: of } of samples) {
    const requests = of.map(({ request }) => request.toLowerCase());
    expect(new Set(requests).size).toBe(requests.length);
    const texts = tools.map(({ description }) => description.toLowerCase());
    expect(requests.filter((request) => texts.some((text) => text.includes(request)))).toEqual([]);
  }
});

test("ranks the tool of every request among the sample's tools", () => {
  for (const { tools, choices } of samples) {
    for (const { request, rank, first } of choices) {
      expect(rank, request).toBeGreaterThanOrEqual(1);
      expect(rank, request).toBeLessThanOrEqual(tools.length);
      expect(
        tools.map(({ name }) => name),
        request,
      ).toContain(first);
    }
  }
});

test("no tool description exceeds the limit of hosts", () => {
  const long = samples.flatMap(({ tools }) =>
    tools.filter(({ description }) => description.length > descriptionAtMost),
  );
  expect(long.map(({ name }) => name)).toEqual([]);
});
