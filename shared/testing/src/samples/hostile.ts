import type { TableSet } from "@suite/storage";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { expectNoOverflow } from "../browser/index.ts";
import { expectNone } from "../expect-none.ts";
import { addHostileRows, replaceWithHostile } from "../hostile.ts";
import { type InLocalHost, useLocalHost } from "./local-host.ts";
import {
  type Call,
  getDefinition,
  listResources,
  startSample,
  type TestedSample,
  withPlainCalls,
} from "./sample.ts";

// A text, since TypeScript takes the flag `v` only for a newer target than Node 20 needs.
const emoji = String.raw`\p{RGI_Emoji}`;
/** Characters that are invisible, or that reorder or cover visible ones. */
const unseen = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\n\t]|\p{M}{5}/u;

/** True if a JSON value contains invisible characters, apart from those within emoji. */
export function hidesText(value: unknown): boolean {
  const texts = JSON.stringify(value).replaceAll("\\n", "").replaceAll("\\t", "");
  return unseen.test(texts.replace(new RegExp(emoji, "gv"), ""));
}

/** Text outside of fences, which a host may render and a model may take for the server's own words. */
export function outsideFences(text: string): string {
  return text
    .split(/^```.*$/m)
    .filter((_, index) => index % 2 === 0)
    .join("\n");
}

/** Lists the ways in which a host or a model could interpret an answer as more than text. */
export function harmIn(text: string): string[] {
  const ours = outsideFences(text);
  const harms = {
    "hides text": hidesText(text),
    "is too long": Buffer.byteLength(text) >= 10_000,
    "leaves a fence open": text.split(/^```.*$/m).length % 2 === 0,
    "has an image or a link": /(?<!\\)!?\[[^\]]*(?<!\\)\]\(/.test(ours),
    "has HTML": /(?<!\\)<[a-z/!]/i.test(ours),
    "has an address that becomes a link": /https?:\/\/|\bwww\./.test(ours),
    "has a heading of theirs": /^#+ Heading/m.test(ours),
  };
  return listTrue(harms);
}

function listTrue(harms: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(harms).filter((harm) => harms[harm]);
}

/** Rounds of rows, each with different attacks in the same columns. Release tests make them all. */
const rounds = process.env.RELEASE_TESTS ? [0, 1, 2] : [0];

/**
 * Replaces each free text of the seed by attacks and checks that every tool of the model and every record returns them as text.
 * Makes `calls` in their order, then calls each remaining tool that needs no arguments.
 */
export function testHostileTexts<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  calls: readonly Call[],
): void {
  test.each(rounds)("what people wrote is shown and not obeyed, round %i", async (round) => {
    const rows = replaceWithHostile(sample.tables, sample.seedRows(new Date()), round);
    const { core, client, callTool, close } = await startSample(sample, { rows });
    onTestFinished(close);
    const offered = core.tools.filter(
      ({ visibility, local }) => visibility.includes("model") && !local,
    );
    const faults: string[] = [];
    for (const [tool, args] of withPlainCalls(offered, calls)) {
      const answer = await callTool(tool, { ...args });
      const { text, structuredContent = {}, error } = answer;
      const ofData = {
        "hides data": hidesText(structuredContent),
        fails: error?.code === "internal",
      };
      const texts = [text, answer.textForPeople, answer.textForModel];
      const harms = [...new Set(texts.flatMap(harmIn)), ...listTrue(ofData)];
      if (harms.length > 0)
        faults.push(`${tool} ${JSON.stringify(args)} ${harms.join(", ")}: ${text}`);
    }
    for (const { uri, title, description } of await listResources(client)) {
      const record = uri.startsWith("ui:") ? [] : await client.readResource({ uri });
      if (hidesText([title, description, record])) faults.push(`${uri} hides text`);
    }
    expectNone(faults, "Answers in which a stored text did harm", "SECURITY.md");
  });
}

/** Time for slow calls on a busy machine, such as a plan for three times as many jobs. */
const slowMs = 45_000;
const active = "#root :is(script, iframe, object, embed, form, link, style, base, meta, a[href])";

/**
 * Opens every widget of a call, or of a tool that needs no arguments, in the local host, inline and in full screen, with a record for
 * each hostile text beside those of the seed: no script runs, no request is sent, and nothing overflows. A release test, since each
 * widget takes seconds.
 */
export function testHostileWidgets<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  calls: readonly Call[] = [],
): void {
  const { tools } = getDefinition(sample);
  const drawing = tools.filter(({ widget, annotations }) => widget && annotations.readOnlyHint);
  describe.runIf(process.env.RELEASE_TESTS)("among hostile records", () => {
    const local = useLocalHost(sample);
    beforeAll(() => local().reset(addHostileRows(sample.tables, sample.seedRows(new Date()))));

    test.each(withPlainCalls(drawing, calls))(
      "%s %j stays intact",
      (tool, args) => expectIntact(local(), tool, args),
      60_000,
    );
  });
}

async function expectIntact(
  { page, errors, open }: InLocalHost<TableSet>,
  tool: string,
  args: Call[1],
): Promise<void> {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  for (const mode of ["inline", "fullscreen"]) {
    await open({ tool, args: JSON.stringify(args), run: "1", mode, panel: "none" });
    await page
      .locator(`[data-widget-status=initialized][data-mode=${mode}]`)
      .waitFor({ timeout: slowMs });
    const findFrame = () => page.frames().find((each) => each.parentFrame()?.parentFrame());
    await expect.poll(findFrame).toBeDefined();
    const frame = findFrame() ?? page.mainFrame();
    await frame.getByRole("heading", { level: 1 }).waitFor({ timeout: slowMs });
    expect(await frame.getByRole("alert").count()).toBe(0);
    for (const target of [frame, page])
      expect(await target.evaluate(() => "hostileRan" in globalThis)).toBe(false);
    expect(await frame.locator(active).count()).toBe(0);
    await expectNoOverflow(frame);
    expect(errors).toEqual([]);
  }
  const allowed = /^(https?:\/\/([a-z-]+\.)?localhost:|data:|blob:|about:)/;
  expect(requests.filter((url) => !allowed.test(url))).toEqual([]);
}
