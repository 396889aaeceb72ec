import { type Branding, brandColours, PRODUCT_NAME, type ThemeName } from "@broker/contracts";

/** A page of the app as the template shows it, with fictitious content. */
export interface BrandPreview {
  readonly title: string;
  /** Name in the sidebar and the title. */
  readonly product: string;
  readonly footer: string | null;
  /** Data: URI; null = the product's own mark. */
  readonly favicon: string | null;
  /** Colours that follow from the brand's own, or are the product's. */
  readonly tint: string;
  readonly onAccent: string;
  readonly dated: string | null;
}

const OWN_PRIMARY = "#0b4a72";

/** The page of the app that previews branding in a theme. */
export function brandPreview(branding: Branding, favicon: string | null, theme: ThemeName): BrandPreview {
  const { tint, onAccent } = brandColours(theme, branding.primaryColor ?? OWN_PRIMARY, branding.secondaryColor);
  const product = branding.productName ?? PRODUCT_NAME;
  return { title: `Dashboard · ${product}`, product, footer: branding.footer, favicon, tint, onAccent, dated: null };
}

/** The text of an email that previews a brand. @param brokerage who sends it */
export const specimenEmail = (brokerage: string): string => `Dear Ms Hart,

This is a specimen: it shows how emails of ${brokerage} look. It was sent to no one.

The report of your company's website is attached. Its priority actions are on the first page.

Questions are answered at https://www.example.com/contact.
`;
