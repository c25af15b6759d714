import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Browser,
  expectNoOverflow,
  runAxe,
  type TestHostOptions,
} from "@suite/testing/browser";
import { describe, expect, test, vi } from "vitest";
import { widgetsFolder } from "../build/find-widgets.ts";
import { testEveryPage } from "./every-page.ts";
import {
  type Combination,
  contactSheet,
  everyCombination,
  Faults,
  isOfEveryPair,
  isOfEveryValue,
  type Mode,
  matrixView,
  measureAgain,
} from "./matrix-view.ts";
import { type OpenOptions, testBrowser, type WidgetTestHost } from "./open-widget.ts";

const full = process.env.RELEASE_TESTS !== undefined;

interface VisualMatrixOf {
  /** `<sample>/<widget>` */
  readonly widget: string;
  /** Opens the widget with a result to draw; the matrix sets the options. */
  readonly open: (browser: Browser, options: OpenOptions) => Promise<WidgetTestHost>;
  /** Resolves once the widget shows its result in English. Default: it has a title and is not busy. */
  readonly drawn?: (testHost: WidgetTestHost) => Promise<unknown>;
  /** Opens content that is shown on demand, in English, so that it is tested, too. */
  readonly unfold?: (testHost: WidgetTestHost, mode: Mode) => Promise<unknown>;
  /** Buttons of the card that lead to the full page. Default: "Open". */
  readonly openers?: readonly (string | RegExp)[];
  /** Name of a further scene of the same widget with its own `unfold`, such as another tab. */
  readonly scene?: string;
  /** Modes of the scene. Default: both. */
  readonly modes?: readonly Mode[];
}

/**
 * Draws a widget in every language × theme × width and checks that everything fits and that axe finds no serious or critical
 * violation.
 *
 * With `RELEASE_TESTS` (`npm run test:release -- widgets`) full screen is drawn in all 36 combinations, inline and further
 * scenes in the 12 that cover every pair. Axe runs on these 12, which is enough: its rules on structure depend on language and
 * width, its rules on contrast on theme and width, and every pair of these occurs. Writes a picture of each to the package's
 * `.cache/visual-matrix/<widget>/`, a page with all of them to `<widget>.html` beside it, and the first full-screen picture,
 * for READMEs, to `<widget>.png`. Also opens the full page in a host without full screen. Without `RELEASE_TESTS`, as in
 * `npm test`, full screen and inline share four combinations that cover every value, only those with a fault are written, and
 * further scenes are not drawn.
 *
 * The page is loaded once per mode and scene, since a widget follows changes of language, theme and width live.
 *
 * @example
 * testVisualMatrix({ widget: "orders/order-list", open: openOrders });
 */
export function testVisualMatrix(matrix: VisualMatrixOf): void {
  const { widget, scene, modes = ["fullscreen", "inline"] } = matrix;
  if (scene && !full) return;
  const title = `${scene ? `${scene} ` : ""}%s fits and is accessible in every language, theme and width, and asks for nothing`;
  const browser = testBrowser();
  describe(`visual matrix of ${widget}`, () => {
    if (!scene) testEveryPage(browser, { drawn: answered, ...matrix });
    if (!scene && full) {
      test("can be worked in inline where the host has no full screen", async () => {
        const { drawn = answered, openers = ["Open"] } = matrix;
        await expectWorkInline((options) => matrix.open(browser(), options), drawn, openers);
      });
    }
    test.each(modes)(title, async (mode) => {
      const hostContext = { displayMode: mode, theme: "light", locale: "en-US" } as const;
      const testHost = await matrix.open(browser(), { hostContext, width: 1200, height: 800 });
      const faults = await lookAtAll(testHost, mode, matrix).finally(() => testHost.close());
      expect(faults).toEqual([]);
      expect([testHost.requests, testHost.errors]).toEqual([[], []]);
    });
  });
}

async function lookAtAll(
  testHost: WidgetTestHost,
  mode: Mode,
  { widget, scene, drawn = answered, unfold }: VisualMatrixOf,
): Promise<string[]> {
  const folder = getFolder(widget);
  mkdirSync(folder, { recursive: true });
  await drawn(testHost);
  const inFull = mode === "fullscreen" && !scene;
  if (inFull && full)
    await testHost.page.screenshot({ path: `${folder}.png`, animations: "disabled" });
  const view = await matrixView(testHost);
  const crowded = inFull ? await findLowWork(view) : [];
  if (mode === "inline" && !scene) crowded.push(...(await findTallCard(view)));
  await unfold?.(testHost, mode);
  const faults = new Faults();
  for (const combination of listCombinations(mode, scene)) {
    const { language, theme, width } = combination;
    await view.show(combination);
    const misfits = await view.misfits();
    const violations = isOfEveryPair(combination) || !full ? await findViolations(testHost) : [];
    for (const fault of [...misfits, ...violations]) faults.add(fault, combination);
    const name = [language, theme, width, mode, scene?.replaceAll(" ", "-")]
      .filter(Boolean)
      .join("-");
    if (full || misfits.length + violations.length > 0)
      await view.picture(join(folder, `${name}.png`));
  }
  if (full) writeFileSync(`${folder}.html`, contactSheet(folder));
  await testHost.setHostContext({ deviceCapabilities: { touch: true } });
  await view.show(phone);
  const missed = [...(await view.misfits()), ...(await view.smallTargets())];
  const blocked = testHost.blocked.map((what) => `the host's policy blocked ${what}`);
  if (full || missed.length > 0)
    await view.picture(
      join(folder, `touch-${phone.width}-${[mode, scene].filter(Boolean).join("-")}.png`),
    );
  return [
    ...faults.report(),
    ...crowded,
    ...blocked,
    ...missed.map((fault) => `with touch: ${fault}`),
  ];
}

