import {
  type DocumentStatus,
  type ListedDocument,
  PROPOSAL_KINDS,
  PROPOSAL_TITLES,
  ProposalKind,
} from "@broker/contracts";
import { type ReactNode, useId, useState } from "react";
import { RefusedCall, useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { refusalWords } from "../../shared/layout/fix-links.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { type DocumentFormat, DocumentFormatSelect } from "./document-format-select.tsx";
import { OUTDATED_BY_DOCUMENT } from "./outdated-by-document.ts";
import { WANTED } from "./wanted-documents.ts";

function Made({
  document,
}: {
  readonly document: ListedDocument & { readonly lacking: readonly string[] };
}): ReactNode {
  return (
    <div role="status">
      <p className="lead">{document.title} is created and recorded.</p>
      {document.lacking.length === 0 ? null : (
        <ul className="mt-2 text-sm text-ink-2">
          {document.lacking.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 font-mono text-xs break-all text-ink-3">SHA-256 {document.contentHash}</p>
    </div>
  );
}

const KIND_OPTIONS = PROPOSAL_KINDS.map((value) => ({ value, label: PROPOSAL_TITLES[value] }));
const KIND_HINTS: Readonly<Record<ProposalKind, string>> = {
  "proposal-form": "The client completes and signs it.",
  "statement-of-fact": "The client checks and corrects it; no signature.",
};

function KindSelect({
  value,
  onChange,
}: {
  readonly value: ProposalKind;
  readonly onChange: (kind: ProposalKind) => void;
}): ReactNode {
  return (
    <Labelled label="Document" hint={KIND_HINTS[value]}>
      {(id) => (
        <Select
          id={id}
          value={value}
          options={KIND_OPTIONS}
          onChange={(event) => onChange(ProposalKind.parse(event.target.value))}
        />
      )}
    </Labelled>
  );
}

/** Makes a document of a client. If conflicts in the record block it, it requires a reason, which is printed on it. */
export function MakeDocumentDialog({
  client,
  document,
  onClose,
}: {
  readonly client: string;
  readonly document: DocumentStatus;
  readonly onClose: () => void;
}): ReactNode {
  const id = useId();
  const source = useSource();
  const make = useChange("POST /api/clients/:id/papers", OUTDATED_BY_DOCUMENT);
  const [format, setFormat] = useState<DocumentFormat>("pdf");
  const [kind, setKind] = useState<ProposalKind>("proposal-form");
  const [reason, setReason] = useState("");
  const wanted = WANTED[document.paper];
  const bundle = document.paper === "bundle";
  const unsettled = make.error instanceof RefusedCall && make.error.problem.code === "record_unsettled";
  const asks = unsettled || (document.blockedBy === "conflicts" && document.paper === "proposal");
  const made = make.data;
  if (wanted === undefined) return null;
  const save = (): void =>
    make.mutate({
      params: { id: client },
      body: { ...wanted, kind, format, ...(reason.trim() === "" ? {} : { despiteContradictions: reason.trim() }) },
    });
  return (
    <Dialog
      title={document.title}
      sub={
        bundle
          ? "The record, scans with their evidence and documents in one ZIP, which anyone can verify."
          : "Generated from the current record and stored with its hash."
      }
      onClose={onClose}
      actions={
        made === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              type="submit"
              form={id}
              busy={make.isPending}
              disabled={asks && reason.trim() === ""}
            >
              {make.isPending ? "Generating" : "Generate"}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Done</Button>
            <LinkButton
              kind="primary"
              href={source.address("GET /api/exports/:id/file", { params: { id: made.id }, query: { save: "true" } })}
              download
            >
              Download
            </LinkButton>
          </>
        )
      }
    >
      {made !== undefined ? (
        <Made document={made} />
      ) : (
        <form
          id={id}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {make.isError ? <Notice kind="error">{refusalWords(make.error)}</Notice> : null}
          {document.paper === "proposal" ? (
            <>
              <p className="text-sm text-ink-2">{document.words}.</p>
              <KindSelect value={kind} onChange={setKind} />
            </>
          ) : null}
          {bundle ? null : <DocumentFormatSelect value={format} onChange={setFormat} />}
          {asks ? (
            <label className="grid gap-1">
              <span className="text-sm font-semibold">Reason for release</span>
              <span className="text-sm text-ink-2">It is printed on the document, with your name and the time.</span>
              <textarea
                className="control field !h-auto py-2"
                rows={3}
                maxLength={500}
                placeholder="e.g. the client confirmed 45 by telephone"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
          ) : null}
        </form>
      )}
    </Dialog>
  );
}
