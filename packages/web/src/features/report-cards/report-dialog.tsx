import type { ReportDocument, ReportType } from "@broker/contracts";
import type { ReactNode } from "react";
import { useSource } from "../../data/use-source.ts";
import { saveText } from "../../shared/data-table/save-text.ts";
import { Button } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";

/** Scrollable areas must be reachable by keyboard. */
const SCROLLED = { role: "region", "aria-label": "The report as JSON", tabIndex: 0 } as const;

/** A report as JSON, to copy, download, or open as HTML or PDF. */
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
}): ReactNode {
  const source = useSource();
  const text = JSON.stringify(document, null, 2);
  const file = (format: "html" | "pdf") =>
    source.address("GET /api/scans/:id/reports/:audience", {
      params: { id: scan, audience: type },
      query: { format, ...(format === "pdf" ? { save: "true" } : {}) },
    });
  return (
    <Dialog
      wide
      open
      onOpenChange={close}
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
      {document.unverified === null ? null : <Notice kind="ink">{document.unverified}</Notice>}
      <section {...SCROLLED} className="mt-3 max-h-[52vh] overflow-auto rounded bg-sunk p-3">
        <pre className="text-[12.5px] leading-[18px]">{text}</pre>
      </section>
    </Dialog>
  );
}
