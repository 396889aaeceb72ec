import {
  type MrcElement,
  type MrcLine,
  type MrcSlip,
  type SlipBlock,
  showDate,
  showGbp,
  showList,
  showLongDate,
} from "@broker/contracts";
import { subjectivityDuty } from "../subjectivities/draft-subjectivities.ts";
import {
  KNOWN_BY,
  showClauseNote,
  showParty,
  showPeriod,
  showSlipAddress,
  showSlipPercent,
  showSubjectivityState,
} from "./slip-words.ts";

type BlockOf<Kind extends SlipBlock["kind"]> = Extract<SlipBlock, { kind: Kind }>;
type DutyRow = BlockOf<"duties">["rows"][number];
type DutyTerm = BlockOf<"duties">["terms"][number];
type LineRow = BlockOf<"lines">["rows"][number];

/** Sums of money that the contract turns on; the others are parts of them. */
const MAIN: readonly string[] = ["limit", "deductible", "premium"];

function lineRow(line: MrcLine, signed: boolean): LineRow {
  const { insurer, references, written, toStand, leader, conditions } = line;
  const who = insurer.kind === "syndicate" ? "Syndicate" : "Company";
  const pseudonym = insurer.pseudonym === null ? "" : ` ${insurer.pseudonym}`;
  const share = signed ? line.signed : written;
  return {
    insurer: `${insurer.name}${leader ? ", slip leader" : ""}`,
    number: `${who} ${insurer.identification ?? "to be advised"}${pseudonym}`,
    references: references.join(", "),
    share: share === null ? "to be advised" : showSlipPercent(share),
    note: [...(toStand ? ["to stand"] : []), ...conditions].join("; "),
  };
}

/** The sum of percentages of four places, without what binary fractions add to it. */
const sumOf = (shares: readonly number[]) => shares.reduce((sum, each) => sum + Math.round(each * 10_000), 0) / 10_000;

function linesOf(slip: MrcSlip, numbers: readonly number[], signed: boolean): SlipBlock[] {
  const lines = slip.lines.filter(({ n }) => numbers.includes(n));
  if (lines.length === 0) return [];
  const shares = lines.flatMap((line) => (signed ? (line.signed ?? []) : line.written));
  const total = showSlipPercent(sumOf(shares));
  return [{ kind: "lines", signed, rows: lines.map((line) => lineRow(line, signed)), total }];
}

function proseOf(element: MrcElement): { label: string | null; text: string } | null {
  switch (element.kind) {
    case "text":
      // A share of a place reads as those of codes and years do: 'United Kingdom 100%'.
      return /^[\d.]+%$/.test(element.label ?? "")
        ? { label: null, text: `${element.text} ${element.label}` }
        : { label: element.label ?? null, text: element.text };
    case "party":
      return { label: null, text: showParty(element) };
    case "address":
      return { label: null, text: showSlipAddress(element) };
    case "period":
      return { label: null, text: showPeriod(element) };
    case "date":
      return { label: element.label ?? null, text: showLongDate(element.date) };
    case "duration":
      return { label: element.label, text: `${element.amount} ${element.unit}` };
    case "percent":
      return { label: element.label, text: `${showSlipPercent(element.percent)} ${element.basis}` };
    case "riskCode":
      return { label: null, text: `${element.code} ${showSlipPercent(element.percent)}` };
    case "yearOfAccount":
      return { label: null, text: `${element.year} ${showSlipPercent(element.percent)}` };
    default:
      return null;
  }
}

function blockOf(element: MrcElement, slip: MrcSlip): SlipBlock[] {
  if (element.kind === "money") {
    const { role, label, basis, money, how } = element;
    const byDefault = how.rule === "posture";
    return [{ kind: "sums", rows: [{ label, basis, amount: showGbp(money), main: MAIN.includes(role), byDefault }] }];
  }
  if (element.kind === "clause") {
    const { ref, title } = element;
    return [{ kind: "clauses", rows: [{ ref, title, note: showClauseNote(element) }] }];
  }
  if (element.kind === "subjectivity") {
    const duty = slip.subjectivities.find(({ n }) => n === element.n);
    if (duty === undefined) return [];
    const row = { n: duty.n, text: subjectivityDuty(duty), state: showSubjectivityState(duty) };
    return [{ kind: "duties", rows: [row], terms: [] }];
  }
  const row = proseOf(element);
  if (row === null) return [];
  const { provenance, asOf } = element.how;
  const how = { provenance, provenanceWords: KNOWN_BY[provenance], day: showDate(asOf) };
  return [{ kind: "prose", rows: [{ ...row, ...how }] }];
}

function joined(blocks: readonly SlipBlock[]): SlipBlock[] {
  const together: SlipBlock[] = [];
  for (const block of blocks) {
    const last = together.at(-1);
    if (last?.kind === "prose" && block.kind === "prose") last.rows.push(...block.rows);
    else if (last?.kind === "sums" && block.kind === "sums") last.rows.push(...block.rows);
    else if (last?.kind === "clauses" && block.kind === "clauses") last.rows.push(...block.rows);
    else if (last?.kind === "duties" && block.kind === "duties") last.rows.push(...block.rows);
    else together.push(block);
  }
  return together;
}

/** Numbers in their order, runs of three and more by their ends: '1, 3 and 5 to 9'. */
function showNumbers(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === n - 1) last.push(n);
    else runs.push([n]);
  }
  return showList(runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.map(String))));
}

/**
 * The last two parts of the subjectivities: terms until they are met and what follows where they are not, each with its
 * numbers.
 */
function termsOf(rows: readonly DutyRow[], { subjectivities }: MrcSlip): DutyTerm[] {
  const duties = subjectivities.filter(({ n }) => rows.some((row) => row.n === n));
  return (["untilMet", "ifNotMet"] as const).flatMap((part) =>
    [...Map.groupBy(duties, (duty) => duty[part])].map(([text, alike]) => {
      const numbers = duties.length === 1 ? "" : ` (${showNumbers(alike.map(({ n }) => n))})`;
      return { label: `${part === "untilMet" ? "Until met" : "If not met"}${numbers}`, text };
    }),
  );
}

/** Lays out what stands under one heading. */
export function slipBlocks(elements: readonly MrcElement[], slip: MrcSlip): SlipBlock[] {
  const numbers = (kind: "writtenLine" | "signedLine") =>
    elements.flatMap((element) => (element.kind === kind ? [element.n] : []));
  const others = elements.filter(({ kind }) => kind !== "writtenLine" && kind !== "signedLine");
  return [
    ...joined(others.flatMap((element) => blockOf(element, slip))).map((block) =>
      block.kind === "duties" ? { ...block, terms: termsOf(block.rows, slip) } : block,
    ),
    ...linesOf(slip, numbers("writtenLine"), false),
    ...linesOf(slip, numbers("signedLine"), true),
  ];
}
