import { writeFileSync } from "node:fs";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { allSettings, misspelledSettings } from "./settings.ts";

test("reports misspelled settings in .env and in the environment", async () => {
  const settings = await allSettings();
  const folder = temporaryFolder();
  writeFileSync(
    `${folder}/.env`,
    "AUHT_ISSUER=https://a.example\nLOG_LEVEL=info\n# AUTH_CLIENT=x\nOTHER=1\n",
  );
  const env = {
    AUHT_ISSUER: "https://a.example",
    AUTH_CLIENT: "x",
    SORT: "1",
    AZURE_STORAGE_ACCOUNT: "hr",
  };
  expect(misspelledSettings(settings, env, `${folder}/.env`)).toEqual([
    ".env sets AUHT_ISSUER, which nothing reads. Did you mean AUTH_ISSUER?",
    "The environment sets AUTH_CLIENT, which nothing reads. Did you mean AUTH_CLIENTS?",
  ]);
  expect(misspelledSettings(settings, { LOG_LEVEL: "info" }, `${folder}/none`)).toEqual([]);
});
