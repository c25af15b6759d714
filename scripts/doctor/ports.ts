import { whoServes } from "../lib/ask-server.ts";
import { defineCheck, error } from "./check.ts";

export const ports = defineCheck({
  ids: ["port-taken"],
  async run({ samples }) {
    const answers = await Promise.all(
      samples.map(async (sample) => ({ sample, who: await whoServes(sample) })),
    );
    const taken = answers.filter(({ who }) => who !== "own" && who !== "nobody");
    return taken.map(({ sample: { name, port }, who }) =>
      error(
        "port-taken",
        `port ${port} of ${name} is taken by ${who === "other" ? "another program" : who}`,
        `end that program, or give it a free one, PORT=${port + 1000} in .env or the environment, then npm run start:server -- ${name}`,
      ),
    );
  },
});
