import {
  AppError,
  type BrandFeatures,
  type Branding,
  type BrandingConfig,
  type BrokerageConfig,
  brandColours,
  contrastRatio,
  NO_FEATURES,
  plainText,
  READABLE,
  showFixed,
  WHITE,
} from "@broker/contracts";
import { type Brand, OWN_BRAND } from "./brand.ts";

/** A brand colour in lower case. Throws `config_invalid` if it is not legible on white. */
function brandColour(name: "primary" | "secondary", colour: string): string {
  const ratio = contrastRatio(colour, WHITE);
  if (ratio >= READABLE) return colour.toLowerCase();
  // Rounded down, so that a refused colour never reads as enough.
  const shown = showFixed(Math.floor(ratio * 10) / 10, 1);
  throw new AppError(
    "config_invalid",
    `branding.${name} ${colour} has a contrast of ${shown} to 1 on white, and ${READABLE} to 1 is needed to be read.`,
    { hint: "Choose a darker colour.", fields: { [`branding.${name}`]: "too light to be read on white" } },
  );
}

/** A colour as dark screens show it: itself, or the nearest that can be read there. */
const onDark = (colour: string): string => brandColours("dark", colour, null).accent;

/** Inputs of a brand. */
interface BrandSources {
  readonly brokerage: BrokerageConfig;
  /** null = the brokerage's branding is not applied, only its name. */
  readonly branding: BrandingConfig | null;
  /** The logo as a data: URI. */
  readonly logo: string | null;
}

/**
 * The visual identity of a brokerage's documents. Throws `config_invalid` for a colour that is not legible on white.
 */
export function brandOf({ brokerage, branding, logo }: BrandSources): Brand {
  const sender = brokerage.name === undefined ? null : plainText(brokerage.name);
  if (branding === null) return { ...OWN_BRAND, sender };
  const primary = branding.primary === undefined ? null : brandColour("primary", branding.primary);
  const secondary = branding.secondary === undefined ? null : brandColour("secondary", branding.secondary);
  return {
    ...OWN_BRAND,
    ...{ sender, logo, primary, secondary },
    primaryOnDark: primary === null ? null : onDark(primary),
    secondaryOnDark: secondary === null ? null : onDark(secondary),
    font: branding.font ?? null,
  };
}

/** The parts of a configuration of white label. */
interface ConfiguredParts {
  readonly brokerage: BrokerageConfig;
  readonly branding: Branding;
  readonly features: BrandFeatures;
  /** The logo as a data: URI. */
  readonly logo: string | null;
}

/** The visual identity of documents by a configuration, whose colours were checked when it was saved. */
export function configuredBrand({ brokerage, branding, features, logo }: ConfiguredParts): Brand {
  const { productName, primaryColor: primary, secondaryColor: secondary, fontFamily: font, footer } = branding;
  return {
    sender: productName ?? (brokerage.name === undefined ? null : plainText(brokerage.name)),
    ...{ maker: productName, logo, primary, secondary, font, footer },
    primaryOnDark: primary === null ? null : onDark(primary),
    secondaryOnDark: secondary === null ? null : onDark(secondary),
    wording: features.customReports ? features.wording : NO_FEATURES.wording,
  };
}
