import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { dayOf } from "../client/day-of.ts";
import { knownRows } from "../client/source-answer.ts";

/** All scores of a day. */
interface ScoresFile {
  /** ISO date. */
  readonly date: string;
  /** Likelihood and percentile by CVE, 0–1. */
  readonly scores: ReadonlyMap<string, { readonly epss: number; readonly percentile: number }>;
}

const share = (text: string | undefined) => {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return value >= 0 && value <= 1 ? value : null;
};

/**
 * Reads FIRST's daily file (`epss_scores-current.csv`, plain or gzipped): a comment with `score_date:`, the header
 * `cve,epss,percentile`, a line a vulnerability. Lines of another form are left out. null = no such file, or no scores
 * in it.
 */
export function readScoresFile(file: string): ScoresFile | null {
  let text: string;
  try {
    const bytes = readFileSync(file);
    text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");
  } catch {
    return null;
  }
  const date = dayOf(/score_date:\s*([\d-]{10})/.exec(text.slice(0, 300))?.[1]);
  const scores = new Map<string, { epss: number; percentile: number }>();
  for (const line of text.split("\n")) {
    const [cve = "", likelihood, rank] = line.split(",");
    const [epss, percentile] = [share(likelihood), share(rank)];
    if (cve.startsWith("CVE-") && epss !== null && percentile !== null) scores.set(cve, { epss, percentile });
  }
  return date === null || scores.size === 0 ? null : { date, scores };
}

/** A share from 0 to 1 that FIRST writes as text: "0.972240000". */
const Share = z
  .union([z.string().regex(/^\d/), z.number()])
  .transform(Number)
  .pipe(z.number().min(0).max(1));

/** An answer of FIRST's EPSS service; vulnerabilities that it does not know are absent. */
export const ScoresWire = z.looseObject({
  data: knownRows(
    z.looseObject({
      cve: z.string(),
      epss: Share,
      percentile: Share,
      date: z.string().refine((text) => dayOf(text) !== null),
    }),
  ),
});
export type ScoresWire = z.infer<typeof ScoresWire>;
