import { expect, test } from "vitest";
import { allSamples, serverOf } from "./lib/samples.ts";
import { choicesOf, shareWithin } from "./lib/tool-choice.ts";

const descriptionAtMost = 1024;

const samples = await Promise.all(
  allSamples().map(async (sample) => {
    const tools = (await serverOf(sample)).tools.filter(({ visibility }) => visibility.includes("model"));
    return { name: sample.name, tools, choices: await choicesOf(sample) };
  }),
);
const choices = samples.flatMap((sample) => sample.choices);

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

const several = test.runIf(samples.length > 1);
several("of all requests 85 in 100 lead to the right tool, and 97 to three tools with it among them", () => {
  expect(shareWithin(1, choices)).toBeGreaterThanOrEqual(0.85);
  expect(shareWithin(3, choices)).toBeGreaterThanOrEqual(0.97);
});

test.each(samples)("of $name's requests it is 75 and 92 in 100", ({ choices: of }) => {
  expect(shareWithin(1, of)).toBeGreaterThanOrEqual(0.75);
  expect(shareWithin(3, of)).toBeGreaterThanOrEqual(0.92);
});

test("no tool description exceeds the limit of hosts", () => {
  const long = samples.flatMap(({ tools }) =>
    tools.filter(({ description }) => description.length > descriptionAtMost),
  );
  expect(long.map(({ name }) => name)).toEqual([]);
});
