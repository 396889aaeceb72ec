import type { BrandFont } from "@broker/contracts";

/**
 * Appearance and sender of a document. null = the product's own appearance, or no sender. Risk colours are never
 * branded.
 */
export interface Brand {
  /** Name of the brokerage, plain text. */
  readonly sender: string | null;
  /** The logo as a data: URI. */
  readonly logo: string | null;
  /** #rrggbb for rules and marks, at least 4.5 : 1 on white. */
  readonly primary: string | null;
  /** The same on a dark screen, at least 4.5 : 1 on the dark document. */
  readonly primaryOnDark: string | null;
  /** #rrggbb of charts' second tone. */
  readonly secondary: string | null;
  readonly font: BrandFont | null;
}

/** The product's own appearance, without a sender. */
export const OWN_BRAND: Brand = {
  sender: null,
  logo: null,
  primary: null,
  primaryOnDark: null,
  secondary: null,
  font: null,
};
