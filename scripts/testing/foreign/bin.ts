import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const binSchema = z.object({ bin: z.record(z.string(), z.string()) });

/** Path of a program of an installed package. */
export async function findBin(folder: string, name: string): Promise<string> {
  const { bin } = binSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  return join(folder, bin[name] ?? "");
}
