import { afterAll, onTestFinished } from "vitest";

interface Open {
  close(): void | Promise<void>;
}

/** Closes something after the tests of the file, the last opened first. */
export async function closeAfterAll<Opening extends Promise<Open>>(
  opening: Opening,
): Promise<Awaited<Opening>> {
  const opened = await opening;
  afterAll(() => opened.close());
  return opened;
}

/** Closes something when the test ends, the last opened first. */
export async function closeAfterTest<Opening extends Promise<Open>>(
  opening: Opening,
): Promise<Awaited<Opening>> {
  const opened = await opening;
  onTestFinished(() => opened.close());
  return opened;
}
