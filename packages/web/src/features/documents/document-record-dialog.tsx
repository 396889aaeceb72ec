import { type ApiAnswers, showDate, showFileSize, showFixed, showTime } from "@broker/contracts";
import type { ReactNode } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { DocumentEventForm } from "./document-event-form.tsx";
import { statusWords } from "./document-words.ts";
import { StatusMark } from "./status-mark.tsx";

type Document = ApiAnswers["GET /api/exports/:id"];

const FILES = {
  whole: "The file is as it was made.",
  changed: "The bytes of the file have changed since it was made; it is not given out.",
  missing: "The file is not on this machine. Make the document again, or restore it from a backup.",
  unreadable: "The file cannot be read.",
} as const;

function History({ document }: { readonly document: Document }): ReactNode {
  return (
    <ol className="mt-1 text-sm">
      <li className="border-b border-line py-2 last:border-b-0">
        {showTime(document.generatedAt)}: <b className="font-semibold">Made</b> by {document.generatedBy}
      </li>
      {document.history.map(({ n, on, status, underwriter, note, feedback, by }) => (
        <li key={n} className="border-b border-line py-2 last:border-b-0">
          {showDate(on)}: <b className="font-semibold">{status === null ? "Feedback" : statusWords(status)}</b>
          {underwriter === null ? "" : `, ${underwriter}`} <span className="text-ink-3">recorded by {by}</span>
          {feedback === null ? null : (
            <span className="block text-ink-2">
              {[
                feedback.rating === null ? "" : `Rated ${feedback.rating} of 5.`,
                feedback.comments ?? "",
                feedback.suggestions ?? "",
                feedback.resubmissionRequired ? "They want it sent again." : "",
              ]
                .filter(Boolean)
                .join(" ")}
            </span>
          )}
          {note === null ? null : <span className="block text-ink-2">{note}</span>}
        </li>
      ))}
    </ol>
  );
}

/** A document's record: its file, its outcome, and the form for what happens next. */
export function DocumentRecordDialog({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}): ReactNode {
  const answer = useAnswer("GET /api/exports/:id", { params: { id } });
  const source = useSource();
  const loaded = answer.data;
  return (
    <Dialog
      title={loaded?.title ?? "Document"}
      sub={loaded === undefined ? undefined : `${loaded.clientName}, made ${showTime(loaded.generatedAt)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {loaded?.file === "whole" ? (
            <LinkButton
              kind="primary"
              href={source.address("GET /api/exports/:id/file", { params: { id }, query: { save: "true" } })}
              download
            >
              Download
            </LinkButton>
          ) : null}
        </>
      }
    >
      <DataState answer={answer} skeletonRows={6}>
        {(document) => (
          <>
            <p className="flex flex-wrap gap-x-4 text-sm">
              <StatusMark status={document.submissionStatus} />
              <span className="text-ink-2">
                {document.metadata.dataVersion}, {showFileSize(document.metadata.fileSize)}, made in{" "}
                {showFixed(document.metadata.generationTime, 1)} s
              </span>
            </p>
            {document.file === "whole" ? (
              <p className="mt-1 text-sm text-ink-2">{FILES.whole}</p>
            ) : (
              <div className="mt-2">
                <Notice kind="error">{FILES[document.file]}</Notice>
              </div>
            )}
            <p className="mt-1 font-mono text-xs break-all text-ink-3">SHA-256 {document.contentHash}</p>
            <h3 className="mt-5 text-md font-semibold">Outcome</h3>
            <History document={document} />
            <CanEdit>
              <DocumentEventForm key={document.history.length} document={document} />
            </CanEdit>
          </>
        )}
      </DataState>
    </Dialog>
  );
}
