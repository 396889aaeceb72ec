import { INDICATIVE, roundHalfUp, type TracedMoney } from "@broker/contracts";
import { csvTable } from "../../base/csv-table.ts";

/** A sum of a result, by the name under which it is printed. */
export interface NamedSum {
  readonly name: string;
  readonly sum: TracedMoney;
}

const hundredths = (value: number) => roundHalfUp(value / 100, 4);

/** Every step of some sums as CSV: amounts in pounds or dollars as `currency` says, to a hundredth of a penny. */
export function traceAsCsv(sums: readonly NamedSum[]): string {
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
