import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { launchBrowser, openTestHost, type TestHost } from "@suite/testing/browser";
import { encodePicture } from "../../commands/pictures/animation.ts";

const posted = { postedOn: "2026-11-09", urgent: false, version: "1" };
const notices = [
  { ...posted, id: "N-2", title: "Use the side door while the lobby is painted", urgent: true },
  { ...posted, id: "N-1", title: "The office is closed on Friday", contact: "Megan Bowen" },
];
const ticket = {
  id: "T-1",
  name: "Mona Kane",
  text: "The first example of a ticket.",
  createdAt: "2026-11-12T09:00:00Z",
};
const page = (items: readonly object[]) => ({ items, total: items.length });
const readAt = "2026-11-20T09:41:00Z";
const board = { readAt, notices: page(notices) };

interface Shown {
  readonly widget: string;
  readonly mode: "inline" | "fullscreen";
  readonly data: Record<string, unknown>;
  readonly act?: (frame: TestHost["frame"]) => Promise<unknown>;
}

/** Shows what comes out of the guides with pictures, by the name of the picture. */
const toShown = (sample: string): Readonly<Record<string, Shown>> => ({
  "add-a-sample": {
    widget: "help-desk/dist/ticket-list",
    mode: "fullscreen",
    data: {
      readAt,
      tickets: page([ticket, { ...ticket, id: "T-2", name: "Diego Siciliani", text: "The second example." }]),
    },
  },
  "add-a-widget": { widget: `${sample}/dist/notice-board`, mode: "inline", data: board },
  "edit-a-record": {
    widget: `${sample}/dist/notice-board`,
    mode: "fullscreen",
    data: board,
    act: (frame) => frame.getByRole("button", { name: "Edit The office is closed on Friday" }).click(),
  },
  "filter-a-list": {
    widget: `${sample}/dist/notice-board`,
    mode: "fullscreen",
    data: { ...board, filters: { text: "door", urgentOnly: true }, notices: page(notices.slice(0, 1)) },
  },
});

/** Takes the pictures of the guides from the pages that were built in a copy of the repository. */
export async function takeGuidePictures(copy: string, sample: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  const encoder = await browser.newPage();
  for (const [name, { widget, mode, data, act }] of Object.entries(toShown(sample))) {
    const { page: view, frame } = await openTestHost(browser, {
      html: readFileSync(`${copy}/widgets/${widget}.html`, "utf8"),
      result: { content: [], structuredContent: data },
      hostContext: { displayMode: mode, theme: "light", locale: "en-US" },
      width: 720,
      height: 800,
    });
    await frame.getByRole("heading", { level: 1 }).waitFor();
    await act?.(frame);
    const height = await frame.evaluate(() => Math.ceil(document.querySelector("main")?.scrollHeight ?? 800));
    await view.setViewportSize({ width: 720, height: Math.min(height + 24, 800) });
    const png = await view.screenshot({ animations: "disabled" });
    writeFileSync(`${folder}/${name}.webp`, await encodePicture(encoder, png, { quality: 0.85 }));
  }
  await browser.close();
}
