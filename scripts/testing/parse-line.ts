import { commands, createProgram, describeFailure, loadCommand } from "../cli.ts";

/** Parses a command line without running its command. Rejects when any part of the line is invalid. */
export async function parseLine(
  line: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const entry = commands.find(({ name }) => name === line[0]);
  if (entry) (await loadCommand(entry)).action(() => {});
  const program = await createProgram(line, env);
  await program.parseAsync(line, { from: "user" });
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
