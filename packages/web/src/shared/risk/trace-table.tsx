import { showMoney, showNumber, showPounds, type TraceStep } from "@broker/contracts";
import { PlainTable } from "../data-table/plain-table.tsx";
import { ProvenanceMark } from "./provenance-mark.tsx";

const factor = (value: number): string => showNumber(Math.round(value * 10_000) / 10_000);

/** A step's operation as shown: '× 1.15', '+ £400'. */
function action({ operation, operand }: TraceStep): string {
  switch (operation) {
    case "start":
      return "";
    case "multiply":
      return `× ${factor(operand)}`;
    case "divide":
      return `÷ ${operand >= 10_000 ? showPounds(operand) : factor(operand)}`;
    case "add":
      return `+ ${showMoney(operand)}`;
    case "subtract":
      return `− ${showMoney(operand)}`;
    case "at-least":
      return `at least ${showPounds(operand)}`;
    case "at-most":
      return `at most ${showPounds(operand)}`;
    case "round":
      return "rounded";
  }
}

/** Each source once, without those already named in the step. */
function sourcesOf({ rows, input }: TraceStep): TraceStep["rows"] {
  const once = new Map(rows.map((row) => [row.source, row]));
  return [...once.values()].filter(({ source }) => !input.includes(source));
}

interface TraceTableProps {
  /** The result: 'Premium optimisation'. */
  readonly title: string;
  readonly steps: readonly TraceStep[];
  /** True = the last steps are multiples, not money. */
  readonly times?: boolean;
}

/** A calculation, one step per line: basis, provenance, operation, result. */
export function TraceTable({ title, steps, times = false }: TraceTableProps) {
  const divided = steps.findIndex(({ operation }) => operation === "divide");
  const resultOf = ({ after, currency }: TraceStep, at: number): string => {
    if (times && divided >= 0 && at >= divided) return `${showNumber(Math.round(after * 100) / 100)} times`;
    return showMoney(Math.round(after), currency);
  };
  return (
    <div className="table-box">
      <PlainTable
        className="stack"
        captionShown
        caption={<b className="font-semibold">{title}</b>}
        columns={[
          { head: "Step", cellClass: "font-normal", cell: (step) => step.title },
          {
            head: "Basis",
            cellClass: "full",
            cell: (step) => (
              <>
                <ProvenanceMark of={step.provenance} declaredBy={step.declaredBy ?? "broker"} /> {step.input}
                {sourcesOf(step).map(({ source, illustrative }) => (
                  <span key={source} className="block text-xs text-ink-3">
                    {source}
                    {illustrative ? " · illustrative" : ""}
                  </span>
                ))}
              </>
            ),
          },
          { head: "Operation", numeric: true, cellClass: "whitespace-nowrap", cell: action },
          { head: "Result", numeric: true, cellClass: "font-semibold whitespace-nowrap", cell: resultOf },
        ]}
        rows={steps}
        rowKey={({ step }, at) => `${step}-${at}`}
      />
    </div>
  );
}
