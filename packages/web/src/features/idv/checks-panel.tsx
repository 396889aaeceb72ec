import { IDV_CHECK_STATUS_LABELS, IDV_CHECK_STATUSES, type IdvCheckStatus } from "@broker/contracts";
import { Link } from "react-router";
import { usePages } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { ChoiceBox, optionsOf } from "../../shared/forms/choice-box.tsx";
import { DataState, LoadMore } from "../../shared/layout/data-state.tsx";
import { workflowAddress } from "./idv-calls.ts";
import { CheckMark } from "./idv-marks.tsx";

const PAGE = 50;
const OPTIONS = [
  { value: "all", label: "All statuses" },
  ...optionsOf(
    IDV_CHECK_STATUSES.filter((status) => status !== "in_progress"),
    IDV_CHECK_STATUS_LABELS,
  ),
] as const;

/** What is checked in active workflows, failed checks first. */
export function ChecksPanel() {
  const [chosen, choose] = useAddressValue("check");
  const status: "all" | IdvCheckStatus = IDV_CHECK_STATUSES.find((each) => each === chosen) ?? "all";
  const answer = usePages("GET /api/idv", { query: { limit: PAGE, open: "true" } });
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      safe="The workflows are unaffected."
      empty={{ sentence: "No checks to follow up.", fills: "Checks belong to active workflows." }}
    >
      {({ items, next }) => {
        const rows = items
          .flatMap((workflow) => workflow.checks.map((check) => ({ workflow, check })))
          .filter(({ check }) => status === "all" || check.status === status);
        const sorted = rows.toSorted(
          (one, other) => Number(other.check.status === "failed") - Number(one.check.status === "failed"),
        );
        return (
          <>
            <ChoiceBox
              className="mb-4 max-w-[280px]"
              label="Status"
              value={status}
              options={OPTIONS}
              onChange={(value) => choose(value === "all" ? null : value)}
            />
            {sorted.length === 0 ? (
              <p role="status">No check has this status.</p>
            ) : (
              <PlainTable
                className="stack"
                caption="Checks of active workflows"
                rows={sorted}
                rowKey={({ workflow, check }) => `${workflow.id} ${check.id}`}
                columns={[
                  {
                    head: "Check",
                    cell: ({ workflow, check }) => (
                      <Link className="link font-semibold" to={workflowAddress(workflow.id)}>
                        {check.name}
                      </Link>
                    ),
                    small: "title",
                  },
                  {
                    head: "Subject",
                    cell: ({ workflow }) => (
                      <span className="wrap-anywhere">
                        {workflow.subject.name}
                        <span className="block text-xs text-ink-3">{workflow.clientName}</span>
                      </span>
                    ),
                    small: "below",
                  },
                  { head: "Result", cell: ({ check }) => check.result, cellClass: "wrap-anywhere", small: "full" },
                  { head: "Status", cell: ({ check }) => <CheckMark status={check.status} />, small: "aside" },
                ]}
              />
            )}
            {next === null ? null : <LoadMore answer={answer} />}
          </>
        );
      }}
    </DataState>
  );
}
