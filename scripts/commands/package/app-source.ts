import { existsSync, readFileSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import { readTunnel, tunnelFile } from "@suite/server/internal";
import { z } from "zod";
import { UsageError } from "../../lib/errors.ts";
import { readJson, root } from "../../lib/root.ts";
import { importServer, type Sample } from "../../lib/samples.ts";

const textsSchema = z.strictObject({
  title: z.string().optional(),
  /** Name of the plugin, which hosts cut at 20 characters. */
  shortName: z.string(),
  /** One sentence for users. */
  summary: z.string(),
  /** Purpose of the app, for users who look for an app and for the model that chooses a plugin. */
  description: z.string(),
  accentColor: z.string().regex(/^#[0-9A-F]{6}$/),
  /** Publisher of the app. Default: the suite. */
  developer: z
    .strictObject({
      name: z.string(),
      websiteUrl: z.url(),
      privacyUrl: z.url(),
      termsOfUseUrl: z.url(),
    })
    .optional(),
});

/** Hand-written parts of a package: `app.json`, `instructions.md` and the icons of an `app-package/` folder. */
interface AppTexts extends Readonly<z.infer<typeof textsSchema>> {
  readonly name: string;
  readonly title: string;
  readonly instructions: string;
  /** PNG files by name: 192 × 192 in color, 32 × 32 in white on a transparent background. */
  readonly icons: Readonly<Record<"color.png" | "outline.png", Uint8Array>>;
}

export interface AppServer {
  readonly server: SuiteServer;
  readonly texts: AppTexts;
  /** Public address of its MCP endpoint. */
  readonly url: string;
}

/** Everything that a package is built from. */
export interface AppSource extends AppTexts {
  readonly version: string;
  readonly servers: readonly AppServer[];
}

/** Joint agent of all samples, with the same folders as a sample. */
export const jointApp = { name: "all-samples", folder: `${root}/samples` } as const;

export async function sampleApp(sample: Sample, url: string): Promise<AppSource> {
  const server = await importServer(sample);
  const own = readTexts(`${sample.folder}/app-package`, sample.name, sample.title);
  const { brandColor, readBrand, widgetsFolder } = await import("@suite/widget-kit/build");
  const brand = readBrand(widgetsFolder(), sample.name);
  const texts = brand ? { ...own, accentColor: brandColor(brand) } : own;
  // Microsoft 365 rejects versions that start with 0.
  const version = server.version.replace(/^0\./, "1.");
  return { ...texts, version, servers: [{ server, texts, url }] };
}

/** Joint agent with an action per sample. Resolves to `undefined` for a single sample, as in an ejected copy. */
export async function loadJointApp(
  samples: readonly Sample[],
  getUrl: (sample: Sample) => string,
): Promise<AppSource | undefined> {
  if (samples.length < 2 || !existsSync(`${jointApp.folder}/app-package`)) return undefined;
  const apps = await Promise.all(samples.map((sample) => sampleApp(sample, getUrl(sample))));
  const texts = readTexts(`${jointApp.folder}/app-package`, jointApp.name);
  const versions = apps.map((app) => app.version);
  const [version = "1.0.0"] = versions.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  return { ...texts, version, servers: apps.flatMap(({ servers }) => servers) };
}

function readTexts(folder: string, name: string, title = name): AppTexts {
  const texts = textsSchema.parse(readJson(`${folder}/app.json`));
  const instructions = readFileSync(`${folder}/instructions.md`, "utf8").trim();
  const icons = {
    "color.png": readFileSync(`${folder}/color.png`),
    "outline.png": readFileSync(`${folder}/outline.png`),
  };
  return { name, title, ...texts, instructions, icons };
}

/**
 * MCP endpoint at which hosts reach a sample: at the given address, the tunnel's, or a placeholder that keeps the package valid. Throws
 * {@link UsageError} for an address that hosts reject.
 */
export function findEndpoint(
  { name }: Sample,
  given?: string,
  tunnels = readPublicUrls(),
): { readonly url: string; readonly placeholder: boolean } {
  const base = given ?? tunnels[name];
  if (!base) return { url: `https://${name}.example.com/mcp`, placeholder: true };
  const url = URL.parse(base);
  if (url?.protocol !== "https:")
    throw new UsageError(`${base} is not an https address. Hosts call only https addresses.`);
  const path = url.pathname.replace(/\/+$/, "");
  if (path !== "" && path !== "/mcp") {
    throw new UsageError(
      `${base} has the path ${path}. Use the server's origin, such as ${url.origin}.`,
    );
  }
  return { url: `${url.origin}/mcp`, placeholder: false };
}

/** Public origin of each sample that has one, as recorded by `npm run tunnel`. Empty before its first run. */
export function readPublicUrls(file = tunnelFile): Record<string, string> {
  return readTunnel(file)?.urls ?? {};
}
