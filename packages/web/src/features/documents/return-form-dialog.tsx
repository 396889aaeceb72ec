import { PROPOSAL_TITLES, type ReturnedProposal, showCount, showDate } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useUpload } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { FileDrop } from "../../shared/forms/file-drop.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { OUTDATED_BY_DOCUMENT } from "./outdated-by-document.ts";

const KINDS = { "application/pdf": [".pdf"] };

function Read({ read }: { readonly read: ReturnedProposal }): ReactNode {
  const { kind, asOf, changes, rejected, unchanged, conflicts, signature, on, saved } = read;
  const signed = signature === null ? "" : ` Signed by ${signature.name || signature.signed || "no one"}.`;
  return (
    <div role="status" className="grid gap-4">
      <p className="lead">
        {PROPOSAL_TITLES[kind]} of {showDate(asOf)}: {showCount(changes.length, "change")}, {unchanged} unchanged.
        {signed} Answers as at {showDate(on)}.{saved ? " Saved as declared by the insured." : ""}
      </p>
      {conflicts.length === 0 ? null : (
        <Notice kind="ink">
          {saved ? "To resolve on the record" : "Saving makes conflicts to resolve"}: {conflicts.join(", ")}.
        </Notice>
      )}
      {changes.length === 0 ? null : (
        <PlainTable
          caption="Changes"
          captionShown
          columns={[
            { head: "Question", cell: ({ label }) => label },
            { head: "Recorded", cell: ({ before }) => before || "–" },
            { head: "Returned", cell: ({ after }) => after || "–" },
          ]}
          rows={changes}
          rowKey={({ name }) => name}
        />
      )}
      {rejected.length === 0 ? null : (
        <PlainTable
          caption={`${showCount(rejected.length, "answer")} not valid`}
          captionShown
          columns={[
            { head: "Question", cell: ({ label }) => label },
            { head: "Returned", cell: ({ value }) => value || "–" },
            { head: "Reason", cell: ({ reason }) => reason },
          ]}
          rows={rejected}
          rowKey={({ name }) => name}
        />
      )}
    </div>
  );
}

/** Reads a returned proposal form or statement of fact: shows what it changes, and saves it once confirmed. */
export function ReturnFormDialog({
  client,
  onClose,
}: {
  readonly client: string;
  readonly onClose: () => void;
}): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const preview = useUpload("POST /api/clients/:id/papers/returned", []);
  const save = useUpload("POST /api/clients/:id/papers/returned", OUTDATED_BY_DOCUMENT);
  const [otherClient, setOtherClient] = useState(false);
  const error = save.error ?? preview.error;
  const problem = error instanceof RefusedCall ? error.problem : null;
  const words = problem?.detail ?? error?.message;
  const read = save.data ?? preview.data;
  const valid = read === undefined || read.rejected.length === 0;
  const form = (given: File, fields: Readonly<Record<string, string>>): FormData => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.set(name, value);
    made.set("file", given);
    return made;
  };
  const show = (given: File, other = false): void => {
    setFile(given);
    setOtherClient(other);
    preview.mutate({ params: { id: client }, form: form(given, { dryRun: "true", otherClient: String(other) }) });
  };
  const record = (given: File): void =>
    save.mutate({
      params: { id: client },
      form: form(given, { otherClient: String(otherClient), skipInvalid: String(!valid) }),
    });
  return (
    <Dialog
      title="Read returned form"
      sub="The PDF that the client completed. Its changes are shown before anything is saved."
      onClose={onClose}
      actions={
        save.isSuccess ? (
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            {file !== null && read !== undefined ? (
              <Button kind="primary" busy={save.isPending} onClick={() => record(file)}>
                {valid ? "Save answers" : "Save the valid answers only"}
              </Button>
            ) : null}
            {file !== null && problem?.errors?.otherClient !== undefined ? (
              <Button onClick={() => show(file, true)}>Read for this client all the same</Button>
            ) : null}
          </>
        )
      }
    >
      {words === undefined ? null : (
        <Notice className="mb-4" kind="error">
          {words} Nothing was saved.
        </Notice>
      )}
      {preview.isPending ? (
        <Skeleton rows={3} label="Reading" />
      ) : read === undefined ? (
        <FileDrop label="Completed form, PDF" accept={KINDS} onFile={(given) => show(given)} />
      ) : (
        <Read read={read} />
      )}
    </Dialog>
  );
}
