import type { Severity } from "@broker/contracts";

/** A vendor's scale: its words (lower case), or the lowest number of each of our severities. */
export interface SeverityScale {
  readonly words?: Readonly<Record<string, Severity>>;
  /** From the highest number down; a number below all of them is Informational. */
  readonly numbers?: readonly (readonly [least: number, severity: Severity])[];
  /** Words by which the vendor states that it has no severity (lower case). */
  readonly unstated?: readonly string[];
}

const FIVE_WORDS = {
  critical: "critical",
  high: "high",
  medium: "medium",
  low: "low",
  info: "info",
  informational: "info",
  information: "info",
  none: "info",
} as const satisfies Record<string, Severity>;

/** Qualitative ratings of CVSS 3.1, §5. */
const CVSS_BANDS = [
  [9, "critical"],
  [7, "high"],
  [4, "medium"],
  [0.1, "low"],
] as const;

/** The severity table of each product and format; docs/vendor-reports.md prints it. */
export const SEVERITY_SCALES = {
  tenable: {
    words: FIVE_WORDS,
    numbers: [
      [4, "critical"],
      [3, "high"],
      [2, "medium"],
      [1, "low"],
    ],
  },
  qualys: {
    numbers: [
      [5, "critical"],
      [4, "high"],
      [3, "medium"],
      [2, "low"],
    ],
  },
  "qualys-pci": { words: { ...FIVE_WORDS, c: "critical", h: "high", m: "medium", l: "low" } },
  rapid7: {
    numbers: [
      [9, "critical"],
      [7, "high"],
      [4, "medium"],
      [1, "low"],
    ],
  },
  greenbone: { words: { ...FIVE_WORDS, alarm: "high", log: "info", debug: "info" }, numbers: CVSS_BANDS },
  defender: { words: FIVE_WORDS },
  wazuh: { words: { ...FIVE_WORDS, negligible: "info" }, unstated: ["untriaged", "-"] },
  burp: { words: FIVE_WORDS },
  zap: {
    words: FIVE_WORDS,
    numbers: [
      [3, "high"],
      [2, "medium"],
      [1, "low"],
    ],
  },
  sarif: { words: { error: "high", warning: "medium", note: "low", none: "info" }, numbers: CVSS_BANDS },
  nmap: { words: FIVE_WORDS, numbers: CVSS_BANDS },
  nuclei: { words: FIVE_WORDS, unstated: ["unknown"] },
  trivy: { words: FIVE_WORDS, unstated: ["unknown"] },
  cyclonedx: { words: FIVE_WORDS, numbers: CVSS_BANDS, unstated: ["unknown"] },
  mapped: {
    words: {
      ...FIVE_WORDS,
      urgent: "critical",
      severe: "high",
      serious: "high",
      important: "high",
      major: "high",
      moderate: "medium",
      warning: "medium",
      minor: "low",
      note: "low",
    },
    numbers: CVSS_BANDS,
  },
} as const satisfies Record<string, SeverityScale>;

/** One of the scales. */
export type SeverityScaleId = keyof typeof SEVERITY_SCALES;

/** The vendor's word or number; null = none is stated. */
export function statedSeverity({ unstated = [] }: SeverityScale, printed: string | null): string | null {
  const word = printed?.trim().toLowerCase() ?? "";
  return word === "" || unstated.includes(word) ? null : printed;
}

/** Our severity for the vendor's word or number; null = it is not of the scale. */
export function gradeSeverity(scale: SeverityScale, printed: string): Severity | null {
  const word = printed.trim().toLowerCase();
  if (scale.words !== undefined && Object.hasOwn(scale.words, word)) return scale.words[word] ?? null;
  if (scale.numbers === undefined || word === "") return null;
  const number = Number(word);
  if (!Number.isFinite(number) || number < 0 || number > 10) return null;
  return scale.numbers.find(([least]) => number >= least)?.[1] ?? "info";
}
