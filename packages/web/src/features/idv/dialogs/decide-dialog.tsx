import { IDV_DOCUMENT_LABELS, type IdvDocument, type IdvWorkflow } from "@broker/contracts";
import { useChange } from "../../../data/use-call.ts";
import { ReasonDialog } from "../../../shared/forms/reason-dialog.tsx";
import { OUTDATED_BY_IDV } from "../idv-calls.ts";

type Workflow = Pick<IdvWorkflow, "id" | "version" | "subject">;

const DOCUMENT_WORDS = {
  verified: { verb: "Verify", done: "verified" },
  rejected: { verb: "Reject", done: "rejected" },
} as const;

/** A person verifies or rejects a document, with the reason. */
export function DecideDocumentDialog({
  workflow,
  document,
  outcome,
  onClose,
}: {
  readonly workflow: Workflow;
  readonly document: Pick<IdvDocument, "id" | "type" | "name">;
  readonly outcome: "verified" | "rejected";
  readonly onClose: () => void;
}) {
  const { verb, done } = DOCUMENT_WORDS[outcome];
  const type = IDV_DOCUMENT_LABELS[document.type];
  return (
    <ReasonDialog
      title={`${verb} ${type.toLowerCase()}`}
      sub={document.name}
      submit={verb}
      change={useChange("POST /api/idv/:id/documents/:document/decide", OUTDATED_BY_IDV)}
      input={(reason) => ({
        params: { id: workflow.id, document: document.id },
        body: { version: workflow.version, outcome, reason },
      })}
      done={`${type} ${done}.`}
      maxLength={1000}
      onClose={onClose}
    />
  );
}

const WORDS = {
  completed: { verb: "Complete workflow", done: "Workflow completed." },
  failed: { verb: "Fail workflow", done: "Workflow failed." },
} as const;

/** A person completes or fails a workflow, with the reason; afterwards it no longer changes. */
export function DecideDialog({
  workflow,
  outcome,
  onClose,
}: {
  readonly workflow: Workflow;
  readonly outcome: "completed" | "failed";
  readonly onClose: () => void;
}) {
  const { verb, done } = WORDS[outcome];
  return (
    <ReasonDialog
      title={verb}
      sub={workflow.subject.name}
      submit={verb}
      change={useChange("POST /api/idv/:id/decide", OUTDATED_BY_IDV)}
      input={(reason) => ({ params: { id: workflow.id }, body: { version: workflow.version, outcome, reason } })}
      done={done}
      maxLength={1000}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        You decide, and your name is recorded. The workflow no longer changes afterwards.
      </p>
    </ReasonDialog>
  );
}
