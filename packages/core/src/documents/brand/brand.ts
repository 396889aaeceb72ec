import { type BrandFont, type BrandWording, NO_FEATURES } from "@broker/contracts";

/**
 * Appearance and sender of a document. null = the product's own appearance, or no sender. Risk colours are never
 * branded.
 */
export interface Brand {
  /** Name of the brokerage or of the brand, plain text. */
  readonly sender: string | null;
  /** Stands for the product's name in the properties of files; null = the product's own. */
  readonly maker: string | null;
  /** The logo as a data: URI. */
  readonly logo: string | null;
  /** #rrggbb for rules and marks, at least 4.5 : 1 on white. */
  readonly primary: string | null;
  /** The same on a dark screen, at least 4.5 : 1 on the dark document. */
  readonly primaryOnDark: string | null;
  /** #rrggbb of charts' second tone. */
  readonly secondary: string | null;
  /** The same on a dark screen. */
  readonly secondaryOnDark: string | null;
  readonly font: BrandFont | null;
  /** Last line of the document. */
  readonly footer: string | null;
  /** Own wording in the marked places of documents. */
  readonly wording: BrandWording;
}

/** The product's own appearance, without a sender. */
export const OWN_BRAND: Brand = {
  sender: null,
  maker: null,
  logo: null,
  primary: null,
  primaryOnDark: null,
  secondary: null,
  secondaryOnDark: null,
  font: null,
  footer: null,
  wording: NO_FEATURES.wording,
};
