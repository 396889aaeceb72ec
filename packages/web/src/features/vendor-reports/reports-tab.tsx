import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { AssetsTable } from "./assets-table.tsx";
import { FileReport } from "./file-report.tsx";
import { ReportsTable } from "./reports-table.tsx";

/** Vendors' reports of a client: filing one, those filed, and the hosts that they examined. */
export function ReportsTab({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/reports", { params: { id: client } });
  return (
    <>
      <CanEdit>
        <SlipSection
          heading="File a report"
          note="A report can only lower a result: what it lists counts against the client for 90 days. A report without findings proves nothing."
          first
        >
          <FileReport client={client} />
          <div className="mt-3">
            <LinkButton
              kind="quiet"
              className="-ml-[10px]"
              to={`/dashboard/insurance-compliance?${new URLSearchParams({ client, tab: "parser" }).toString()}`}
            >
              Read a report without filing it
            </LinkButton>
          </div>
        </SlipSection>
      </CanEdit>
      <DataState answer={answer} skeletonRows={6} safe="Filed reports are unaffected." isEmpty={() => false}>
        {({ items, assets }) => (
          <>
            {assets.length === 0 ? null : (
              <SlipSection
                heading="Examined hosts"
                note="Findings count on accepted and internal hosts. A public host that is not the client's counts for nothing."
              >
                <AssetsTable client={client} assets={assets} />
              </SlipSection>
            )}
            <SlipSection heading="Filed reports">
              {items.length === 0 ? (
                <p className="text-sm text-ink-2">No reports filed yet.</p>
              ) : (
                <>
                  <ReportsTable client={client} reports={items} />
                  <div className="mt-3">
                    <LinkButton to={`/dashboard/clients/${encodeURIComponent(client)}?tab=vulnerabilities`}>
                      Findings of scans and reports
                    </LinkButton>
                  </div>
                </>
              )}
            </SlipSection>
          </>
        )}
      </DataState>
    </>
  );
}
