import { defineCheck, error, warning } from "./check.ts";

const patienceMs = 2_000;

/** The settings that name a storage account, and whether it answers. */
export const storageSettings = defineCheck({
  ids: ["connection-string-malformed", "storage-named-twice", "storage-unreachable"],
  refusedSettings: ["connection-string-malformed"],
  async run({ env }) {
    const connection = env.AZURE_STORAGE_CONNECTION_STRING;
    const account = env.AZURE_STORAGE_ACCOUNT_URL;
    const lacking = connection ? lackOf(partsOf(connection)) : undefined;
    if (lacking) {
      const fix = "copy it again from the account's access keys in the Azure portal";
      return [error("connection-string-malformed", `AZURE_STORAGE_CONNECTION_STRING ${lacking}`, fix)];
    }
    const endpoint = connection ? endpointOf(partsOf(connection)) : account;
    const twice = warning(
      "storage-named-twice",
      "AZURE_STORAGE_CONNECTION_STRING and AZURE_STORAGE_ACCOUNT_URL are both set, and the first wins",
      "take out the one that is not meant",
    );
    return [
      connection && account ? twice : [],
      endpoint && URL.canParse(endpoint) ? await reach(endpoint) : [],
    ].flat();
  },
});

function partsOf(text: string): Map<string, string> {
  const pairs = text.split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at > 0 ? [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const] : [];
  });
  return new Map(pairs);
}

function lackOf(parts: Map<string, string>): string | undefined {
  if (parts.get("usedevelopmentstorage") === "true") return undefined;
  if (parts.has("sharedaccesssignature"))
    return parts.has("tableendpoint") ? undefined : "lacks TableEndpoint";
  if (!parts.get("accountname")) return "lacks AccountName";
  const key = parts.get("accountkey");
  if (!key) return "lacks AccountKey";
  return /^[A-Za-z0-9+/]+={0,2}$/.test(key) && key.length % 4 === 0
    ? undefined
    : "has an AccountKey that is cut off";
}

function endpointOf(parts: Map<string, string>): string | undefined {
  if (parts.get("usedevelopmentstorage") === "true") return "http://127.0.0.1:10002";
  const scheme = parts.get("defaultendpointsprotocol") ?? "https";
  const suffix = parts.get("endpointsuffix") ?? "core.windows.net";
  return parts.get("tableendpoint") ?? `${scheme}://${parts.get("accountname")}.table.${suffix}`;
}

/** Any answer will do, a refusal too: whether it lets us in shows when tables are read. */
async function reach(endpoint: string) {
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    return [];
  } catch {
    const fix = "check the account's name, your network and the account's firewall";
    return [
      error(
        "storage-unreachable",
        `the storage at ${new URL(endpoint).host} does not answer within 2 s`,
        fix,
      ),
    ];
  }
}
