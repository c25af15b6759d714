import type { Browser } from "@suite/testing/browser";
import { seedSample } from "../seed/seed-sample.ts";
import { type Camera, open, save, settle, sizes } from "./camera.ts";
import { getPicturePath, type ShownWidget, views } from "./gallery.ts";
import { readMoments, takeMoment } from "./moments.ts";
import { shiftClockOf } from "./morning.ts";

/** Takes the pictures of a sample's widgets and moments in the local host. Calls `taken` with each path and its bytes. */
export async function takePictures(
  browser: Browser,
  shown: readonly ShownWidget[],
  { shiftMs, ...options }: Pick<Camera, "sample" | "host" | "taken"> & { readonly shiftMs: number },
): Promise<void> {
  const camera = { page: await browser.newPage(), encoder: await browser.newPage(), ...options };
  await shiftClockOf(camera.page, shiftMs);
  for (const each of shown) await takeViews(camera, each);
  for (const moment of readMoments(options.sample)) await takeMoment(camera, moment);
  await camera.encoder.close();
  await camera.page.close();
}

async function takeViews(camera: Camera, shown: ShownWidget): Promise<void> {
  const { page, sample } = camera;
  const { scenario } = shown;
  const position = scenario.steps.indexOf(shown.step) + 1;
  for (const view of views) {
    // An earlier step may write.
    if (position > 1) await seedSample(sample, { reset: true });
    await page.setViewportSize(sizes[view.mode]);
    await open(camera, { scenario: scenario.name, step: String(position), ...view });
    // The page asks before a write.
    const allow = page.getByRole("button", { name: "Allow", exact: true });
    if (position > 1) void allow.click().catch(() => undefined);
    const done = page.locator("[data-call][data-outcome=done]").nth(position - 1);
    await done.waitFor({ state: "attached" });
    await save(camera, getPicturePath(shown, view), await settle(page, view.mode));
  }
}
