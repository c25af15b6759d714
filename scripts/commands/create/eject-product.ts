import { root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { takeNotices } from "../eject/command.ts";
import { eject } from "../eject/eject.ts";
import { type Product, productFiles } from "../new-sample/template.ts";
import type { Tarball } from "../release/pack.ts";

/** Writes a product that the template makes into a folder of its own, as eject copies a sample. */
export async function ejectProduct(
  product: Product,
  target: string,
  tarballs: readonly Tarball[],
): Promise<void> {
  const { name, title, port } = product;
  const sample = { name, title, port, folder: `${root}/samples/${name}` };
  // Its pages are built later; they contain what those of the smallest sample contain.
  const smallest = allSamples().find(({ template }) => template);
  const notices = smallest && (await takeNotices(smallest));
  await eject(sample, target, tarballs, { files: productFiles(product), notices });
}
