import type { AlignedPart } from "@broker/contracts";
import { alignWords } from "./align-words.ts";
import type { ComparedName, NameReader } from "./name-words.ts";

/** How alike two names are, part by part. */
export interface NameComparison {
  /** 0–1. */
  readonly score: number;
  readonly parts: readonly AlignedPart[];
}

/** What words count that one name has and the other lacks, where every other word agrees. */
export const ONE_SIDED = 0.35;
/** What words count where each name has some of its own. */
export const BOTH_SIDED = 1.6;
/** A company of another legal form is often another company. */
const OTHER_FORM = 0.86;

const sum = (parts: readonly AlignedPart[], value: (part: AlignedPart) => number) =>
  parts.reduce((total, part) => total + value(part), 0);

/** A number or point of the compass that only one name has. The first of several is often unnumbered. */
const isSeparate = ({ listed, query, weight, reason }: AlignedPart, separating: ReadonlySet<string>) => {
  const text = query ?? listed ?? "";
  return reason === "missing" && weight > 0 && separating.has(text) && text !== "1";
};

/** Compares two names that were read for it. Pure and symmetric in its score. */
export function compareNames(query: ComparedName, listed: ComparedName, reader: NameReader): NameComparison {
  const parts = alignWords(query.words, listed.words, reader);
  const matched = parts.filter(({ reason }) => reason !== "missing");
  const [here, there] = [
    parts.filter(({ listed: other }) => other === null),
    parts.filter((part) => part.query === null),
  ];
  const [own, others] = [sum(here, ({ weight }) => weight), sum(there, ({ weight }) => weight)];
  const whole = sum(matched, ({ weight }) => weight);
  const both = Math.sqrt(own * others);
  const divisor = whole + BOTH_SIDED * both + ONE_SIDED * Math.abs(own - others);
  const separating = new Set(
    [...query.words, ...listed.words].flatMap(({ separates, spelling }) => (separates ? [spelling.text] : [])),
  );
  const apart = query.named === "company" && parts.some((part) => isSeparate(part, separating)) ? 0.7 : 1;
  const forms = query.form !== null && listed.form !== null && query.form !== listed.form ? OTHER_FORM : 1;
  const score =
    divisor === 0 ? 0 : (sum(matched, ({ score: each, weight }) => each * weight) / divisor) * apart * forms;
  return { score, parts };
}
