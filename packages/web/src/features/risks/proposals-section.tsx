import { RISK_CATEGORY_LABELS, RISK_ORIGIN_LABELS, type RiskProposal, showCount, showDate } from "@broker/contracts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { IndexMark } from "./index-mark.tsx";
import { OUTDATED_BY_RISKS } from "./risk-calls.ts";

const COLUMNS: readonly TableColumn<RiskProposal>[] = [
  {
    key: "risk",
    head: "Risk",
    value: ({ title }) => title,
    cell: ({ title, subject }) => (
      <>
        <span className="font-semibold wrap-anywhere">{title}</span>
        {subject === null ? null : (
          <span className="block text-xs font-normal wrap-anywhere text-ink-3">{subject}</span>
        )}
      </>
    ),
  },
  {
    key: "score",
    head: "Score /10",
    value: ({ inherent }) => inherent.index,
    largestFirst: true,
    cell: ({ inherent }) => <IndexMark index={inherent.index} />,
    small: "aside",
    smallLabel: "",
  },
  {
    key: "category",
    head: "Category",
    value: ({ category }) => RISK_CATEGORY_LABELS[category],
    small: "full",
    smallLabel: "",
  },
  {
    key: "origin",
    head: "Proposed by",
    value: ({ origin }) => RISK_ORIGIN_LABELS[origin],
    cell: ({ origin, since }) => `${RISK_ORIGIN_LABELS[origin]}, ${showDate(since)}`,
    small: "full",
    smallLabel: "",
  },
];

/** Risks that the evidence proposes. A person opens them. */
export function ProposalsSection({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/risk-proposals", { params: { id: client } });
  const open = useChange("POST /api/clients/:id/risks", OUTDATED_BY_RISKS);
  const canEdit = useCanEdit() === true;
  const add = (proposals: readonly RiskProposal[], clear: () => void): void =>
    open.mutate(
      { params: { id: client }, body: { keys: proposals.map(({ key }) => key) } },
      {
        onSuccess: ({ items }) => {
          toast(`${showCount(items.length, "risk", "risks")} opened.`);
          clear();
        },
      },
    );
  return (
    <DataState answer={answer} skeletonRows={4} safe="The register is unaffected." isEmpty={() => false}>
      {({ items }) =>
        items.length === 0 ? null : (
          <SlipSection
            heading="Proposed risks"
            note="From scans, vendors' reports, gaps, triggers and answers. Nothing is in the register until you open it."
            first
          >
            {open.error === null ? null : <RefusalNotice error={open.error} />}
            <DataTable
              caption="Proposed risks"
              columns={COLUMNS}
              rows={items}
              rowKey={({ key }) => key}
              sort={{ by: "score", down: true }}
              address="proposed"
              nothing="No proposals match."
              {...(canEdit
                ? {
                    select: {
                      name: ({ title }: RiskProposal) => title,
                      actions: (rows: readonly RiskProposal[], clear: () => void) => (
                        <Button size="small" kind="primary" busy={open.isPending} onClick={() => add(rows, clear)}>
                          Open {showCount(rows.length, "risk", "risks")}
                        </Button>
                      ),
                    },
                  }
                : {})}
            />
          </SlipSection>
        )
      }
    </DataState>
  );
}
