import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { connectPiped, type PersonsAnswer } from "@suite/testing/clients";
import { temporaryFolder } from "@suite/testing/storage";
import { beforeEach, describe, expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();
let folder: string;
let outside: string;
beforeEach(() => {
  folder = temporaryFolder();
  outside = temporaryFolder();
});

const rootOf = (path: string) => ({ uri: pathToFileURL(path).href, name: basename(path) });

describe.each(["2025-11-25", "2026-07-28"] as const)(
  "a %s client that shares a folder",
  (revision) => {
    async function call(args: object, answer?: PersonsAnswer, roots = [folder]) {
      const asked: string[] = [];
      const client = await connectPiped(trey().core, revision, {
        roots: () => roots.map(rootOf),
        ...(answer && {
          elicit: ({ message }) => {
            asked.push(message);
            return answer;
          },
        }),
      });
      const answered = await client.callTool("export-table", { table: "consultants", ...args });
      await client.close();
      return { ...answered, asked };
    }

    test("gets a table as CSV, with nothing in it that a spreadsheet would run", async () => {
      const { structuredContent, text } = await call({});
      const path = join(folder, "consultants.csv");
      expect(structuredContent).toEqual({ table: "consultants", saved: true, path, rows: 26 });
      expect(text).toContain(path);
      const lines = readFileSync(path, "utf8").split("\r\n");
      expect(lines).toHaveLength(28);
      expect(lines[0]).toContain("id,name,email,phone");
      expect(lines[1]).toMatch(/^1,Avery Howard,.*,'\+1/);
      for (const table of ["projects", "assignments"]) {
        const other = await call({ table, fileName: `Trey ${table}` });
        expect(other.structuredContent).toMatchObject({
          saved: true,
          path: join(folder, `Trey ${table}.csv`),
        });
      }
    });

    const paths = [
      "../outside.csv",
      "..",
      "a/b.csv",
      "a\\b.csv",
      "/etc/x.csv",
      "C:x.csv",
      "~",
      "%2e%2e",
    ];
    const names = [".bashrc", "con.csv", "nul", "a\0b", "a\nb", " x", "", "a..b"];
    test.each([...paths, ...names])("cannot have it written to %j", async (fileName) => {
      const { error } = await call({ fileName });
      expect(error?.code).toBe("invalid");
      expect(readdirSync(folder)).toEqual([]);
    });

    test("keeps a file that exists, unless the person agrees to replace it", async () => {
      const path = join(folder, "consultants.csv");
      writeFileSync(path, "mine");
      expect((await call({})).error?.code).toBe("conflict");
      for (const action of ["decline", "cancel"] as const) {
        const { structuredContent, text } = await call({}, { action });
        expect(structuredContent).toMatchObject({ saved: false });
        expect(text).toContain("Nothing was saved");
      }
      expect(readFileSync(path, "utf8")).toBe("mine");
      const { asked } = await call({}, { action: "accept", content: { agree: true } });
      expect(asked).toEqual([`Replace the file ${path}?`]);
      expect(readFileSync(path, "utf8")).toContain("Avery Howard");
      expect(readdirSync(folder)).toEqual(["consultants.csv"]);
    });

    test("does not follow a link out of the folder, even when the person agrees", async () => {
      const target = join(outside, "precious.csv");
      writeFileSync(target, "precious");
      symlinkSync(target, join(folder, "consultants.csv"));
      symlinkSync(join(outside, "new.csv"), join(folder, "projects.csv"));
      for (const table of ["consultants", "projects"]) {
        const { error } = await call({ table }, { action: "accept", content: { agree: true } });
        expect(error?.code).toBe("conflict");
      }
      expect(readFileSync(target, "utf8")).toBe("precious");
      expect(readdirSync(outside)).toEqual(["precious.csv"]);
    });

    test("with two folders is asked to choose one", async () => {
      const both = [folder, outside];
      expect((await call({}, undefined, both)).error?.code).toBe("ambiguous");
      const chosen = { choice: rootOf(outside).uri };
      expect(
        (await call({}, { action: "accept", content: chosen }, both)).structuredContent,
      ).toMatchObject({
        path: join(outside, "consultants.csv"),
      });
      await call({ folder: basename(folder) }, undefined, both);
      expect(readdirSync(folder)).toEqual(["consultants.csv"]);
    });

    test("without a folder on this machine gets a clear error", async () => {
      expect((await call({}, undefined, [])).error?.code).toBe("not_found");
      expect((await call({}, undefined, [join(folder, "gone")])).error?.code).toBe("not_found");
    });
  },
);

test("a client without roots does not find the tool", async () => {
  const client = await connectPiped(trey().core, "2025-11-25");
  const { tools } = await client.client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain("export-table");
  const { error } = await client.callTool("export-table", { table: "consultants" });
  expect(error?.code).toBe("forbidden");
  await client.close();
});
