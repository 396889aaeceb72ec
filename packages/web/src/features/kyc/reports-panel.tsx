import { type KycClient, type ReportFileFormat, showDate } from "@broker/contracts";
import { useState } from "react";
import { Link } from "react-router";
import { useSource } from "../../data/source.ts";
import { usePages } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { saveFile } from "../../shared/files/save-file.ts";
import { ChoiceBox } from "../../shared/forms/choice-box.tsx";
import { DataState, LoadMore } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { caseAddress, useKycReport } from "./kyc-calls.ts";
import { CaseMark } from "./kyc-marks.tsx";
import { NO_CASES } from "./kyc-overview.tsx";

const PAGE = 50;
const FORMATS: readonly { readonly value: ReportFileFormat; readonly label: string }[] = [
  { value: "pdf", label: "PDF" },
  { value: "html", label: "HTML" },
  { value: "md", label: "Markdown" },
  { value: "json", label: "JSON" },
];

/** The KYC report of each client with a case, and the list of all cases as a file. */
export function ReportsPanel() {
  const source = useSource();
  const canEdit = useCanEdit() === true;
  const report = useKycReport();
  const answer = usePages("GET /api/kyc", { query: { limit: PAGE } });
  const [format, setFormat] = useState<ReportFileFormat>("pdf");
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const make = ({ id }: KycClient) => {
    setRefused(null);
    setBusy(id);
    report
      .make({ params: { client: id }, body: { format } })
      .catch(setRefused)
      .finally(() => setBusy(null));
  };
  const exportAs = (as: "csv" | "json") => {
    setRefused(null);
    saveFile(source.address("GET /api/kyc/export", { query: { format: as } }), `kyc-cases.${as}`).catch(setRefused);
  };
  return (
    <DataState answer={answer} skeletonRows={8} safe="The cases are unaffected." empty={NO_CASES}>
      {({ items, next }) => (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-3">
            <ChoiceBox label="Format of reports" value={format} options={FORMATS} onChange={setFormat} />
            <Button onClick={() => exportAs("csv")}>Export cases as CSV</Button>
            <Button onClick={() => exportAs("json")}>Export cases as JSON</Button>
          </div>
          <RefusalNotice error={refused} />
          <PlainTable
            className="stack"
            caption="KYC reports"
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                head: "Client",
                cell: ({ id, name }) => (
                  <Link className="link wrap-anywhere" to={caseAddress(id)}>
                    {name}
                  </Link>
                ),
                small: "title",
              },
              { head: "Status", cell: ({ status }) => <CaseMark status={status} />, small: "aside" },
              {
                head: "Last updated",
                cell: ({ lastUpdated }) => showDate(lastUpdated),
                small: "below",
                label: "last updated",
              },
              {
                head: "Report",
                cell: (row) =>
                  canEdit ? (
                    <Button size="small" busy={busy === row.id} onClick={() => make(row)}>
                      Generate KYC report<span className="sr-only"> of {row.name}</span>
                    </Button>
                  ) : (
                    "–"
                  ),
                small: "full",
              },
            ]}
          />
          {next === null ? null : <LoadMore answer={answer} />}
        </>
      )}
    </DataState>
  );
}
