import { setTimeout as sleep } from "node:timers/promises";
import type { TokenCredential } from "@azure/identity";
import { SettingError } from "@suite/contracts/node";
import { expect, test, vi } from "vitest";
import { azuriteConnectionString, clientFactory, patientCredential } from "./client.ts";

test("refuses a connection string that is none, and does not quote it", () => {
  vi.stubEnv("AZURE_STORAGE_CONNECTION_STRING", "AccountName=hush");
  expect(() => clientFactory({}, {})).toThrow(
    new SettingError(
      "AZURE_STORAGE_CONNECTION_STRING is no connection string; copy it again from the account's access keys in the Azure portal.",
    ),
  );
  vi.unstubAllEnvs();
});

test("requests load none of the classes of Node's fetch", () => {
  const { pipeline } = clientFactory({ connectionString: azuriteConnectionString(1) }, {})("Table");
  expect(pipeline.getOrderedPolicies().map(({ name }) => name)).not.toContain("formDataPolicy");
});

/** Gives a token that lasts so long, after a while, unless the wait is aborted. */
function slow(lifeMs: number) {
  const getToken = vi.fn<TokenCredential["getToken"]>(async (_scopes, options) => {
    await sleep(30);
    if (options?.abortSignal?.aborted) throw new Error("aborted");
    return { token: "t", expiresOnTimestamp: Date.now() + lifeMs };
  });
  return { getToken, credential: patientCredential(async () => ({ getToken })) };
}

test("a token is fetched to its end though who asked for it gave up, and a failure is not remembered", async () => {
  const { credential, getToken } = slow(60_000);
  const abortSignal = AbortSignal.timeout(5);
  expect(await credential.getToken("scope", { abortSignal })).toMatchObject({ token: "t" });
  getToken.mockRejectedValueOnce(new Error("no identity"));
  await expect(credential.getToken("scope")).rejects.toThrow("no identity");
  expect(await credential.getToken("scope")).toMatchObject({ token: "t" });
});
