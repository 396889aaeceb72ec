import { REPORT_VENDORS, type ReportFiled, showCount, showDate } from "@broker/contracts";
import { useState } from "react";
import { useUpload } from "../../data/use-call.ts";
import { Notice } from "../../shared/ui/notice.tsx";
import { OUTDATED_BY_REPORTS } from "./report-calls.ts";
import { ReportDrop } from "./report-drop.tsx";
import { noticeWords } from "./report-words.ts";

/** What the filed report changed, worst first. */
function outcomeWords({ repeated, report, opened, seenAgain, notObserved }: ReportFiled): string {
  if (repeated) return `This file was filed on ${showDate(report.at)}. Nothing changed.`;
  return [
    showCount(opened, "new finding", "new findings"),
    seenAgain === 0 ? null : `${seenAgain} observed before`,
    notObserved === 0 ? null : `${notObserved} not observed since`,
  ]
    .filter((each) => each !== null)
    .join(", ")
    .concat(".");
}

function Filed({ filed }: { readonly filed: ReportFiled }) {
  const { report, candidates } = filed;
  return (
    <Notice kind="ink" className="mt-3">
      <p className="font-semibold">Vendor Detected: {REPORT_VENDORS[report.vendor]}</p>
      <p>
        {report.product}, {showDate(report.observedOn)}: {showCount(report.total, "finding", "findings")}.{" "}
        {outcomeWords(filed)}
      </p>
      {report.notices.map((notice) => (
        <p key={notice.id}>{noticeWords(notice)}</p>
      ))}
      {candidates.length === 0 ? null : (
        <p>
          {showCount(candidates.length, "host is", "hosts are")} not accepted as the client's. Their findings count for
          nothing until you decide below.
        </p>
      )}
    </Notice>
  );
}

/** Reads one vendor's report and files it for a client. */
export function FileReport({ client }: { readonly client: string }) {
  const [filed, setFiled] = useState<ReportFiled | null>(null);
  const upload = useUpload("POST /api/clients/:id/reports", OUTDATED_BY_REPORTS);
  return (
    <>
      <ReportDrop
        busy={upload.isPending}
        error={upload.error}
        onReport={(given) => {
          setFiled(null);
          upload.mutate({ params: { id: client }, ...given }, { onSuccess: setFiled });
        }}
      />
      {filed === null ? null : <Filed filed={filed} />}
    </>
  );
}
