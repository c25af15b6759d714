import { expect, test } from "vitest";
import { checkSettings, SettingError, setting } from "./settings.ts";

test("reads a setting in its own type, and nothing where it is empty or not set", () => {
  expect(setting("PORT", { PORT: "8080" })).toBe(8080);
  expect(setting("LOG_LEVEL", { LOG_LEVEL: "debug" })).toBe("debug");
  expect(setting("SEAL_KEY", { SEAL_KEY: "é".repeat(16) })).toHaveLength(16);
  expect(setting("PORT", { PORT: "" })).toBeUndefined();
  expect(setting("PORT", {})).toBeUndefined();
});

test.each([
  [{ PORT: "abc" }, 'PORT is "abc"; it must be a number from 1 to 65535.'],
  [{ PORT: "99999" }, 'PORT is "99999"; it must be a number from 1 to 65535.'],
  [{ PORT: "0" }, 'PORT is "0"; it must be a number from 1 to 65535.'],
  [{ AZURITE_TABLE_PORT: "1e3" }, 'AZURITE_TABLE_PORT is "1e3"; it must be a number from 1 to 65535.'],
  [{ LOG_LEVEL: "verbose" }, 'LOG_LEVEL is "verbose"; it must be debug, info, warn, error or silent.'],
  [
    { LOG_LEVEL: `x\u001b[2J${"y".repeat(99)}` },
    `LOG_LEVEL is "x\\u001b[2J${"y".repeat(55)}…"; it must be debug, info, warn, error or silent.`,
  ],
  [
    { AZURE_STORAGE_ACCOUNT_URL: "account.table" },
    'AZURE_STORAGE_ACCOUNT_URL is "account.table"; it must be an address such as https://<account>.table.core.windows.net.',
  ],
  [
    { SEAL_KEY: "hush" },
    "SEAL_KEY is too short; it must be 32 characters or more, such as openssl rand -hex 32 prints.",
  ],
])("says in one sentence what is wrong with %o", (env, sentence) => {
  expect(() => checkSettings(env)).toThrow(new SettingError(sentence));
});
