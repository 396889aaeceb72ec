import type { Severity } from "@broker/contracts";

/** One rung of the risk ladder as it is drawn: the word, the colour's name and the strokes of the gate (5 = crossed gate on a badge). */
export interface RiskMark {
  readonly word: string;
  readonly tone: "none" | "low" | "medium" | "medium-high" | "high" | "critical";
  readonly strokes: 0 | 1 | 2 | 3 | 4 | 5;
}

const RUNGS = {
  Info: { tone: "none", strokes: 0 },
  Low: { tone: "low", strokes: 1 },
  Medium: { tone: "medium", strokes: 2 },
  "Medium-High": { tone: "medium-high", strokes: 3 },
  High: { tone: "high", strokes: 4 },
  Critical: { tone: "critical", strokes: 5 },
} as const satisfies Record<string, Omit<RiskMark, "word">>;

const SEVERITY_RUNGS: Readonly<Record<Severity, keyof typeof RUNGS>> = {
  info: "Info",
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};

/** Mark of a band's or a severity's name; the same word has the same mark wherever it stands. */
export function riskMark(name: keyof typeof RUNGS | Severity): RiskMark {
  const word = name in RUNGS ? (name as keyof typeof RUNGS) : SEVERITY_RUNGS[name as Severity];
  return { word, ...RUNGS[word] };
}
