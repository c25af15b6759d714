import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { launchBrowser, openTestHost, type TestHostOptions } from "@suite/testing/browser";
import { renderWidget } from "@suite/widget-kit/build";
import { answer } from "@suite/widget-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { applyStep, readGuide } from "../testing/documents/guide.ts";
import { firstSample } from "../testing/first-sample.ts";

const readEdits = (guide: string) =>
  readGuide(readFileSync(`${root}/${guide}`, "utf8").replaceAll("<sample>", firstSample.name)).flatMap(
    (step) => (step.kind === "run" ? [] : [step]),
  );
const edits = readEdits("widgets/add-a-language.md");

/** The widgets of a sample, with the widget of the guides. */
const parent = mkdtempSync(join(tmpdir(), "languages-"));
const widgets = join(parent, "widgets");
const contract = `samples/${firstSample.name}/contract`;
let browser: Awaited<ReturnType<typeof launchBrowser>>;

beforeAll(async () => {
  browser = await launchBrowser();
  symlinkSync(`${root}/node_modules`, join(parent, "node_modules"), "junction");
  cpSync(`${root}/tsconfig.base.json`, join(parent, "tsconfig.base.json"));
  for (const folder of [contract, `widgets/${firstSample.name}`]) {
    cpSync(`${root}/${folder}`, join(parent, folder), {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules|\.cache)$/.test(path),
    });
  }
  // The widgets import the contract by its name, and node_modules above links the repository's own.
  const link = join(widgets, `node_modules/@suite/${firstSample.name}-contract`);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(parent, contract), link, "junction");
  const before = ["samples/add-a-table.md", "samples/add-a-tool.md", "widgets/add-a-widget.md"].flatMap(
    readEdits,
  );
  const copied = [`${contract}/`, "widgets/"];
  for (const step of [...before, ...edits])
    if (copied.some((folder) => step.path.startsWith(folder))) applyStep(parent, step);
});
afterAll(async () => {
  await browser.close();
  rmSync(parent, { recursive: true });
});

test("a language takes a JSON file and one line", () => {
  expect(edits.map(({ kind, path }) => [kind, path])).toEqual([
    ["create", `widgets/${firstSample.name}/strings/it.json`],
    ["insert", `widgets/${firstSample.name}/strings/index.ts`],
  ]);
  const [, line] = edits;
  expect(line?.kind === "insert" && line.text.trim().split("\n")).toHaveLength(1);
});

test("a page shows the texts of an added language, and English where it has none", async () => {
  const name = { sample: firstSample.name, widget: "notice-board" };
  const { html } = await renderWidget(widgets, name);
  const readAt = "2026-11-20T09:00:00Z";
  const notice = { id: "N-1", title: "Use the side door", postedOn: "2026-11-09", urgent: true };
  const open = (items: readonly unknown[], locale: string) => {
    const result = answer({ readAt, notices: { items, total: items.length } });
    const hostContext: TestHostOptions["hostContext"] = { locale, displayMode: "inline" };
    return openTestHost(browser, { html, result, hostContext });
  };

  const italian = await open([notice], "it-IT");
  await italian.frame.getByRole("heading", { name: "Bacheca" }).waitFor();
  await italian.frame.getByText("Pubblicato il 9 nov 2026").waitFor();
  await italian.frame.getByRole("button", { name: "Apri" }).waitFor();
  expect(await italian.frame.locator("html").getAttribute("lang")).toBe("it");
  await italian.close();

  const empty = await open([], "it-IT");
  await empty.frame.getByText("Nothing is posted").waitFor();
  await empty.frame.getByRole("button", { name: "Riprova" }).waitFor();
  await empty.close();

  const english = await open([notice], "sv-SE");
  await english.frame.getByRole("heading", { name: "Notice board" }).waitFor();
  await english.close();
});
