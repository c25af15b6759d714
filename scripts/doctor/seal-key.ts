import { defineCheck, warning } from "./check.ts";

const fix = "set it to what openssl rand -hex 32 prints, the same for all processes";

export const sealKey = defineCheck({
  ids: ["seal-key-missing"],
  run({ env }) {
    const key = env.SEAL_KEY;
    // Shared storage behind a public name is where a second process of a server appears first.
    const shared = env.AZURE_STORAGE_CONNECTION_STRING || env.AZURE_STORAGE_ACCOUNT_URL;
    if (key || !shared || !(env.PUBLIC_URL || env.LISTEN_HOST)) return [];
    const problem =
      "SEAL_KEY is not set: behind one address, a second process would refuse the cursors, questions and dispatch plans of the first";
    return [warning("seal-key-missing", problem, fix)];
  },
});
