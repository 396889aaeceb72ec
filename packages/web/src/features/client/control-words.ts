import type { ShownStatement } from "@broker/contracts";
import type { OutcomeKind } from "../../shared/risk/outcome-mark.tsx";

interface Answer {
  readonly answer?: unknown;
  readonly coveragePct?: unknown;
  readonly note?: unknown;
}

/** Controls for which 'yes' is the adverse answer. */
const BAD_WHEN_YES = ["controls.rdpExposed", "controls.endOfLifeSystems"];
const WORDS: Readonly<Record<string, string>> = { yes: "Yes", no: "No", partial: "Partial", unknown: "Unknown" };

/** A control's answer as text, and whether it is favourable. */
export function controlWords(
  field: string,
  held: ShownStatement | null,
): { readonly kind: OutcomeKind; readonly words: string; readonly note: string | null } {
  const { answer, coveragePct, note } = (held?.value ?? {}) as Answer;
  const word = typeof answer === "string" ? answer : "unknown";
  const good = BAD_WHEN_YES.includes(field) ? "no" : "yes";
  const kind = word === "partial" ? "partial" : word === good ? "met" : word === "unknown" ? "not-visible" : "not-met";
  const covered = typeof coveragePct === "number" ? `, ${coveragePct}%` : "";
  return {
    kind,
    words: held === null ? "Not disclosed" : `${WORDS[word] ?? word}${covered}`,
    note: typeof note === "string" ? note : null,
  };
}
