import type { HeaderView } from "@broker/contracts";
import type { ReactNode } from "react";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

type Test = HeaderView["tests"][number];

/** Tests of the header grade, each with its result and its effect on the score. */
export function HeaderTests({ tests }: { readonly tests: readonly Test[] }): ReactNode {
  return (
    <ul>
      {tests.map((test) => (
        <li key={test.name} className="flex items-baseline gap-3 border-b border-line py-1">
          {!test.counted ? (
            <OutcomeMark of="not-visible">
              <span className="sr-only">not counted</span>
            </OutcomeMark>
          ) : (
            <OutcomeMark of={test.pass ? "met" : "not-met"} />
          )}
          <span className="min-w-0 flex-1">
            {test.name} <span className="text-ink-3">{test.result}</span>
          </span>
          <span className="font-semibold whitespace-nowrap">
            {test.modifier}
            {test.differs ? " *" : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
