import { defineCheck } from "./check.ts";
import { nodeTooOld, packagesMissing, packagesStale } from "./installed.mjs";

export const installation = defineCheck({
  ids: ["node-too-old", "packages-missing", "packages-stale"],
  run({ root, nodeVersion }) {
    const packages = packagesMissing(root) ?? packagesStale(root);
    return [nodeTooOld(nodeVersion) ?? [], packages ?? []].flat();
  },
});
