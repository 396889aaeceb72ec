import { IDV_DOCUMENT_LABELS, type IdvDocument, type IdvWorkflow, showDate } from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../data/source.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { WideSection } from "../../shared/layout/wide-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { DecideDocumentDialog } from "./dialogs/decide-dialog.tsx";
import { DocumentMark } from "./idv-marks.tsx";

interface Deciding {
  readonly document: IdvDocument;
  readonly outcome: "verified" | "rejected";
}

function factsOf({ name, uploadedAt, uploadedBy, stated }: IdvDocument): readonly string[] {
  return [
    name,
    `added ${showDate(uploadedAt)} by ${uploadedBy}`,
    ...(stated.issuedOn === null ? [] : [`issued ${showDate(stated.issuedOn)}`]),
    ...(stated.expiresOn === null ? [] : [`expires ${showDate(stated.expiresOn)}`]),
    ...(stated.number === null ? [] : [stated.number]),
  ];
}

function Row({
  document,
  isOpen,
  decide,
  download,
}: {
  readonly document: IdvDocument;
  /** Whether it may still be decided. */
  readonly isOpen: boolean;
  readonly decide: (deciding: Deciding) => void;
  readonly download: (document: IdvDocument) => void;
}) {
  const canEdit = useCanEdit() === true;
  const { type, status, reason, verifiedBy, verifiedAt } = document;
  const label = IDV_DOCUMENT_LABELS[type];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-[min(260px,100%)] flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{label}</span>
          <DocumentMark status={status} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{factsOf(document).join(" · ")}</p>
        {document.stated.mrz === null ? null : (
          <pre className="mt-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink-2">
            {document.stated.mrz}
          </pre>
        )}
        {reason === null ? null : (
          <p className="mt-1 text-sm wrap-anywhere">
            {reason}
            <span className="block text-xs text-ink-3">
              {verifiedBy}, {verifiedAt === null ? "" : showDate(verifiedAt)}
            </span>
          </p>
        )}
      </div>
      {canEdit ? (
        <div className="no-print flex flex-wrap gap-2">
          <Button size="small" kind="quiet" onClick={() => download(document)}>
            Download<span className="sr-only"> {label}, recorded in the audit log</span>
          </Button>
          {isOpen && status !== "rejected" ? (
            <Button size="small" onClick={() => decide({ document, outcome: "rejected" })}>
              Reject<span className="sr-only"> {label}</span>
            </Button>
          ) : null}
          {isOpen && status !== "verified" ? (
            <Button size="small" onClick={() => decide({ document, outcome: "verified" })}>
              Verify<span className="sr-only"> {label}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** The documents of a workflow, each to be verified or rejected by a person. */
export function DocumentsSection({ workflow }: { readonly workflow: IdvWorkflow }) {
  const source = useSource();
  const [deciding, decide] = useState<Deciding | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const { documents, decision, id } = workflow;
  const download = (document: IdvDocument) => {
    setRefused(null);
    const params = { id, document: document.id };
    saveFile(source.address("GET /api/idv/:id/documents/:document/file", { params }), document.name).catch(setRefused);
  };
  return (
    <WideSection heading="Documents" note="Each view of a file is recorded in the audit log.">
      <RefusalNotice error={refused} />
      {documents.length === 0 ? (
        <p>No documents yet.</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <Row key={document.id} document={document} isOpen={decision === null} decide={decide} download={download} />
          ))}
        </ul>
      )}
      {deciding === null ? null : (
        <DecideDocumentDialog workflow={workflow} {...deciding} onClose={() => decide(null)} />
      )}
    </WideSection>
  );
}
