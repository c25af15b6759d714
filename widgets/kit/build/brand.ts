import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from "@fluentui/tokens";
import { clampChroma, converter, formatHex, parse, wcagContrast } from "culori";
import { z } from "zod";
import { dark, highContrast, light } from "../theme/themes.baked.ts";

/** `widgets/<sample>/brand.json`. Without it a sample has Fluent's colors and font. */
export const brandSchema = z.strictObject({
  /** Color of buttons, links and selected rows, in any form of CSS. */
  color: z.string().refine((color) => parse(color) !== undefined, "must be a CSS color"),
  /** CSS list of fonts. A page loads none, so name fonts that people have. */
  fontFamily: z.string().optional(),
});

export type Brand = z.infer<typeof brandSchema>;

export const brandPath = (root: string, sample: string) => join(root, sample, "brand.json");

/** Reads the brand of a sample's widgets. Throws an error that names the file and the field. */
export function readBrand(root: string, sample: string): Brand | undefined {
  const path = brandPath(root, sample);
  if (!existsSync(path)) return undefined;
  const { data, error } = brandSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (data) return data;
  const problems = error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`${path}: ${problems.join(", ")}`);
}

/** Lightness and chroma (OKLCH) of the shades of Fluent's web brand. Equal lightness keeps the contrast of Fluent's tokens. */
const fluentShades = {
  10: [0.197, 0.035],
  20: [0.248, 0.051],
  30: [0.292, 0.065],
  40: [0.341, 0.078],
  50: [0.388, 0.096],
  60: [0.436, 0.112],
  70: [0.476, 0.131],
  80: [0.526, 0.149],
  90: [0.611, 0.158],
  100: [0.686, 0.153],
  110: [0.725, 0.131],
  120: [0.762, 0.114],
  130: [0.812, 0.09],
  140: [0.863, 0.062],
  150: [0.91, 0.038],
  160: [0.961, 0.015],
} as const;

const toOklch = converter("oklch");

/**
 * Shades of a color for Fluent's themes. Shade 80, the background of buttons, is the color itself if white text is readable on it,
 * otherwise a darker one of its hue; those darker than it follow.
 */
export function brandShades(color: string): BrandVariants {
  const base = toOklch(color);
  if (!base) throw new Error(`${color} is not a color.`);
  // The lowest contrast of WCAG AA.
  const isReadable = wcagContrast(color, "white") >= 4.5;
  const lightnessScale = isReadable ? Math.min(1, base.l / fluentShades[80][0]) : 1;
  const chromaScale = base.c / fluentShades[80][1];
  const entries = Object.entries(fluentShades).map(([shade, [l, c]]) => {
    if (shade === "80" && isReadable) return [shade, formatHex(color)];
    const lightness = Number(shade) <= 80 ? l * lightnessScale : l;
    return [shade, formatHex(clampChroma({ ...base, l: lightness, c: c * chromaScale }, "oklch"))];
  });
  return Object.fromEntries(entries);
}

/** Background of buttons in a brand's pages, as `#RRGGBB`. */
export const brandColor = ({ color }: Brand) => `${brandShades(color)[80]}`.toUpperCase();

/** Themes of the pages of a sample, by the names of `themes.baked.ts`. High contrast takes the brand's font only. */
export function brandedThemes(brand?: Brand): Record<"light" | "dark" | "highContrast", Theme> {
  if (!brand) return { light, dark, highContrast };
  const variants = brandShades(brand.color);
  const font = brand.fontFamily ? { fontFamilyBase: brand.fontFamily } : {};
  return {
    light: { ...createLightTheme(variants), ...font },
    dark: { ...createDarkTheme(variants), ...font },
    highContrast: { ...highContrast, ...font },
  };
}
