import type { ReportDocument, ReportType } from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../data/source.ts";
import { saveText } from "../../shared/files/save-blob.ts";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { ReportPreview } from "../reporting/report-preview.tsx";

/** Scrollable areas must be reachable by keyboard. */
const SCROLLED = { role: "region", "aria-label": "The report as JSON", tabIndex: 0 } as const;

/** A report in a dialog: the document to read, then its JSON; to copy or save. */
export function ReportDialog({
  document,
  scan,
  type,
  close,
}: {
  readonly document: ReportDocument;
  readonly scan: string;
  readonly type: ReportType;
  readonly close: () => void;
}) {
  const source = useSource();
  const [isJson, setJson] = useState(false);
  const text = JSON.stringify(document, null, 2);
  const file = (format: "html" | "pdf") =>
    source.address("GET /api/scans/:id/reports/:audience", {
      params: { id: scan, audience: type },
      query: { format, ...(format === "pdf" ? { save: "true" } : {}) },
    });
  return (
    <Dialog
      wide
      onClose={close}
      title={document.title}
      sub={document.description}
      actions={
        <>
          <CopyButton text={text} label="Copy JSON" />
          <Button onClick={() => saveText(`${document.domain}-${type}.json`, "application/json", `${text}\n`)}>
            Download JSON
          </Button>
          <LinkButton href={file("html")} target="_blank" rel="noreferrer">
            Open HTML
          </LinkButton>
          <LinkButton kind="primary" href={file("pdf")}>
            PDF
          </LinkButton>
        </>
      }
    >
      {document.alert === null ? null : <Notice kind="error">{document.alert}</Notice>}
      {document.unverified === null ? null : <Notice kind="ink">{document.unverified}</Notice>}
      <ReportPreview href={file("html")} title={document.title} />
      <Button className="mt-3" aria-expanded={isJson} onClick={() => setJson(!isJson)}>
        {isJson ? "Hide JSON" : "Show JSON"}
      </Button>
      {isJson ? (
        <section {...SCROLLED} className="mt-3 max-h-[52vh] overflow-auto rounded bg-sunk p-3">
          <pre className="text-[12.5px] leading-[18px]">{text}</pre>
        </section>
      ) : null}
    </Dialog>
  );
}
