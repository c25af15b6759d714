import { nearest } from "@suite/contracts";
import { wrongSettings } from "@suite/contracts/node";
import { allSettings, namesInFile } from "../lib/settings.ts";
import { defineCheck, error, warning } from "./check.ts";

/** Checks each setting alone. Combinations are for the checks of storage, sign-in and exposure. */
export const settings = defineCheck({
  ids: ["env-unknown-variable", "setting-wrong"],
  refusedSettings: ["setting-wrong"],
  async run({ root, env, samples }) {
    const known = await allSettings(samples);
    const names = known.map(({ name }) => name);
    const unknown = namesInFile(`${root}/.env`).filter((name) => !names.includes(name));
    return [
      ...unknown.map((name) => {
        const near = nearest(name, names);
        const likely = near ? `write ${near} if you meant that, else ` : "";
        const fix = `${likely}remove it, or see .env.example for the right name`;
        return warning("env-unknown-variable", `.env sets ${name}, which nothing reads`, fix);
      }),
      ...wrongSettings(known, env).map(({ name, problem, allowed }) =>
        error("setting-wrong", `${name} ${problem}`, `set it to ${allowed}, or remove it`),
      ),
    ];
  },
});
