import { whoServes } from "../lib/ask-server.ts";
import { isPort } from "../lib/ports.ts";
import { defineCheck, error } from "./check.ts";

export const ports = defineCheck({
  ids: ["port-not-a-number", "port-taken"],
  refusedSettings: ["port-not-a-number"],
  async run({ env, samples }) {
    const settings = { PORT: env.PORT, AZURITE_TABLE_PORT: env.AZURITE_TABLE_PORT };
    const odd = Object.entries(settings).filter(([, text]) => text && !isPort(text));
    const answers = await Promise.all(
      samples.map(async (sample) => ({ sample, who: await whoServes(sample) })),
    );
    const taken = answers.filter(({ who }) => who !== "own" && who !== "nobody");
    return [
      ...odd.map(([name, text]) =>
        error(
          "port-not-a-number",
          `${name} is "${text}"`,
          "give it a number from 1 to 65535, or take it out",
        ),
      ),
      ...taken.map(({ sample: { name, port }, who }) =>
        error(
          "port-taken",
          `port ${port} of ${name} is taken by ${who === "other" ? "another program" : who}`,
          `end that program, or give it a free one, PORT=${port + 1000} in .env or the environment, then npm run start:server -- ${name}`,
        ),
      ),
    ];
  },
});
