import { createProgram, describeFailure } from "../cli.ts";

/** Ends the parsing of a line that is valid. Other tests of the process run the same commands, so their actions stay as they are. */
const parsed = new Error("The line is valid.");

/** Parses a command line without running its command. Rejects when any part of the line is invalid. */
export async function parseLine(
  line: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const program = await createProgram(line, env);
  // A command keeps the program that it was added to.
  let isParsing = true;
  program.hook("preAction", () => {
    if (isParsing) throw parsed;
  });
  try {
    await program.parseAsync(line, { from: "user" });
  } catch (error) {
    if (error !== parsed) throw error;
  } finally {
    isParsing = false;
  }
}

/** Result of {@link parseLine}: exit code 0 when the command would run, else the exit code and the lines that the process prints. */
export async function readFailure(
  line: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ exit: number; lines: string[] }> {
  try {
    await parseLine(line, env);
    return { exit: 0, lines: [] };
  } catch (error) {
    const failure = describeFailure(error);
    if (!failure) throw error;
    return { exit: failure.exit, lines: failure.message ? failure.message.split("\n") : [] };
  }
}
