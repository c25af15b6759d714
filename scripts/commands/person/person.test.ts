import { connectStorage, type TableSet } from "@suite/storage";
import { startAzurite } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { importModule } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { startSuite } from "../../testing/run-suite.ts";

test("the changes of a person are listed, and name nobody after --delete", async () => {
  const azurite = await startAzurite();
  onTestFinished(() => azurite.stop());
  const { connectionString } = azurite;
  const suite = (...args: string[]) =>
    startSuite([...args], { AZURE_STORAGE_CONNECTION_STRING: connectionString });
  expect(await suite("seed", firstSample.name).exit()).toBe(0);
  const { tables }: { tables: TableSet } = await importModule(firstSample, "store");
  const store = connectStorage({ connectionString })
    .open(tables)
    .as({ tool: "edit", by: "Ada Secret", byId: "id-ada" });
  const [name = ""] = Object.keys(tables);
  const [row] = (await store[name]?.page({ limit: 1 }))?.rows ?? [];
  await store[name]?.remove(row ?? {});

  const listing = suite("person", "id-ada", firstSample.name);
  await listing.says(/"type":"change".*"by":"Ada Secret"/);
  await listing.says(/1 records and changes\./);
  expect(await listing.exit()).toBe(0);
  expect(await suite("person", "id-ada", firstSample.name, "--delete").exit()).toBe(0);
  await suite("person", "id-ada").says(/0 records and changes\./);
  const { changes } = await connectStorage({ connectionString }).open(tables).readOnly().history.list();
  expect(changes).toMatchObject([{ kind: "person-data" }, { action: "remove", by: "Removed person" }]);
  const unnamed = suite("person");
  expect(await unnamed.exit()).toBe(2);
}, 120_000);
