import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { TableSet } from "@suite/storage";
import { type TestedSample, useSample } from "@suite/testing/sample";
import { testQuestions } from "@suite/testing/samples";
import { describe } from "vitest";
import { allSamples, getTestsFolder, importModule } from "../../lib/samples.ts";

const asked = allSamples().filter((sample) =>
  existsSync(`${getTestsFolder(sample)}/questions.json`),
);

describe.each(asked)("questions to $name", async (sample) => {
  const tested: { sample: TestedSample<TableSet> } = await importModule(sample, "testing/start");
  const folder = pathToFileURL(`${getTestsFolder(sample)}/`);
  const keywords = pathToFileURL(`${sample.folder}/keywords.json`);
  testQuestions(useSample(tested.sample), folder, keywords);
});
