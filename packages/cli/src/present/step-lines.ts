import {
  type ModelStep,
  nameProvenance,
  roundHalfUp,
  showDate,
  showDollars,
  showMoney,
  showPounds,
  type TracedMoney,
  type TraceStep,
} from "@broker/contracts";
import { heading, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

/** A step of a calculation: its operation, the amount after it, and its source. */
interface Step {
  readonly title: string;
  readonly operation: string;
  readonly after: string;
  readonly basis: string;
}

const STEPS: Table<Step> = {
  head: false,
  indent: 4,
  columns: [
    { heading: "Step", cell: ({ title }) => title, width: { grow: 16 }, wrap: true, stacked: "title" },
    { heading: "Operation", cell: ({ operation }) => operation, align: "right" },
    { heading: "=", cell: ({ after }) => after, width: { min: 12 }, align: "right", stacked: "labelled" },
  ],
  below: { lines: ({ basis }) => [basis] },
  sentences: true,
};

const precise = (value: number, digits: number) => String(Number(value.toPrecision(digits)));

const provenanceWord = (step: TraceStep | ModelStep) =>
  step.provenance === "none" ? "not known" : nameProvenance(step);

interface Notation {
  readonly money: (amount: number) => string;
  readonly factor: (operand: number) => string;
}

function operationOf({ operation, operand }: TraceStep, { money, factor }: Notation): string {
  switch (operation) {
    case "start":
      return "";
    case "multiply":
      return `× ${factor(operand)}`;
    case "divide":
      return `/ ${factor(operand)}`;
    case "add":
      return `+ ${money(operand)}`;
    case "subtract":
      return `− ${money(operand)}`;
    case "at-least":
      return `at least ${money(operand)}`;
    case "at-most":
      return `at most ${money(operand)}`;
    default:
      return "rounded";
  }
}

/** The calculation of a return-on-investment figure. The result of a division is a number, not an amount. */
export function traceLines(look: Look, steps: readonly TraceStep[]): string[] {
  const notation: Notation = {
    money: showMoney,
    factor: (operand) => (Math.abs(operand) >= 1000 ? showMoney(operand) : precise(operand, 6)),
  };
  return tableLines(
    look,
    STEPS,
    steps.map((step, place): Step => {
      const { title, operation, after, input, rows } = step;
      const quotient = (operation === "round" ? steps[place - 1] : step)?.operation === "divide";
      const sources = rows.map(({ id, source, asOf }) => `${id}: ${source}, ${asOf}`);
      const illustrative = rows.some((row) => row.illustrative) ? ["illustrative"] : [];
      return {
        title,
        operation: operation === "round" ? "" : operationOf(step, notation),
        after: quotient ? precise(after, 6) : showMoney(after),
        basis: [input, provenanceWord(step), ...illustrative, ...sources].filter((part) => part !== "").join("; "),
      };
    }),
  );
}

function modelAmount(unit: ModelStep["unit"], value: number): string {
  if (unit === "USD") return showDollars(value);
  if (unit === "GBP") return showPounds(value * 100);
  return unit === "sigma" ? precise(value, 5) : `${precise(value, 5)} a year`;
}

function modelOperation({ operation, operand, unit }: ModelStep): string {
  if (operation === "multiply") return `× ${precise(roundHalfUp(operand, 6), 5)}`;
  if (operation !== "at-least" && operation !== "at-most") return "";
  const bound = unit === "USD" || unit === "GBP" ? modelAmount(unit, operand) : precise(operand, 2);
  return `${operation === "at-most" ? "at most" : "at least"} ${bound}`;
}

/** The calculation of a frequency or a median cost. */
export function modelStepLines(look: Look, steps: readonly ModelStep[]): string[] {
  return tableLines(
    look,
    STEPS,
    steps.map((step): Step => {
      const { title, unit, after, input, rows } = step;
      const sources = rows.map(({ id, source, asOf, illustrative }) =>
        [`${id}: ${source}, ${asOf}`, ...(illustrative ? ["illustrative"] : [])].join(", "),
      );
      return {
        title,
        operation: modelOperation(step),
        after: modelAmount(unit, after),
        basis: [input, provenanceWord(step), ...sources].join("; "),
      };
    }),
  );
}

interface Source {
  readonly words: string;
  readonly ids: string[];
}

/** The sources of some steps, in order of first use, and the number of the source of each row. */
function sourcesOf(steps: readonly TraceStep[]) {
  const sources = new Map<string, Source>();
  for (const { id, source, asOf, illustrative } of steps.flatMap(({ rows }) => rows)) {
    const words = `${source}, ${showDate(asOf)}${illustrative ? ", illustrative" : ""}`;
    const known = sources.get(words) ?? { words, ids: [] };
    if (!known.ids.includes(id)) known.ids.push(id);
    sources.set(words, known);
  }
  const list = [...sources.values()];
  return { list, numbers: new Map(list.flatMap(({ ids }, index) => ids.map((id) => [id, index + 1] as const))) };
}

/** Rows by their tables: 'fx USD; limits 1m, 2m'. */
function rowNames(ids: readonly string[]): string {
  const tables = Map.groupBy(ids, (id) => id.split("/")[0] ?? id);
  return [...tables]
    .map(([table, of]) => `${table} ${of.map((id) => id.slice(table.length + 1)).join(", ")}`)
    .join("; ");
}

/** Calculations step by step: the input of each step, its provenance and the numbers of its sources, listed below. */
export function workedSumLines(
  look: Look,
  sums: readonly { readonly name: string; readonly sum: TracedMoney }[],
): string[] {
  const { list, numbers } = sourcesOf(sums.flatMap(({ sum }) => sum.steps));
  const step = (each: TraceStep): Step => {
    const { title, after, currency, input, rows } = each;
    const money = (hundredths: number) => showMoney(roundHalfUp(hundredths), currency);
    const factor = (operand: number) => String(roundHalfUp(operand, Math.abs(operand) < 0.1 ? 8 : 4));
    const cited = [...new Set(rows.map(({ id }) => `[${numbers.get(id)}]`))].join("");
    return {
      title,
      operation: operationOf(each, { money, factor }),
      after: money(after),
      basis: `${input} (${provenanceWord(each)})${cited === "" ? "" : ` ${cited}`}`,
    };
  };
  const lines = sums.flatMap(({ name, sum }) => [
    ...heading(look, name),
    ...tableLines(look, STEPS, sum.steps.map(step)),
    ...prose(look, `Table rows used: ${sum.rows.all}, of which ${sum.rows.illustrative} illustrative.`, { indent: 4 }),
    "",
  ]);
  const sources = list.flatMap(({ words, ids }, index) =>
    prose(look, `${rowNames(ids)}: ${words}`, { mark: `[${index + 1}]`.padEnd(5) }),
  );
  return [...lines, ...section(look, "Sources", sources).slice(1)];
}
