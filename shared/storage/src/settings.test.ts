import { SettingError } from "@suite/contracts/node";
import { expect, test, vi } from "vitest";
import { clientFactory } from "./settings.ts";

test("refuses a connection string that is none, and does not quote it", () => {
  vi.stubEnv("AZURE_STORAGE_CONNECTION_STRING", "AccountName=hush");
  expect(() => clientFactory({}, {})).toThrow(
    new SettingError(
      "AZURE_STORAGE_CONNECTION_STRING is no connection string; copy it again from the account's access keys in the Azure portal.",
    ),
  );
  vi.unstubAllEnvs();
});