const phone = { language: "en", theme: "light", width: 360 } as const;

/** Screens on which the work begins at the given height at the latest: half a phone's 780 px, a quarter of a laptop's 900 px. */
const screens = [
  { ...phone, limit: 390 },
  { ...phone, width: 1280, limit: 225 },
];

/** Lists the screens on which a list, map or chart begins too low, since title, filters and figures take the room. */
async function findLowWork(view: Awaited<ReturnType<typeof matrixView>>): Promise<string[]> {
  const low: string[] = [];
  for (const { limit, ...screen } of screens) {
    await view.show(screen);
    const top = await view.workTop(limit);
    if (top > limit)
      low.push(`at ${screen.width} px the work begins at ${top} px, below ${limit} px`);
  }
  return low;
}

/** Height of a card in a conversation, at most. https://claude.com/docs/connectors/building/mcp-apps/design-guidelines */
const cardLimit = 500;

const conversation = { language: "en", theme: "light", width: 760 } as const;

async function findTallCard(view: Awaited<ReturnType<typeof matrixView>>): Promise<string[]> {
  const height = await measureAgain(
    () => view.heightOf(conversation),
    (each) => each <= cardLimit,
  );
  if (height <= cardLimit) return [];
  return [
    `inline at ${conversation.width} px the card is ${height} px high, above ${cardLimit} px`,
  ];
}

/** Folder in the widget's own package, independent of the working directory. */
function getFolder(widget: string): string {
  const [sample = "", name = ""] = widget.split("/");
  return join(widgetsFolder(), sample, ".cache", "visual-matrix", name);
}

function listCombinations(mode: Mode, scene?: string): readonly Combination[] {
  if (!full) return everyCombination.filter((combination) => isOfEveryValue(combination, mode));
  return mode === "fullscreen" && !scene
    ? everyCombination
    : everyCombination.filter(isOfEveryPair);
}

async function answered({ frame }: WidgetTestHost): Promise<void> {
  await frame.getByRole("heading", { level: 1 }).waitFor();
  await frame.locator("[aria-busy=true]").waitFor({ state: "detached" });
}

async function findViolations({ frame }: WidgetTestHost): Promise<string[]> {
  const violations = await runAxe(frame);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, why }) => `axe ${id}: ${html.replace(/ class="[^"]*"/g, "")}\n    ${why}`),
  );
}

/**
 * Follows every button from the card to the full page in a host without full screen. The page must fit the inline frame,
 * scroll only with the conversation, and lead back.
 */
async function expectWorkInline(
  open: (options: Partial<TestHostOptions>) => Promise<WidgetTestHost>,
  drawn: (testHost: WidgetTestHost) => Promise<unknown>,
  openers: readonly (string | RegExp)[],
): Promise<void> {
  const context = { displayMode: "inline", locale: "en-US" } as const;
  const testHost = await open({
    profile: "inline-only",
    hostContext: context,
    width: 770,
    height: 800,
  });
  const { frame } = testHost;
  const back = frame.getByRole("button", { name: "Back to summary" });
  await drawn(testHost);
  for (const opener of openers) {
    const name = typeof opener === "string" ? { name: opener, exact: true } : { name: opener };
    await frame.getByRole("button", name).first().click();
    await back.waitFor();
    await frame.locator(":focus").waitFor();
    await frame.locator("[aria-busy=true]").waitFor({ state: "detached" });
    for (const width of [400, 770]) {
      await testHost.page.setViewportSize({ width, height: 800 });
      // Layouts that depend on scripts follow the new width some frames later.
      await vi.waitFor(() => expectNoOverflow(frame));
      await expect.poll(() => scrolledInside(testHost)).toEqual([]);
    }
    await back.click();
    await back.waitFor({ state: "detached" });
    await frame.locator(":focus").waitFor();
    expect(await frame.getByRole("button", name).first().isVisible()).toBe(true);
  }
  const requests = testHost.messages.filter(({ method }) => method === "ui/request-display-mode");
  expect(requests).toHaveLength(1);
  await testHost.close();
}

/** Finds elements that scroll vertically by themselves, and the document if it does not fit the frame. */
async function scrolledInside({ frame }: WidgetTestHost): Promise<string[]> {
  return frame.evaluate(() => {
    const root = document.documentElement;
    const parts = [...document.body.querySelectorAll("*")].filter(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) &&
        part.scrollHeight > part.clientHeight + 1,
    );
    const tooHigh =
      root.scrollHeight > innerHeight + 1
        ? [`document: ${root.scrollHeight} > ${innerHeight}`]
        : [];
    return [...tooHigh, ...parts.map((part) => part.outerHTML.slice(0, 120))];
  });
}
