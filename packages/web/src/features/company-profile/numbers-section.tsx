import type { BrokerageNumberCheck } from "@broker/contracts";
import { TriangleAlert } from "lucide-react";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { formWords, isDoubted, numberName, registerWords } from "./profile-words.ts";

function Register({ check }: { readonly check: BrokerageNumberCheck }) {
  if (!isDoubted(check)) return registerWords(check);
  return (
    <span className="flex items-start gap-[6px] font-semibold">
      <TriangleAlert className="mt-[3px] size-[14px] flex-none" />
      <span className="min-w-0">{registerWords(check)}</span>
    </span>
  );
}

/** The numbers of the brokerage: whether each has its form, and what its register states. */
export function NumbersSection({ numbers }: { readonly numbers: readonly BrokerageNumberCheck[] }) {
  return (
    <SlipSection heading="Registers" note="Checked offline, against imported files.">
      <PlainTable
        className="stack"
        caption="Numbers of the brokerage"
        rows={numbers}
        rowKey={({ setting }) => setting}
        columns={[
          { head: "Number", cell: numberName, small: "title" },
          {
            head: "Recorded",
            cell: ({ value }) => value ?? <span className="text-ink-3">Not recorded</span>,
            small: "aside",
          },
          { head: "Form", cell: formWords, small: "full", label: "form" },
          { head: "Register", cell: (check) => <Register check={check} />, small: "full", label: "register" },
        ]}
      />
    </SlipSection>
  );
}
