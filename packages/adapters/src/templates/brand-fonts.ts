import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BRAND_FONTS, type BrandFont } from "@broker/contracts";
import { z } from "zod";
import { templatesRoot } from "./templates-root.ts";

const Face = z.object({ family: z.string(), weight: z.number(), file: z.string(), range: z.string() });

/** The cuts of the fonts that a brand may choose, shipped with the product under the SIL Open Font License. */
function brandFaces(): readonly z.infer<typeof Face>[] {
  const faces = z.array(Face).parse(JSON.parse(readFileSync(join(templatesRoot(), "fonts", "faces.json"), "utf8")));
  return faces.filter(({ family }) => BRAND_FONTS.some((font) => font === family));
}

/** The `@font-face` rules of a font for a page of the server. @param folder address of its files, without a slash */
export const brandFontRules = (font: BrandFont, folder: string): string =>
  brandFaces()
    .filter(({ family }) => family === font)
    .map(
      ({ family, weight, file, range }) =>
        `@font-face { font-family: "${family}"; font-style: normal; font-display: swap; font-weight: ${weight}; src: url("${folder}/${file}") format("woff2"); unicode-range: ${range}; }`,
    )
    .join("\n");

/** The bytes of a font file by its name; null = no brand may choose it. */
export const brandFontFile = (name: string): Uint8Array | null =>
  brandFaces().some(({ file }) => file === name) ? readFileSync(join(templatesRoot(), "fonts", name)) : null;
