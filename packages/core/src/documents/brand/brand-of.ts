import { AppError, type BrandingConfig, type BrokerageConfig, plainText, showFixed } from "@broker/contracts";
import { type Brand, OWN_BRAND } from "./brand.ts";

/** Relative luminance of a #rrggbb colour, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const channel = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two #rrggbb colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast from which small text can be read (WCAG 2.2, success criterion 1.4.3). */
export const READABLE = 4.5;
export const WHITE = "#ffffff";
/** Document background on a dark screen: `--paper` of templates/document/tokens.css. */
const DARK_PAPER = "#131b20";
const STEPS = 20;

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

/**
 * The colour as light as a dark screen needs it: mixed with white in steps of a twentieth until it can be read there.
 */
export function onDark(colour: string): string {
  const channels = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = channels.map((channel) => Math.round(channel + ((255 - channel) * step) / STEPS));
    const candidate = `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    if (contrastRatio(candidate, DARK_PAPER) >= READABLE) return candidate;
  }
  return WHITE;
}

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
  return {
    sender,
    logo,
    primary,
    primaryOnDark: primary === null ? null : onDark(primary),
    secondary: branding.secondary === undefined ? null : brandColour("secondary", branding.secondary),
    font: branding.font ?? null,
  };
}
