import {
  type Declarer,
  INDICATIVE,
  type Provenance,
  roundHalfUp,
  type TableRow,
  type TracedMoney,
  type TraceStep,
} from "@broker/contracts";
import { csvTable } from "../base/csv-table.ts";

interface DataRow {
  readonly id: string;
  readonly source: string;
  readonly asOf: string;
  readonly illustrative: boolean;
}

/** A data file of factors: its name and its rows. */
interface DataTable<Row extends DataRow> {
  readonly id: string;
  readonly rows: readonly Row[];
}

/** A row of a data file as referenced in a trace. */
export function dataRow(table: string, { id, source, asOf, illustrative }: DataRow): TableRow {
  return { id: `${table}/${id}`, source, asOf, illustrative };
}

/** The row with that name; a missing row is a programming error. */
export function rowNamed<Row extends DataRow>(table: DataTable<Row>, id: string): Row {
  const row = table.rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`The table ${table.id} has no row ${id}.`);
  return row;
}

/** Texts of a step. */
export interface StepWords {
  readonly step: string;
  readonly title: string;
  /** The input that selected the operand, in words. */
  readonly input: string;
  readonly provenance: Provenance;
  /** Who declared the input; absent = the broker, or not declared. */
  readonly declaredBy?: Declarer | undefined;
  readonly rows?: readonly TableRow[];
}

/** An unrounded intermediate amount in hundredths of its currency, with its steps. */
export interface Calculation {
  readonly value: number;
  readonly currency: "GBP" | "USD";
  readonly steps: readonly TraceStep[];
}

type Operation = TraceStep["operation"];

const AFTER: Readonly<Record<Operation, (before: number, operand: number) => number>> = {
  start: (_, operand) => operand,
  multiply: (before, operand) => before * operand,
  divide: (before, operand) => before / operand,
  add: (before, operand) => before + operand,
  subtract: (before, operand) => before - operand,
  "at-least": Math.max,
  "at-most": Math.min,
  round: (before, operand) => roundHalfUp(before / operand) * operand,
};

/** Adds a step; `currency` = that of the result, if it changes. */
export function step(
  sum: Calculation,
  operation: Operation,
  operand: number,
  { rows = [], ...words }: StepWords,
  currency = sum.currency,
): Calculation {
  const after = AFTER[operation](sum.value, operand);
  const unit = currency === "GBP" ? {} : { currency };
  const taken: TraceStep = { ...words, operation, operand, before: sum.value, after, rows: [...rows], ...unit };
  return { value: after, currency, steps: [...sum.steps, taken] };
}

/** The first step: an amount in hundredths of its currency. */
export function start(amount: number, words: StepWords, currency: Calculation["currency"] = "GBP"): Calculation {
  return step({ value: 0, currency, steps: [] }, "start", amount, words);
}

/** A premium's last step: whole pounds, half up. */
export function toWholePounds(premium: Calculation): Calculation {
  return step(premium, "round", 100, {
    step: "rounded",
    title: "Rounded to whole pounds",
    input: "half up",
    provenance: "derived",
  });
}

/** The table rows used by steps, without duplicates. */
export function rowsOf(steps: readonly TraceStep[]): TableRow[] {
  return [...new Map(steps.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}

/** The calculation with its result in whole hundredths and the number of its table rows. */
export function traced({ value, steps }: Calculation): TracedMoney {
  const rows = rowsOf(steps);
  return {
    pence: roundHalfUp(value),
    steps: [...steps],
    rows: { all: rows.length, illustrative: rows.filter(({ illustrative }) => illustrative).length },
  };
}

/** A calculation with its printed name. */
export interface NamedCalculation {
  readonly name: string;
  readonly sum: TracedMoney;
}

const hundredths = (value: number) => roundHalfUp(value / 100, 4);

/**
 * Every step of some calculations as CSV: amounts in pounds or dollars as `currency` says, to a hundredth of a penny.
 */
export function traceAsCsv(sums: readonly NamedCalculation[]): string {
  const head = [
    "sum",
    "n",
    "step",
    "title",
    "operation",
    "operand",
    "before",
    "after",
    "currency",
    "input",
    "known",
    "rows",
    "standing",
  ];
  const rows = sums.flatMap(({ name, sum }) =>
    sum.steps.map((each, index) => {
      const money = !["multiply", "divide"].includes(each.operation);
      return [
        name,
        index + 1,
        each.step,
        each.title,
        each.operation,
        money ? hundredths(each.operand) : each.operand,
        hundredths(each.before),
        hundredths(each.after),
        each.currency ?? "GBP",
        each.input,
        each.provenance,
        each.rows.map(({ id }) => id).join(" "),
        INDICATIVE,
      ];
    }),
  );
  return csvTable(head, rows);
}
