import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename } from "node:path";
import { launchBrowser } from "@suite/testing/browser";
import { widgetIn } from "@suite/testing/samples";
import { encodePicture } from "../../commands/pictures/animation.ts";
import { readJson, root } from "../../lib/root.ts";
import { npm } from "../copy/terminal.ts";

/** Links of the local host to what comes out of each guide, by its path; `press` and `tab` are a button and a tab of the widget. */
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = readJson(
  `${root}/scripts/testing/documents/guide-pictures.json`,
);

const usual = { locale: "en-US", theme: "light", run: "1" };
const holidays =
  '[{"date":"2026-07-04","name":"Independence Day"},{"date":"2026-09-07","name":"Labor Day"}]';

export const hasPicture = (guide: string) => guide in shown;

/** Takes the picture of a guide in the local host of a copy in which the guide was followed. */
export async function takeGuidePicture(
  copy: string,
  guide: string,
  env: NodeJS.ProcessEnv,
  sample: string,
) {
  const { press, tab, ...link }: Record<string, string> = { sample, ...usual, ...shown[guide] };
  const service = createServer((_, response) => response.end(holidays)).listen(0, "127.0.0.1");
  await once(service, "listening");
  const HOLIDAYS_URL = `http://127.0.0.1:${Object(service.address()).port}`;
  const auth = "person" in link ? ["--auth"] : [];
  const args = ["run", "dev", "--", link.sample ?? sample, "--no-open", ...auth];
  const dev = npm(copy, args, { ...env, HOLIDAYS_URL });
  const [, host] = await dev.says(/Local host: (\S+)/);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 860, height: link.mode ? 640 : 1000 } });
  page.setDefaultTimeout(60_000);
  await page.goto(`${host}/?${new URLSearchParams(link)}`);
  const result = page.locator("[data-call]").last();
  // A link does not run a tool that writes.
  if (link.run === "by hand") await page.getByRole("button", { name: "Run", exact: true }).click();
  const frame = page.locator("[data-widget-status=initialized]").last();
  await frame.or(page.locator("[data-answer]")).first().waitFor();
  if (await frame.isVisible()) await widgetIn(frame).getByRole("heading", { level: 1 }).waitFor();
  if (tab) await widgetIn(frame).getByRole("tab", { name: tab }).click();
  if (press) await widgetIn(frame).getByRole("button", { name: press }).click();
  // In a conversation, the tool's form and its result, without what is around them.
  const { y = 0, height = 0 } = (await result.boundingBox()) ?? {};
  const clip = { x: 24, y: 110, width: 812, height: y + height - 94 };
  const png = await page.screenshot({ animations: "disabled", ...(!link.mode && { clip }) });
  const file = `${root}/docs/pictures/guides/${basename(guide, ".md")}.webp`;
  writeFileSync(file, await encodePicture(await browser.newPage(), png, { quality: 0.85 }));
  await browser.close();
  dev.kill("SIGINT");
  await dev.exit();
  service.close();
}
