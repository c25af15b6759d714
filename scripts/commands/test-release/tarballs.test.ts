import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import { npm } from "../../testing/copy/terminal.ts";
import { packForCopies, publishedPackages, type Tarball } from "../release/pack.ts";

/** Checks how TypeScript resolves what a package exports. Its own release depends on another TypeScript, so npm fetches it. */
const checker = "@arethetypeswrong/cli@0.18.5";
const folder = temporaryFolder(afterAll);
let tarballs: readonly Tarball[] = [];
beforeAll(async () => {
  tarballs = await packForCopies(folder);
}, 180_000);

// The command line exports nothing.
const exporting = publishedPackages().filter(({ manifest }) => manifest.exports !== undefined);

test.each(exporting.map(({ manifest }) => manifest.name))(
  "every export of %s has types that TypeScript finds",
  async (name) => {
    const file = tarballs.find((tarball) => tarball.name === name)?.file ?? "";
    const checking = npm(root, ["exec", "--yes", "--", checker, file, "--profile", "esm-only"]);
    expect(await checking.exit(), checking.output()).toBe(0);
  },
);
