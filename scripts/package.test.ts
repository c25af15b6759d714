import { expect, test } from "vitest";
import { UsageError } from "./lib/errors.ts";
import { allSamples } from "./lib/samples.ts";
import { packageApps } from "./package.ts";

const names = allSamples().map(({ name }) => name);
const run = async (...args: string[]) => await (await packageApps.prepare(args, {}))();

test.runIf(names.length > 1)("one address for several samples is refused", async () => {
  await expect(run("--url", "https://a.example")).rejects.toThrow(
    new UsageError("--url is the address of one server. Name one sample with it."),
  );
});

test("an address that hosts would not call is refused before anything is written", async () => {
  const [name = ""] = names;
  await expect(run(name, "--url", "http://a.example")).rejects.toThrow(
    new UsageError("http://a.example is not an https address. Hosts call no other."),
  );
});
