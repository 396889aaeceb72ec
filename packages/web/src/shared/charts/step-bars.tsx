import type { ReactNode } from "react";
import { stepSpans } from "./step-spans.ts";

/** One step of a running figure. */
export interface Step {
  readonly name: string;
  /** What chose it, in words. */
  readonly note?: ReactNode;
  /** The running figure before and after. */
  readonly before: number;
  readonly after: number;
  /** What stands at the right: '+£400', '× 1.15'. */
  readonly text: string;
  /** True = a sum, drawn from 0 in ink, under a double rule when it is the last. */
  readonly total?: boolean;
}

/** A worked sum as step bars: solid where a step adds, hatched where it takes off; each starts where the last ended. */
export function StepBars({
  steps,
  caption,
  head,
}: {
  readonly steps: readonly Step[];
  readonly caption: string;
  readonly head: readonly [step: string, figure: string];
}): ReactNode {
  const spans = stepSpans(steps);
  return (
    <div className="table-box">
      <table className="table stack stack-steps">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col" className="num">
              {head[1]}
            </th>
            <th scope="col" className="w-[44%]">
              <span className="sr-only">drawn</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => {
            const span = spans[at];
            return (
              <tr key={step.name} {...(step.total && at === steps.length - 1 ? { className: "total" } : {})}>
                <th scope="row">
                  {step.name}
                  {step.note === undefined ? null : <span className="block font-normal text-ink-2">{step.note}</span>}
                </th>
                <td className="num font-semibold">{step.text}</td>
                <td className="full">
                  <div className="fall" aria-hidden="true">
                    <i
                      className={span?.kind ?? "sum"}
                      style={{ left: `${span?.left ?? 0}%`, width: `${span?.width ?? 0}%` }}
                    />
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
