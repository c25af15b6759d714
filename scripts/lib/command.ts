import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { allSamples } from "./samples.ts";

/**
 * Examples at the end of a command's `--help`, given by their arguments. `<sample>` is replaced by the name of a sample.
 *
 * @example
 * new Command("seed").addHelpText("after", examples("", "<sample> --reset"));
 */
export function examples(...all: readonly string[]) {
  return ({ command }: { command: CommandUnknownOpts }): string => {
    const [sample] = allSamples();
    const dashes = command.usage().startsWith("-- ") ? " --" : "";
    const call = `${command.parent?.name()} ${command.name()}`;
    const lines = all.map((args) => {
      const words = args.replaceAll("<sample>", sample?.name ?? "");
      return words ? `  ${call}${dashes} ${words}` : `  ${call}`;
    });
    return ["", all.length > 1 ? "Examples:" : "Example:", ...lines].join("\n");
  };
}

/** Keeps a command running until what it started ends the process. */
export const keepRunning = () => new Promise<never>(() => {});
