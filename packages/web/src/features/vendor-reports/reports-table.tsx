import { type FiledReport, REPORT_VENDORS, showDate, showNumber } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";
import { ReasonDialog } from "../../shared/forms/reason-dialog.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { OUTDATED_BY_REPORTS } from "./report-calls.ts";
import { noticeWords } from "./report-words.ts";
import { SeverityCounts } from "./severity-counts.tsx";

interface WithdrawProps {
  readonly client: string;
  readonly report: FiledReport;
  readonly onClose: () => void;
}

function WithdrawReportDialog({ client, report, onClose }: WithdrawProps) {
  return (
    <ReasonDialog
      title="Withdraw report"
      sub={`${report.file.name}. Its findings no longer count.`}
      submit="Withdraw"
      change={useChange("POST /api/clients/:id/reports/:report/withdraw", OUTDATED_BY_REPORTS)}
      input={(reason) => ({ params: { id: client, report: report.id }, body: { reason } })}
      done="Report withdrawn."
      onClose={onClose}
    />
  );
}

const assetWords = ({ assets }: FiledReport): string =>
  [
    assets.accepted === 0 ? null : `${showNumber(assets.accepted)} accepted`,
    assets.internal === 0 ? null : `${showNumber(assets.internal)} internal`,
    assets.candidate === 0 ? null : `${showNumber(assets.candidate)} to decide`,
    assets.rejected === 0 ? null : `${showNumber(assets.rejected)} rejected`,
  ]
    .filter((each) => each !== null)
    .join(", ") || "–";

interface ReportsTableProps {
  readonly client: string;
  readonly reports: readonly FiledReport[];
}

/** Reports filed for a client, newest first. */
export function ReportsTable({ client, reports }: ReportsTableProps) {
  const [chosen, setChosen] = useState<FiledReport | null>(null);
  const canEdit = useCanEdit() === true;
  return (
    <>
      <TableBox label="Filed reports">
        <PlainTable
          className="stack"
          caption="Filed reports, newest first"
          rows={reports}
          rowKey={({ id }) => id}
          columns={[
            {
              head: "Report",
              cell: ({ file, vendor, product, notices }) => (
                <>
                  {REPORT_VENDORS[vendor]} <span className="font-normal text-ink-2">{product}</span>
                  <span className="block text-xs font-normal wrap-anywhere text-ink-3">{file.name}</span>
                  {notices.map((notice) => (
                    <span key={notice.id} className="block text-xs font-normal text-ink-2">
                      {noticeWords(notice)}
                    </span>
                  ))}
                </>
              ),
            },
            {
              head: "Scanned",
              cell: ({ observedOn, validUntil }) => (
                <>
                  {showDate(observedOn)}
                  <span className="block text-xs text-ink-3">counts until {showDate(validUntil)}</span>
                </>
              ),
              small: "full",
            },
            { head: "Findings", cell: (report) => <SeverityCounts report={report} />, small: "full" },
            { head: "Hosts", cell: assetWords, small: "full", label: "hosts" },
            {
              head: "Filed",
              cell: ({ at, by, withdrawn }) => (
                <>
                  {showDate(at)}, {by}
                  {withdrawn === null ? null : (
                    <span className="block text-xs text-ink-2">
                      Withdrawn {showDate(withdrawn.at)}: {withdrawn.reason}
                    </span>
                  )}
                </>
              ),
              small: "full",
            },
            ...(canEdit
              ? [
                  {
                    head: "Action",
                    cell: (report: FiledReport) =>
                      report.withdrawn === null ? (
                        <Button
                          size="small"
                          aria-label={`Withdraw ${report.file.name}`}
                          onClick={() => setChosen(report)}
                        >
                          Withdraw
                        </Button>
                      ) : null,
                    small: "full" as const,
                  },
                ]
              : []),
          ]}
        />
      </TableBox>
      {chosen === null ? null : (
        <WithdrawReportDialog client={client} report={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
