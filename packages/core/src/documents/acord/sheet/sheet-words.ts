import { mappingConfidence, type Provenance, showDate } from "@broker/contracts";
import { KNOWN_BY } from "../../mrc/print/known-by.ts";

/** A provenance as templates draw it, in words for underwriters. */
export const mark = (provenance: Provenance) => ({ provenance, provenanceWords: KNOWN_BY[provenance] });

/** Confidence in words for people who see no colour: the specification's green, yellow and red. */
const WORDS = { green: "high", yellow: "fair", red: "low" } as const;

/** A confidence as its word and its figure: 'high 0.98'. */
export function confidenceWords(confidence: number): string {
  return `${WORDS[mappingConfidence(confidence)]} ${confidence.toFixed(2)}`;
}

/** How a value is known and of when: 'registry, 5 Nov 2026'. */
export const knownWords = (provenance: Provenance, asOf: string) => `${provenance}, ${showDate(asOf)}`;

/** A field name in pieces, so that it can break after an underline. */
export const nameParts = (name: string): string[] => name.split(/(?<=_)/);
