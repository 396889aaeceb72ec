import type { Confidence, WebRiskBand } from "../bands.ts";
import { showCount } from "../format/show-number.ts";

/** What a band's label must state beside it. */
export interface BandCaveatFigures {
  /** Open findings of critical severity. */
  readonly critical: number;
  /** A score ceiling applies, whether or not it lowers the score. */
  readonly capped: boolean;
}

/** A band as it may be shown. `plain` = the label alone, in its colour; else in ink. */
export interface ShownBand {
  readonly words: string;
  /** For a sentence: 'Low risk by score; 1 critical finding open'. */
  readonly sentence: string;
  readonly plain: boolean;
}

/** What appears beside the label: '1 critical', 'capped'; null = nothing, and the label may appear alone. */
export function bandCaveat(caveats: BandCaveatFigures | undefined): string | null {
  const { critical = 0, capped = false } = caveats ?? {};
  if (critical > 0) return `${critical} critical`;
  return capped ? "capped" : null;
}

/**
 * A band in a list with what its label must state: 'Medium-High by score · 1 critical', and 'Low by score · Requires
 * Validation' where less than half was assessed.
 */
export function showListedBand(
  band: string,
  { caveats, confidence }: { readonly caveats: BandCaveatFigures | null; readonly confidence: Confidence | null },
): Pick<ShownBand, "words" | "plain"> {
  const caveat = bandCaveat(caveats ?? undefined);
  const stated = [caveat, confidence === "Requires Validation" ? confidence : null].filter((part) => part !== null);
  if (stated.length === 0) return { words: band, plain: true };
  return { words: [`${band} by score`, ...stated].join(" · "), plain: false };
}

/**
 * The label of a risk band. It never appears alone while a critical finding is open or a ceiling applies: 'Low by
 * score · 1 critical'.
 * @param caveats absent in older data, which did not record them
 * @param of follows a label that appears alone; '' = nothing
 */
export function showBand(band: WebRiskBand, caveats: BandCaveatFigures | undefined, of = "risk"): ShownBand {
  const caveat = bandCaveat(caveats);
  if (caveat === null) return { words: of === "" ? band : `${band} ${of}`, sentence: `${band} risk`, plain: true };
  const { critical = 0 } = caveats ?? {};
  const open = critical > 0 ? `${showCount(critical, "critical finding")} open` : "a score ceiling applies";
  return {
    words: `${band} by score · ${caveat}`,
    sentence: `${band} risk by score; ${open}`,
    plain: false,
  };
}
