import { type BrandingConfig, type BrokerageConfig, plainText } from "@broker/contracts";
import { type Brand, OWN_BRAND } from "./brand.ts";
import { brandColour, onDark } from "./brand-colour.ts";

/** What a brand is made of. */
export interface BrandSources {
  readonly brokerage: BrokerageConfig;
  /** null = the brokerage's look is not applied; its name still is. */
  readonly branding: BrandingConfig | null;
  /** The logo as a data: URI. */
  readonly logo: string | null;
}

/** The look of a brokerage's documents. AppError `config_invalid` for a colour that could not be read on white. */
export function brandOf({ brokerage, branding, logo }: BrandSources): Brand {
  const sender = brokerage.name === undefined ? null : plainText(brokerage.name);
  if (branding === null) return { ...OWN_BRAND, sender };
  const primary = branding.primary === undefined ? null : brandColour("primary", branding.primary);
  return {
    sender,
    logo,
    primary,
    primaryOnDark: primary === null ? null : onDark(primary),
    secondary: branding.secondary === undefined ? null : brandColour("secondary", branding.secondary),
    font: branding.font ?? null,
  };
}
