import type { BrandInForce } from "@broker/adapters";
import { PRODUCT_NAME } from "@broker/contracts";
import { htmlText } from "@broker/core/documents";

/** What pages of the server carry of a brand. Addresses are of this server. */
export interface PageBrand {
  readonly name: string;
  readonly logo: string | null;
  readonly favicon: string | null;
  /** Last line of pages. */
  readonly footer: string | null;
  readonly styles: string | null;
}

/** The product's own. */
export const OWN_PAGE_BRAND: PageBrand = { name: PRODUCT_NAME, logo: null, favicon: null, footer: null, styles: null };

/** The brand of pages by a configuration; its files have the configuration in their address. */
export function pageBrandOf({ id, version, branding }: BrandInForce): PageBrand {
  const { productName, logo, favicon, footer, primaryColor, fontFamily } = branding;
  const picture = (stored: string | null) => (stored === null ? null : `/brand/${id}/${stored}`);
  return {
    name: productName ?? PRODUCT_NAME,
    ...{ logo: picture(logo), favicon: picture(favicon), footer },
    styles:
      primaryColor === null && fontFamily === null && logo === null ? null : `/brand/${id}/style.css?v=${version}`,
  };
}

/** The link to the icon of a page. */
export const iconLink = ({ favicon }: PageBrand): string =>
  favicon === null
    ? '<link rel="icon" href="/icon.svg" type="image/svg+xml">'
    : `<link rel="icon" href="${htmlText(favicon)}">`;

/** The link to the style sheet of a brand; '' = it has none. It follows those of the page. */
export const styleLink = ({ styles }: PageBrand): string =>
  styles === null ? "" : `<link rel="stylesheet" href="${htmlText(styles)}">`;

/** The logo as a picture; else the name. */
export const nameOrLogo = ({ name, logo }: PageBrand): string =>
  logo === null ? htmlText(name) : `<img src="${htmlText(logo)}" alt="${htmlText(name)}">`;

/** The product's mark and name in the frame of the app. */
const MARK = /<svg viewBox="0 0 20 16"[\s\S]*?<\/svg>Broker Intelligence/g;
/** The name in the links of the frame, which a long one does not widen. */
const LINKED = /Broker Intelligence<\/a>/g;
const VERSION = /Broker Intelligence 2\.0/g;
const NAME = /Broker Intelligence/g;
const ICON = /<link rel="icon"[^>]*>/;

/** The built page of the app in a brand: title, icon, colours, typeface, frame, and what its scripts show. */
export function brandedAppPage(page: string, brand: PageBrand): string {
  if (brand === OWN_PAGE_BRAND) return page;
  const { name, logo, footer } = brand;
  const shown = htmlText(name);
  const picture = `<img src="${htmlText(logo ?? "")}" alt="${shown}" class="max-h-8 max-w-full object-contain object-left">`;
  const framed = (logo === null ? page : page.replace(MARK, () => picture)).replace(
    LINKED,
    () => `<span class="line-clamp-2 min-w-0 wrap-anywhere">${shown}</span></a>`,
  );
  const data = htmlText(JSON.stringify({ name, logo, footer }));
  return framed
    .replace(VERSION, () => shown)
    .replace(NAME, () => shown)
    .replace(ICON, () => iconLink(brand))
    .replace("</head>", () => `<meta name="brand" content="${data}">${styleLink(brand)}</head>`);
}
