import { expect, test } from "vitest";
import { UsageError } from "../../lib/errors.ts";
import { allSamples } from "../../lib/samples.ts";
import { command as packageApps } from "./command.ts";

const names = allSamples().map(({ name }) => name);
const run = async (...args: string[]) => await (await packageApps.prepare(args, {}))();

test.runIf(names.length > 1)("one address for several samples is refused", async () => {
  await expect(run("--url", "https://a.example")).rejects.toThrow(
    new UsageError("--url applies to one sample. Name the sample as well."),
  );
});

test("refuses an address that hosts do not call before it writes anything", async () => {
  const [name = ""] = names;
  await expect(run(name, "--url", "http://a.example")).rejects.toThrow(
    new UsageError("http://a.example is not an https address. Hosts call only https addresses."),
  );
});
