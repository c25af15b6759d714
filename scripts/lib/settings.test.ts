import { writeFileSync } from "node:fs";
import { refuseWrongSettings, SettingError } from "@suite/contracts/node";
import { setting } from "@suite/server/settings";
import { storageSettings } from "@suite/storage/settings";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { allSettings, baseSettings, misspelledSettings } from "./settings.ts";

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

test("reads a setting in its own type, and nothing where it is empty or not set", () => {
  expect(setting("PORT", { PORT: "8080" })).toBe(8080);
  expect(setting("LOG_LEVEL", { LOG_LEVEL: "debug" })).toBe("debug");
  expect(setting("SEAL_KEY", { SEAL_KEY: "é".repeat(16) })).toEqual(["é".repeat(16)]);
  expect(setting("PORT", { PORT: "" })).toBeUndefined();
  expect(setting("PORT", {})).toBeUndefined();
});

test.each([
  [{ PORT: "99999" }, 'PORT is "99999"; it must be a number from 1 to 65535.'],
  [{ PORT: "0" }, 'PORT is "0"; it must be a number from 1 to 65535.'],
  [
    { AZURITE_TABLE_PORT: "1e3" },
    'AZURITE_TABLE_PORT is "1e3"; it must be a number from 1 to 65535.',
  ],
  [
    { LOG_LEVEL: "verbose" },
    'LOG_LEVEL is "verbose"; it must be debug, info, warn, error or silent.',
  ],
  [
    { LOG_LEVEL: `x\u001b[2J${"y".repeat(99)}` },
    `LOG_LEVEL is "x\\u001b[2J${"y".repeat(55)}…"; it must be debug, info, warn, error or silent.`,
  ],
  [
    { AZURE_STORAGE_ACCOUNT_URL: "account.table" },
    'AZURE_STORAGE_ACCOUNT_URL is "account.table"; it must be an address such as https://<account>.table.core.windows.net.',
  ],
  [
    { PUBLIC_URL: "hr.example" },
    'PUBLIC_URL is "hr.example"; it must be a web address such as https://<name>.example.',
  ],
  [
    { LISTEN_HOST: "all of them" },
    'LISTEN_HOST is "all of them"; it must be the name or address of a network interface, such as 0.0.0.0.',
  ],
  [
    { ALLOWED_ORIGINS: "https://chat.example, *.example" },
    'ALLOWED_ORIGINS is "https://chat.example, *.example"; it must be a list of origins such as https://<name>.example, without patterns or paths.',
  ],
  [
    { AUTH_ISSUER: "entra" },
    'AUTH_ISSUER is "entra"; it must be an https address such as https://<issuer>.example.',
  ],
  [{ AUTH_CLIENTS: " , " }, 'AUTH_CLIENTS is ","; it must be a list of client ids.'],
  [{ AUTH_FIRST_SCOPES: "write" }, 'AUTH_FIRST_SCOPES is "write"; it must be all or read.'],
  [{ ALLOW_ANONYMOUS: "yes" }, 'ALLOW_ANONYMOUS is "yes"; it must be 1 or 0.'],
  [{ HISTORY_DAYS: "0" }, 'HISTORY_DAYS is "0"; it must be a number of days from 1 to 3650.'],
  [
    { SEAL_KEY: "hush" },
    "SEAL_KEY is too short; it must be 32 characters or more, such as openssl rand -hex 32 prints.",
  ],
])("says in one sentence what is wrong with %o", (env, sentence) => {
  expect(() => refuseWrongSettings(baseSettings, env)).toThrow(new SettingError(sentence));
});

test("lists, switches and defaults are read as what they mean", () => {
  expect(setting("AUTH_CLIENTS", { AUTH_CLIENTS: " a, b ,, " })).toEqual(["a", "b"]);
  expect(setting("ALLOW_ANONYMOUS", { ALLOW_ANONYMOUS: "1" })).toBe(true);
  expect(setting("ALLOW_ANONYMOUS", { ALLOW_ANONYMOUS: "0" })).toBe(false);
  expect(setting("ALLOW_ANONYMOUS", {})).toBe(false);
  expect(storageSettings.read("HISTORY_DAYS", { HISTORY_DAYS: " " })).toBe(90);
  expect(setting("LISTEN_HOST", {})).toBe("127.0.0.1");
});
