import { expect, test } from "vitest";
import { allSamples, importServer } from "../../lib/samples.ts";
import { listCases } from "./cases.ts";
import { replay } from "./recordings.ts";
import { evalTools } from "./run-case.ts";

const samples = await Promise.all(
  allSamples().map(async (sample) => {
    const server = await importServer(sample);
    return { sample, tools: evalTools(server), cases: listCases(sample, server) };
  }),
);

test.each(samples)(
  "$sample.name has confusion pairs of every tool that a model sees",
  ({ tools, cases }) => {
    const names = tools.map(({ name }) => name);
    const pairs = cases.filter(({ kind }) => kind === "pair");
    const expected = pairs.flatMap(({ steps }) => steps.map(({ call }) => call));
    expect([...new Set(expected)].toSorted()).toEqual(names.toSorted());
    expect(pairs.map(({ rival = "" }) => rival).filter((rival) => !names.includes(rival))).toEqual(
      [],
    );
  },
);

test.each(samples)(
  "$sample.name has each request once, and none that a description gives away",
  (sample) => {
    const requests = sample.cases.map(({ request }) => request.toLowerCase());
    expect(requests.filter((request, at) => requests.indexOf(request) !== at)).toEqual([]);
    const texts = sample.tools.map(({ description = "" }) => description.toLowerCase());
    expect(requests.filter((request) => texts.some((text) => text.includes(request)))).toEqual([]);
  },
);

test.each(samples)("$sample.name accepts the arguments of all its cases", ({ tools, cases }) => {
  const refused = cases
    .flatMap(({ steps }) => steps)
    .filter(
      ({ call, arguments: args }) => args && !tools.find(({ name }) => name === call)?.parse(args),
    );
  expect(refused).toEqual([]);
});

test.each(samples)(
  "recorded answers of $sample.name that passed still pass",
  async ({ sample }) => {
    const results = (await replay(sample)).flatMap((run) => run.results);
    expect(
      results.filter(({ regressed }) => regressed).map(({ evalCase }) => evalCase.request),
    ).toEqual([]);
  },
);
