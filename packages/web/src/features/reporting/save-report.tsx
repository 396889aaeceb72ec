import type { DocumentRequest } from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { type DocumentFormat, DocumentFormatSelect } from "../documents/document-format-select.tsx";
import { DocumentRecordDialog } from "../documents/document-record-dialog.tsx";
import { OUTDATED_BY_DOCUMENT } from "../documents/outdated-by-document.ts";
import { useOverride } from "../report-hub/use-override.tsx";

/** Makes and saves the document in a format; it can then be downloaded and its release recorded. */
export function SaveReport({
  client,
  wanted,
}: {
  readonly client: string;
  readonly wanted: Pick<DocumentRequest, "paper" | "audience" | "kind">;
}) {
  const source = useSource();
  const make = useChange("POST /api/clients/:id/papers", OUTDATED_BY_DOCUMENT);
  const override = useOverride(client);
  const [format, setFormat] = useState<DocumentFormat>("pdf");
  const [recording, setRecording] = useState(false);
  const made = make.data;
  const run = (): void =>
    void override.make((reason) =>
      make.mutateAsync({
        params: { id: client },
        body: { ...wanted, format, ...(reason === undefined ? {} : { despiteContradictions: reason }) },
      }),
    );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <DocumentFormatSelect value={format} onChange={setFormat} />
        <Button kind="primary" busy={make.isPending} onClick={run}>
          {make.isPending ? "Generating" : "Generate and save"}
        </Button>
      </div>
      <RefusalNotice error={override.error} />
      {made === undefined ? null : (
        <Notice
          kind="ink"
          action={
            <span className="flex flex-wrap gap-2">
              <LinkButton
                size="small"
                href={source.address("GET /api/exports/:id/file", { params: { id: made.id }, query: { save: "true" } })}
                download
              >
                Download
              </LinkButton>
              <Button size="small" onClick={() => setRecording(true)}>
                Record as sent
              </Button>
            </span>
          }
        >
          {made.title} saved.
        </Notice>
      )}
      {override.dialog}
      {recording && made !== undefined ? (
        <DocumentRecordDialog id={made.id} onClose={() => setRecording(false)} />
      ) : null}
    </div>
  );
}
