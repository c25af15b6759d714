import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connectStorage, type TableSet } from "@suite/storage";
import { type Azurite, rawTable, startAzurite } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../lib/root.ts";
import { importModule } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { startCommand } from "../../testing/run-suite.ts";

const page = readFileSync(`${root}/docs/operate.md`, "utf8");
const [, program = ""] = /^```js\n(.*?)^```$/ms.exec(page) ?? [];
const [copying = [], restoring = []] = Array.from(
  page.matchAll(/^AZURE_STORAGE_ACCOUNT_URL=\S.* node (tables\.mjs .+)$/gm),
  ([, line = ""]) => line.split(" "),
);

test("the page's copy of the tables gives back every row and the history after a loss", async () => {
  const { tables }: { tables: TableSet } = await importModule(firstSample, "store");
  const [lost, empty] = await Promise.all([startAzurite(), startAzurite()]);
  onTestFinished(async () => void (await Promise.all([lost.stop(), empty.stop()])));
  // Node looks for the packages from the program's folder upwards.
  mkdirSync(`${root}/.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}/.cache/restore-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/tables.mjs`, program);
  const run = async (line: readonly string[], { connectionString }: Azurite) => {
    const env = { ...process.env, AZURE_STORAGE_CONNECTION_STRING: connectionString };
    const running = startCommand([process.execPath, ...line], { cwd: folder, env });
    expect(await running.exit(), running.output()).toBe(0);
    return /: (\d+) rows/.exec(running.output())?.[1];
  };
  const readRows = async ({ connectionString }: Azurite) => {
    const rows: object[] = [];
    for (const { name } of Object.values(tables))
      for await (const { etag: _, timestamp: __, ...row } of rawTable(
        name,
        connectionString,
      ).listEntities())
        rows.push(row);
    return rows;
  };
  const open = ({ connectionString }: Azurite) =>
    connectStorage({ connectionString }).open(tables).as({ tool: "edit", by: "Ada" });

  await run([`${root}/scripts/suite.mjs`, "seed", firstSample.name], lost);
  const [table = ""] = Object.keys(tables);
  const [row] = (await open(lost)[table]?.page({ limit: 1 }))?.rows ?? [];
  await open(lost)[table]?.remove(row ?? {});
  const before = await readRows(lost);
  const count = await run(copying, lost);
  await rawTable(tables[table]?.name ?? "", lost.connectionString).deleteTable();
  expect(await run(restoring, empty)).toBe(count);
  expect(await readRows(empty)).toEqual(before);
  const { changes } = await open(empty).history.list();
  expect(changes).toMatchObject([{ action: "remove", by: "Ada" }]);
  await open(empty).history.undo(changes[0]?.id ?? "");
  expect((await open(empty)[table]?.page({ limit: 1 }))?.rows).toMatchObject([{ id: row?.id }]);
});
