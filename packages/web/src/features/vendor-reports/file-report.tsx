import { EIGHT_VENDORS, REPORT_VENDORS, type ReportFiled, showCount, showDate } from "@broker/contracts";
import { useState } from "react";
import { useUpload } from "../../data/use-call.ts";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { OUTDATED_BY_REPORTS } from "./report-calls.ts";
import { noticeWords } from "./report-words.ts";

/** Media types with their endings, as the server accepts them. The content decides what a file is. */
const ACCEPTED = {
  "application/pdf": [".pdf"],
  "application/xml": [".xml", ".nessus"],
  "application/json": [".json", ".sarif", ".jsonl"],
  "text/csv": [".csv"],
  "text/html": [".html"],
  "text/plain": [".txt"],
};

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

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
  const send = (file: File): void => {
    setFiled(null);
    upload.mutate({ params: { id: client }, form: formOf(file) }, { onSuccess: setFiled });
  };
  return (
    <>
      <FileDrop
        label="A vulnerability report as PDF, XML, JSON, CSV, HTML or text"
        hint={`${EIGHT_VENDORS.map((vendor) => REPORT_VENDORS[vendor]).join(", ")}; SARIF, Nmap, Nuclei, Trivy, CycloneDX. Up to 10 MB.`}
        accept={ACCEPTED}
        onFile={send}
        disabled={upload.isPending}
      />
      {upload.isPending ? <ProgressBar value={null} max={1} words="Reading the report" /> : null}
      {upload.error === null ? null : (
        <div className="mt-3">
          <RefusalNotice error={upload.error} />
        </div>
      )}
      {filed === null ? null : <Filed filed={filed} />}
    </>
  );
}
