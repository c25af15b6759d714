import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { connectStorage, type TableSet } from "@suite/storage";
import { startAzurite } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { importModule } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { startSuite, withFolder } from "../../testing/run-suite.ts";

test("changes and calls of a time span are exported, and a forged line is found with the public key", async () => {
  const azurite = await startAzurite();
  onTestFinished(() => azurite.stop());
  await withFolder(async (folder) => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const [key, publicKey, calls, out] = ["key.pem", "public.pem", "calls.jsonl", "out.jsonl"].map(
      (name) => `${folder}/${name}`,
    ) as [string, string, string, string];
    writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }));
    writeFileSync(publicKey, createPublicKey(privateKey).export({ type: "spki", format: "pem" }));
    const call = {
      time: new Date().toISOString(),
      server: firstSample.name,
      tool: "list",
      caller: "anonymous",
    };
    const old = { ...call, time: "2020-01-01T00:00:00.000Z" };
    writeFileSync(calls, `${JSON.stringify(old)}\n${JSON.stringify(call)}\n{"time":"cut`);
    const connectionString = azurite.connectionString;
    const suite = (env: NodeJS.ProcessEnv, ...args: string[]) =>
      startSuite(args, { AZURE_STORAGE_CONNECTION_STRING: connectionString, AUDIT_LOG: calls, ...env });
    expect(await suite({}, "seed", firstSample.name).exit()).toBe(0);
    const { tables }: { tables: TableSet } = await importModule(firstSample, "store");
    const store = connectStorage({ connectionString }).open(tables).as({ tool: "edit", by: "Ada" });
    const [name = ""] = Object.keys(tables);
    const [row] = (await store[name]?.page({ limit: 1 }))?.rows ?? [];
    await store[name]?.remove(row ?? {});

    const exporting = suite({ AUDIT_KEY: key }, "audit", firstSample.name, "--out", out);
    expect(await exporting.exit(), exporting.output()).toBe(0);
    const lines = readFileSync(out, "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).type)).toEqual(["change", "call", "unreadable", undefined]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ tool: "edit", by: "Ada", action: "remove" });

    const valid = suite({ AUDIT_KEY: publicKey }, "audit", "--verify", out);
    expect(await valid.exit(), valid.output()).toBe(0);
    await valid.says(/3 entries as they were exported/);
    const again = suite({ AUDIT_KEY: key }, "audit", firstSample.name, "--out", out);
    expect(await again.exit()).toBe(2);
    writeFileSync(out, readFileSync(out, "utf8").replace('"by":"Ada"', '"by":"Bob"'));
    const forged = suite({ AUDIT_KEY: publicKey }, "audit", "--verify", out);
    expect(await forged.exit()).toBe(1);
    await forged.says(/not as it was exported\. Lines 1 to 4: lines were changed/);
    const unsigned = suite({ AUDIT_KEY: publicKey }, "audit", firstSample.name);
    expect(await unsigned.exit()).toBe(2);
  });
}, 120_000);
