import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";

/** Address of an empty Mapbox page that is removed after the test. */
export function builtPage(): string {
  const folder = mkdtempSync(join(tmpdir(), "mapbox-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "dispatch-map.mapbox.html");
  writeFileSync(path, "");
  return pathToFileURL(path).href;
}
