import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { firstSample } from "../testing/first-sample.ts";
import { type AppSource, sampleApp } from "./app-source.ts";
import { packageFiles } from "./build-package.ts";
import { packageProblems } from "./lint-package.ts";

const good = await sampleApp(firstSample, "https://mcp.example.org/mcp");
const [one] = good.servers;
if (!one) throw new Error("The sample has no server.");

const { server, texts } = one;
const twice = server.walkthroughs.slice(0, 1).flatMap((walkthrough) => [walkthrough, walkthrough]);
const many = { server, texts: { ...texts, shortName: "Far too long for a name" }, url: one.url };

const refused: [string, Partial<AppSource>, string][] = [
  ["a long name", { title: "x".repeat(31) }, "app name: 31 characters, and 1 to 30 are read"],
  ["a long full name", { title: "x".repeat(90) }, "full app name: 123 characters, and 1 to 100"],
  ["a long summary", { summary: "x".repeat(81) }, "app summary: 81 characters"],
  ["a long description", { description: "x".repeat(1_001) }, "agent description: 1001 characters"],
  ["long instructions", { instructions: "x".repeat(8_001) }, "agent instructions"],
  ["a long plugin name", { servers: [many] }, `plugin name of ${good.name}: 23 characters`],
  ["no server", { servers: [] }, "actions: 0, and 1 to 10 are taken"],
  ["a first version of 0", { version: "0.9.0" }, "version 0.9.0 must be 1.0.0 or later"],
  [
    "an address without TLS",
    { servers: [{ ...one, url: "http://x.example/mcp" }] },
    "is not https://<host>/mcp",
  ],
  [
    "the same starter twice",
    { servers: [{ ...one, server: { ...server, walkthroughs: twice } }] },
    `conversation starter "${twice[0]?.title}" is there twice`,
  ],
  ["what is not filled in", { summary: "Of {{COMPANY}}." }, "{{COMPANY}} is not filled in"],
  ["what the toolkit would fill in", { summary: "$[file('a.txt')]" }, "$[file('a.txt')] is not filled in"],
];

test.each(refused)("refuses %s", (_, changes, problem) => {
  const app = { ...good, ...changes };
  expect(packageProblems(app, packageFiles(app)).join("\n")).toContain(problem);
});

test("names files that are missing, and icons of another size", () => {
  const { "agent.json": agent, "outline.png": outline, "color.png": color, ...rest } = packageFiles(good);
  const problems = packageProblems(good, { ...rest, "color.png": outline ?? strToU8("") });
  expect([agent, color].every(Boolean)).toBe(true);
  expect(problems).toEqual([
    "agent.json is missing",
    "color.png is 32 × 32, not 192 × 192",
    "outline.png is missing",
  ]);
});
