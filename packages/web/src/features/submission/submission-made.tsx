import { type CoveringEmail, type MadeSubmission, type SubmissionDraft, showFixed } from "@broker/contracts";
import { useSource } from "../../data/source.ts";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { SubmissionPart } from "./submission-part.tsx";
import { SubmissionSend } from "./submission-send.tsx";

const outcome = ({ file, draft }: MadeSubmission["documents"][number]) =>
  file === null ? "not-met" : draft ? "partial" : "met";

/** The archive, each document in it, what happened to the placement, and what comes next. */
export function SubmissionMade({
  made: { archive, documents },
  draft,
  email,
  reason,
}: {
  readonly made: MadeSubmission;
  readonly draft: SubmissionDraft;
  readonly email: CoveringEmail;
  /** The reason with which conflicts were released; empty = none. */
  readonly reason: string;
}) {
  const inside = documents.filter(({ file }) => file !== null).length;
  return (
    <div role="status">
      <SubmissionPart
        first
        heading="Archive"
        aside={`${inside} of ${documents.length} documents, ${showFixed(archive.size / 1_048_576, 1)} MB, recorded`}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <b className="font-semibold wrap-anywhere">{archive.name}</b>
          <span className="font-mono text-xs break-all text-ink-3">SHA-256 {archive.contentHash.slice(0, 16)}</span>
        </div>
      </SubmissionPart>
      <SubmissionPart heading="Documents">
        <ul className="border-t border-line">
          {documents.map((document) => (
            <li
              key={document.paper}
              className="grid gap-x-4 border-b border-line py-[6px] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_150px] [&>:last-child]:md:text-right"
            >
              <span className="font-semibold">{document.title}</span>
              <span className="text-sm">
                <OutcomeMark of={outcome(document)}>{document.words}</OutcomeMark>
              </span>
              <span className="text-sm text-ink-3">{document.file ?? "not in the archive"}</span>
            </li>
          ))}
        </ul>
      </SubmissionPart>
      <SubmissionPart heading="Next">
        <ul className="grid gap-1 text-sm">
          <li>Underwriters' answers are recorded under the placement.</li>
          {draft.sendingLocked === null ? null : <li>{draft.sendingLocked}</li>}
        </ul>
        <div className="mt-3">
          <CopyButton text={`${email.subject}\n\n${email.body}`} label="Copy the email" />
        </div>
      </SubmissionPart>
      <SubmissionSend draft={draft} archive={archive.id} released={reason} />
    </div>
  );
}

/** The buttons below a submission that was made. */
export function SubmissionMadeActions({
  made,
  onPlacement,
  onClose,
}: {
  readonly made: MadeSubmission;
  readonly onPlacement: () => void;
  readonly onClose: () => void;
}) {
  const source = useSource();
  const { id, name } = made.archive;
  return (
    <>
      <Button onClick={onPlacement}>Open placement</Button>
      <Button onClick={onClose}>Done</Button>
      <LinkButton
        kind="primary"
        href={source.address("GET /api/exports/:id/file", { params: { id }, query: { save: "true" } })}
        download={name}
      >
        Download
      </LinkButton>
    </>
  );
}
