import { z } from "zod";

/** Fonts available to a brand (default: the product's own). */
export const BRAND_FONTS = ["Inter", "Roboto", "Poppins", "Open Sans"] as const;
export const BrandFont = z.enum(BRAND_FONTS);
export type BrandFont = z.infer<typeof BrandFont>;

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #0b4a72");

/** Customisable branding of a brokerage's documents: logo, two colours, one font. Risk colours are fixed. */
export const BrandingConfig = z.strictObject({
  logo: z
    .strictObject({
      /** A PNG, JPEG or SVG file of at most 500 KB. */
      file: z.string().min(1).optional(),
      /** The same among the stored files of the workspace, by the SHA-256 of its content; `file` takes precedence. */
      stored: z
        .string()
        .regex(/^[0-9a-f]{64}$/, "must be the SHA-256 of a stored picture, as 64 hex digits")
        .optional(),
    })
    .optional(),
  /** Rules and headings; at least 4.5 : 1 on white, else it is refused. */
  primary: Colour.optional(),
  /** Charts' second tone. */
  secondary: Colour.optional(),
  font: BrandFont.optional(),
});
export type BrandingConfig = z.infer<typeof BrandingConfig>;
