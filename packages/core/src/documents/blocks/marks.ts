import { type BandCaveats, type Outcome, type Severity, showBand, type WebRiskBand } from "@broker/contracts";

/**
 * One step of the risk ladder as drawn: its label, colour name and number of gate strokes (5 = crossed gate on a
 * badge).
 */
export interface RiskMark {
  readonly word: string;
  readonly tone: "none" | "ink" | "low" | "medium" | "medium-high" | "high" | "critical";
  readonly strokes: 0 | 1 | 2 | 3 | 4 | 5;
}

const RUNGS = {
  Informational: { tone: "none", strokes: 0 },
  Low: { tone: "low", strokes: 1 },
  Medium: { tone: "medium", strokes: 2 },
  "Medium-High": { tone: "medium-high", strokes: 3 },
  High: { tone: "high", strokes: 4 },
  Critical: { tone: "critical", strokes: 5 },
} as const satisfies Record<string, Omit<RiskMark, "word">>;

const SEVERITY_RUNGS: Readonly<Record<Severity, keyof typeof RUNGS>> = {
  info: "Informational",
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};

/** The mark of a risk band or a severity. */
export function riskMark(name: keyof typeof RUNGS | Severity): RiskMark {
  const word = name in RUNGS ? (name as keyof typeof RUNGS) : SEVERITY_RUNGS[name as Severity];
  return { word, ...RUNGS[word] };
}

/** The mark of a score's band; in ink where the label does not appear alone. */
export function bandMark(band: WebRiskBand, caveats: BandCaveats | undefined): RiskMark {
  const { words, plain } = showBand(band, caveats, "");
  const { tone, strokes } = RUNGS[band];
  return { word: words, tone: plain ? tone : "ink", strokes };
}

/** How the state of a check, requirement or control is written and drawn. */
export interface OutcomeMark {
  readonly word: string;
  readonly sign: "tick" | "half" | "cross" | "dash";
}

const OUTCOMES: Readonly<Record<Outcome, OutcomeMark>> = {
  pass: { word: "met", sign: "tick" },
  partial: { word: "partly met", sign: "half" },
  fail: { word: "not met", sign: "cross" },
  "not-applicable": { word: "not applicable", sign: "dash" },
  "not-observed": { word: "not observed", sign: "dash" },
  error: { word: "could not be assessed", sign: "dash" },
};

/** The mark of a check's outcome. */
export const outcomeMark = (outcome: Outcome): OutcomeMark => OUTCOMES[outcome];
