import { REPORT_VENDORS, showCount, showDate, type VendorReport } from "@broker/contracts";
import { useState } from "react";
import { useUpload } from "../../../data/use-call.ts";
import { CanEdit, ReadOnlyNote } from "../../../shared/layout/can-edit.tsx";
import { FactList } from "../../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { LinkButton } from "../../../shared/ui/button.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { ReportDrop } from "../report-drop.tsx";
import { noticeWords } from "../report-words.ts";
import { SeverityCounts } from "../severity-counts.tsx";
import { ParsedFindings } from "./parsed-findings.tsx";

/** The scan date of a report; a report may state a day or a moment. */
const scannedWords = (scannedAt: string | null): string =>
  scannedAt === null ? "Not stated" : showDate(scannedAt.slice(0, 10));

function ReportRead({ report }: { readonly report: VendorReport }) {
  const { file, vendor, product, format, scannedAt, total, assets, findings, notices, complete } = report;
  return (
    <WideSection heading={file.name} note="Nothing of it is stored.">
      <Notice
        kind="ink"
        action={
          <LinkButton kind="quiet" to="/dashboard/insurance-compliance?tab=reports">
            File it for a client
          </LinkButton>
        }
      >
        <p className="font-semibold">Vendor Detected: {REPORT_VENDORS[vendor]}</p>
        {notices.map((notice) => (
          <p key={notice.id}>{noticeWords(notice)}</p>
        ))}
      </Notice>
      <FactList
        facts={[
          { term: "Product", value: product },
          { term: "Format", value: format.toUpperCase() },
          { term: "Scanned", value: scannedWords(scannedAt) },
          { term: "Read", value: complete ? "Completely" : "In part" },
          { term: "Findings", value: <SeverityCounts report={report} /> },
          { term: "Examined hosts", value: showCount(assets.length, "host") },
        ]}
      />
      <div className="mt-6">
        {total === 0 ? (
          <p className="text-sm text-ink-2">No findings listed. That proves nothing of what was not examined.</p>
        ) : (
          <ParsedFindings findings={findings} />
        )}
      </div>
    </WideSection>
  );
}

/** The report parser: reads one vendor's report and shows it. Without a client nothing is stored. */
export function ParseTab() {
  const [report, setReport] = useState<VendorReport | null>(null);
  const parse = useUpload("POST /api/parse", []);
  return (
    <>
      <SlipSection
        heading="Read a report"
        note="The report is shown here. Nothing is stored, and no figure of a client changes."
        first
      >
        <CanEdit otherwise={<ReadOnlyNote action="read reports" />}>
          <ReportDrop
            busy={parse.isPending}
            error={parse.error}
            onReport={(given) => {
              setReport(null);
              parse.mutate(given, { onSuccess: setReport });
            }}
          />
        </CanEdit>
      </SlipSection>
      {report === null ? null : <ReportRead key={report.file.sha256} report={report} />}
    </>
  );
}
