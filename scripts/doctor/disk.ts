import { defineCheck, warning } from "./check.ts";

const neededMb = 500;

export const disk = defineCheck({
  ids: ["disk-nearly-full"],
  async run({ freeMb }) {
    const free = await freeMb();
    const fix = "make room for the packages, the widgets and Azurite's tables";
    return free >= neededMb
      ? []
      : [warning("disk-nearly-full", `only ${Math.floor(free)} MB are free on this disk`, fix)];
  },
});
