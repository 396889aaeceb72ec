import {
  type ChangedFact,
  type ClientDocumentView,
  factAfter,
  factBefore,
  showCount,
  showDate,
} from "@broker/contracts";
import { useCanEdit } from "../../data/use-session.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { useDialogAddress } from "../compliance/shared/use-dialog-address.ts";
import { useGenerate } from "./use-generate.ts";

const factWords = ({ label, before, after }: ChangedFact): string =>
  `${label}: ${factBefore(before)}, now ${factAfter(after)}`;

interface NextStepProps {
  readonly client: string;
  readonly view: ClientDocumentView;
}

/** What the broker should do now with a document. */
export function NextStep({ client, view }: NextStepProps) {
  const { open } = useDialogAddress();
  const canEdit = useCanEdit() === true;
  const { generate, busy, error } = useGenerate(client);
  const { withdrawn, changed, open: toComplete, current, state, reviewOn } = view;
  if (withdrawn !== null)
    return (
      <Notice kind="ink">
        No longer counts as evidence. Withdrawn by {withdrawn.by} on {showDate(withdrawn.at)}: {withdrawn.reason}
      </Notice>
    );
  return (
    <div className="grid gap-2">
      {error === null ? null : <RefusalNotice error={error} />}
      {changed.length === 0 ? null : (
        <Notice
          kind="ink"
          action={
            canEdit ? (
              <>
                <Button kind="quiet" disabled={busy} onClick={() => generate([view.template])}>
                  Draft again
                </Button>
                {changed.some(({ edited }) => edited) ? (
                  <Button kind="quiet" onClick={() => open("facts")}>
                    Edited sections
                  </Button>
                ) : null}
              </>
            ) : undefined
          }
        >
          {showCount(changed.length, "fact has", "facts have")} changed since this was written:
          <ul className="list-disc pl-5">
            {changed.slice(0, 5).map((fact) => (
              <li key={`${fact.section} ${fact.key}`}>{factWords(fact)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {toComplete.length === 0 ? null : (
        <Notice
          kind="ink"
          action={
            <LinkButton kind="quiet" to={`/dashboard/clients/${encodeURIComponent(client)}`}>
              Complete the record
            </LinkButton>
          }
        >
          To be completed before approval: {toComplete.slice(0, 6).join("; ")}
          {toComplete.length > 6 ? `; and ${toComplete.length - 6} more` : ""}. Enter them on the record, or edit the
          section.
        </Notice>
      )}
      {current.approved === null && toComplete.length === 0 && changed.length === 0 ? (
        <Notice kind="ink">Ready to approve. Once in force, it counts as evidence of its controls.</Notice>
      ) : null}
      {state === "review-due" && reviewOn !== null ? (
        <Notice kind="ink">Review was due on {showDate(reviewOn)}.</Notice>
      ) : null}
    </div>
  );
}
