import { afterAll, onTestFinished } from "vitest";

interface Open {
  close(): void | Promise<void>;
}

/** Makes a function that closes something later, the last opened first. */
const closeAt =
  (later: (close: () => void | Promise<void>) => void) =>
  async <Opening extends Promise<Open>>(opening: Opening): Promise<Awaited<Opening>> => {
    const opened = await opening;
    later(() => opened.close());
    return opened;
  };

/** Closes something after the tests of the file. */
export const closeAfterAll = closeAt(afterAll);

/** Closes something when the test ends. */
export const closeAfterTest = closeAt(onTestFinished);
