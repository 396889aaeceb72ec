import {
  MIN_RELEASE_REASON,
  type SubmissionDraft,
  type SubmissionRequest,
  showCount,
  showDate,
  showMoney,
} from "@broker/contracts";
import { useEffect, useRef, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { OUTDATED_BY_DOCUMENT } from "../documents/outdated-by-document.ts";
import { GateNotice } from "../screening/gate-notice.tsx";
import { SubmissionBlockers } from "./submission-blockers.tsx";
import { SubmissionDocuments } from "./submission-documents.tsx";
import { EmailEditor } from "./submission-email.tsx";
import { SubmissionGates } from "./submission-gates.tsx";
import { SubmissionMade, SubmissionMadeActions } from "./submission-made.tsx";
import { SubmissionPart } from "./submission-part.tsx";

/** The cover sought, in one line. */
function soughtWords({ client, cover }: SubmissionDraft): string {
  const { inception, limit, retention } = cover;
  return [
    client.name ?? "No legal name",
    inception === null ? "inception to be advised" : `inception ${showDate(inception)}`,
    [
      limit === null ? "limit to be advised" : `limit ${showMoney(limit)}`,
      retention === null ? "deductible to be advised" : `deductible ${showMoney(retention)}`,
    ].join(", "),
  ].join(" · ");
}

function gateWords(gates: SubmissionDraft["gates"]): string {
  const closed = gates.filter(({ state }) => state === "closed").length;
  const unchecked = gates.filter(({ state }) => state === "not checked").length;
  return `${closed === 0 ? "Nothing blocks" : `${showCount(closed, "gate")} closed`}, ${unchecked} not checked`;
}

/** What the user decided about a submission. */
interface Decided {
  readonly documents: SubmissionRequest["documents"];
  readonly reason: string;
  /** null = the drafted email, with the documents that are selected. */
  readonly email: SubmissionDraft["email"] | null;
}

const chosenIn = ({ documents }: SubmissionDraft) =>
  documents.flatMap(({ paper, selected }) => (selected ? [paper] : []));

/** Why the submission cannot be made yet; null = it can. */
function obstacle(draft: SubmissionDraft, { documents, reason, email }: Decided): string | null {
  if (documents.length === 0) return "No document is selected.";
  const released = draft.documents.some(({ paper, forUnderwriters }) => forUnderwriters && documents.includes(paper));
  if (draft.release.length > 0 && released && reason.trim().length < MIN_RELEASE_REASON)
    return `A reason of ${MIN_RELEASE_REASON} characters or more is required.`;
  return email !== null && (email.subject.trim() === "" || email.body.trim() === "")
    ? "The covering email is empty."
    : null;
}

interface OpenDraftProps {
  readonly draft: SubmissionDraft;
  readonly onClose: () => void;
  readonly onPlacement: () => void;
}

function OpenDraft({ draft, onClose, onPlacement }: OpenDraftProps) {
  const { client, placeability } = draft;
  const [decided, setDecided] = useState<Decided>({ documents: chosenIn(draft), reason: "", email: null });
  const change = (part: Partial<Decided>) => setDecided((before) => ({ ...before, ...part }));
  const make = useChange("POST /api/clients/:id/submission", OUTDATED_BY_DOCUMENT);
  const lacks = obstacle(draft, decided);
  const send = (): void => {
    if (lacks !== null || make.isPending || make.data !== undefined) return;
    const { reason, email, ...rest } = decided;
    make.mutate({
      params: { id: client.id },
      body: {
        ...rest,
        // Nothing is sent yet: the placement moves when it is.
        move: false,
        ...(email === null ? {} : { email }),
        ...(draft.release.length === 0 || reason.trim() === "" ? {} : { reason: reason.trim() }),
      },
    });
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === "Enter" && (ctrlKey || metaKey)) latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  if (make.data !== undefined)
    return (
      <Dialog
        title="Submission made"
        sub={soughtWords(draft)}
        wide
        onClose={onClose}
        actions={<SubmissionMadeActions made={make.data} onPlacement={onPlacement} onClose={onClose} />}
      >
        <SubmissionMade
          made={make.data}
          draft={draft}
          email={decided.email ?? draft.email}
          reason={decided.reason.trim()}
        />
      </Dialog>
    );
  const words = lacks ?? draft.sendingLocked;
  return (
    <Dialog
      title="Make the submission"
      sub={soughtWords(draft)}
      wide
      onClose={onClose}
      actions={
        <>
          {words === null ? null : (
            <p className="mr-auto self-center text-sm text-ink-2 max-md:!flex-[1_0_100%]" role="status">
              {words}
            </p>
          )}
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" disabled={lacks !== null} busy={make.isPending} onClick={send}>
            {make.isPending ? `Writing ${showCount(decided.documents.length, "document")}` : "Make the archive"}
          </Button>
        </>
      }
    >
      <ErrorPanel className="mb-4" error={make.error} safe="The placement is unchanged." />
      <GateNotice client={client.id} className="mb-4" />
      <SubmissionBlockers
        placeability={placeability}
        release={draft.release}
        reason={decided.reason}
        onReason={(reason) => change({ reason })}
      />
      <SubmissionDocuments
        draft={draft}
        chosen={decided.documents}
        onChoose={(documents) => change({ documents: [...documents] })}
      />
      <SubmissionPart heading="Before it is sent" aside={gateWords(draft.gates)}>
        <SubmissionGates gates={draft.gates} />
      </SubmissionPart>
      <EmailEditor
        email={decided.email ?? draft.email}
        edited={decided.email !== null}
        onChange={(email) => change({ email })}
      />
    </Dialog>
  );
}

interface SubmissionDialogProps {
  readonly client: string;
  readonly onClose: () => void;
  /** Opens the client's placements. */
  readonly onPlacement: () => void;
}

/**
 * Makes a client's submission: verdict and blockers, documents with their state, covering email; then one archive. The
 * result replaces the form.
 */
export function SubmissionDialog({ client, onClose, onPlacement }: SubmissionDialogProps) {
  const answer = useAnswer("GET /api/clients/:id/submission", { params: { id: client } });
  // The draft as it was opened: making it changes the client, and the result states what was made.
  const [draft, setDraft] = useState<SubmissionDraft | null>(null);
  if (draft === null && answer.data !== undefined && !answer.isStale) setDraft(answer.data);
  if (draft !== null) return <OpenDraft draft={draft} onClose={onClose} onPlacement={onPlacement} />;
  return (
    <Dialog
      title="Make the submission"
      sub="Verdict, documents and covering email in one archive."
      wide
      onClose={onClose}
    >
      <DataState answer={answer} skeletonRows={12} safe="The client's record is unchanged.">
        {() => null}
      </DataState>
    </Dialog>
  );
}
