import { EIGHT_VENDORS, REPORT_VENDORS } from "@broker/contracts";
import { useState } from "react";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";
import { ColumnMapChoice } from "./maps/column-map-choice.tsx";

/** Media types with their endings, as the server accepts them. The content decides what a file is. */
const ACCEPTED = {
  "application/pdf": [".pdf"],
  "application/xml": [".xml", ".nessus"],
  "application/json": [".json", ".sarif", ".jsonl"],
  "text/csv": [".csv"],
  "text/html": [".html"],
  "text/plain": [".txt"],
};

/** A report's file, and the column map by which it is read, if one is chosen. */
export interface GivenReport {
  readonly form: FormData;
  readonly query: { readonly map?: string };
}

interface ReportDropProps {
  readonly onReport: (given: GivenReport) => void;
  readonly busy: boolean;
  /** Why the last one was refused; null = it was not. */
  readonly error: unknown;
}

/** Where one vendor's report is dropped or chosen, with its progress and its refusal. */
export function ReportDrop({ onReport, busy, error }: ReportDropProps) {
  const [map, setMap] = useState("");
  return (
    <>
      <FileDrop
        label="A vulnerability report as PDF, XML, JSON, CSV, HTML or text"
        hint={`${EIGHT_VENDORS.map((vendor) => REPORT_VENDORS[vendor]).join(", ")}; SARIF, Nmap, Nuclei, Trivy, CycloneDX. Up to 10 MB.`}
        accept={ACCEPTED}
        disabled={busy}
        onFile={(file) => {
          const form = new FormData();
          form.set("file", file);
          onReport({ form, query: map === "" ? {} : { map } });
        }}
      />
      {busy ? <ProgressBar value={null} max={1} words="Reading the report" /> : null}
      {error === null ? null : (
        <div className="mt-3">
          <RefusalNotice error={error} />
        </div>
      )}
      <ColumnMapChoice value={map} onChange={setMap} />
    </>
  );
}
