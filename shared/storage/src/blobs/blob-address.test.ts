import { AnonymousCredential, ContainerClient } from "@azure/storage-blob";
import { expect, it } from "vitest";
import { BlobAddresses } from "./blob-address.ts";

const url = "https://contoso.blob.core.windows.net/documents";

/** Account of which Microsoft Entra gives a key. Its requests are counted. */
function createAddresses() {
  const requested: Date[][] = [];
  const service = {
    accountName: "contoso",
    async getUserDelegationKey(signedStartsOn: Date, signedExpiresOn: Date) {
      requested.push([signedStartsOn, signedExpiresOn]);
      const facts = {
        signedObjectId: "11111111-2222-4333-8444-555555555555",
        signedTenantId: "22222222-2222-4333-8444-555555555555",
        signedStartsOn,
        signedExpiresOn,
        signedService: "b",
        signedVersion: "2025-01-05",
        value: Buffer.from("key").toString("base64"),
      };
      return facts;
    },
  };
  const container = new ContainerClient(url, new AnonymousCredential());
  return { addresses: new BlobAddresses({ service, hasAccountKey: false }, container), requested };
}

const options = { fileName: "roof.png", contentType: "image/png" };

it("without the account's key, an address is signed by a key of Microsoft Entra, for reading over https", async () => {
  const { addresses } = createAddresses();
  const callId = "33333333-2222-4333-8444-555555555555";
  const address = new URL(await addresses.create("claims/1/a", { ...options, callId }));
  expect(address.origin + address.pathname).toBe(`${url}/claims/1/a`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    sp: "r",
    spr: "https",
    sr: "b",
    skoid: "11111111-2222-4333-8444-555555555555",
    scid: callId,
    rscd: "attachment; filename*=UTF-8''roof.png",
    rsct: "image/png",
  });
  const minutes = (Date.parse(`${address.searchParams.get("se")}`) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(4.9);
  expect(minutes).toBeLessThanOrEqual(5);
});

it("addresses share a key for a day", async () => {
  const { addresses, requested } = createAddresses();
  await Promise.all(["a", "b", "c"].map((name) => addresses.create(name, options)));
  expect(requested).toHaveLength(1);
});
