import { EXPOSURE_CONFIDENCE_WORDS, type ExposureSighting, plainText, showDate } from "@broker/contracts";
import type { SeenExposure } from "./exposed-clients.ts";

/** Observations stated in an email; the others are counted. */
const STATED = 3;

const shown = ({ domain, observed, version, confidence, at }: ExposureSighting) =>
  `- ${plainText(domain)}: ${plainText(observed)}${version === null ? "" : ` ${plainText(version)}`}, ${EXPOSURE_CONFIDENCE_WORDS[confidence]} (${showDate(at)})`;

/**
 * An email that asks a client to check for what was searched, with what the evidence shows.
 * @param contact the recipient's name; null = not recorded
 */
export function exposureDraft(
  query: string,
  { name, sightings }: SeenExposure,
  contact: string | null,
): { readonly subject: string; readonly text: string } {
  const more = sightings.length - STATED;
  return {
    subject: `${plainText(query)}: please check your systems`,
    text: [
      `Dear ${plainText(contact ?? name)},`,
      "",
      `We searched our stored scans for ${plainText(query)}. For ${plainText(name)} they show:`,
      ...sightings.slice(0, STATED).map(shown),
      ...(more > 0 ? [`- and ${more} more`] : []),
      "",
      "A scan sees public pages, name servers and mail only. Other systems of yours may be affected too.",
      "",
      "Please ask your IT team or provider:",
      "- Do you use it, and in which version?",
      "- Has it been updated or isolated, and when?",
      "- Are there signs of misuse?",
      "",
      "If there are, please inform us immediately: your policy may require prompt notification.",
      "",
      "Kind regards",
    ].join("\n"),
  };
}
