import { AppError } from "@broker/contracts";
import { contrastRatio } from "./contrast-ratio.ts";

/** Contrast from which small text can be read (WCAG 2.2, success criterion 1.4.3). */
const READABLE = 4.5;
const WHITE = "#ffffff";
/** The document of a dark screen: `--paper` of templates/document/tokens.css. */
const DARK_PAPER = "#131b20";
const STEPS = 20;

/** A colour of the brand, in lower case. AppError `config_invalid` where it could not be read on white paper. */
export function brandColour(name: "primary" | "secondary", colour: string): string {
  const ratio = contrastRatio(colour, WHITE);
  if (ratio >= READABLE) return colour.toLowerCase();
  // Rounded down, so that a refused colour never reads as enough.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
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
