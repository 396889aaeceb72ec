import type { HeaderView } from "@broker/contracts";
import type { ReactNode } from "react";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

type Test = HeaderView["tests"][number];

/** Tests of the header grade with what each found and what it moved. */
export function HeaderTests({ tests }: { readonly tests: readonly Test[] }): ReactNode {
  return (
    <ul>
      {tests.map(({ name, result, pass, modifier, differs }) => (
        <li key={name} className="flex items-baseline gap-3 border-b border-line py-1">
          <OutcomeMark of={pass ? "met" : "not-met"} />
          <span className="min-w-0 flex-1">
            {name} <span className="text-ink-3">{result}</span>
          </span>
          <span className="font-semibold whitespace-nowrap">
            {modifier}
            {differs ? " *" : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
