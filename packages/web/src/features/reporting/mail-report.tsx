import { Lock } from "lucide-react";
import { useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { Labelled } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_DOCUMENT } from "../documents/outdated-by-document.ts";

/** The input appears after the dialog has opened, with the email. */
const focus = (box: HTMLInputElement | null) => box?.focus();

/**
 * The email to a client's managing director as it will be sent, and the sending to one address. Where it cannot be
 * sent, only the last button is locked, with the reason.
 */
export function MailReport({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const params = { id: client };
  const mail = useAnswer("GET /api/clients/:id/mail", { params });
  const send = useChange("POST /api/clients/:id/mail", OUTDATED_BY_DOCUMENT);
  const [typed, setTyped] = useState<string>();
  const to = typed ?? mail.data?.to ?? "";
  const locked = mail.data?.locked ?? null;
  const submit = (): void => {
    const address = to.trim();
    send.mutate(
      { params, body: { to: address } },
      {
        onSuccess: ({ attachment }) => {
          toast(`Sent to ${address}.`, { sub: `${attachment} is saved.` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      wide
      title="Send Email"
      sub="Sent immediately through the brokerage's mail server, with the report as PDF."
      submit={send.isPending ? "Sending" : "Send Email"}
      busy={send.isPending}
      disabled={mail.data === undefined || locked !== null}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <DataState answer={mail} skeletonRows={8} safe="Nothing was sent.">
        {({ from, subject, body, attachment, server }) => (
          <div className="grid gap-4">
            <Labelled label="To" className="max-w-[420px]">
              {(id) => (
                <input
                  id={id}
                  ref={focus}
                  type="email"
                  required
                  autoComplete="email"
                  className="control field"
                  value={to}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Labelled>
            <ErrorPanel error={send.error} safe="Saved documents are listed below." />
            <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
              <dt className="text-ink-2">From</dt>
              <dd className="break-words">
                {from === null || server === null ? "no mail server configured" : `${from}, through ${server}`}
              </dd>
              <dt className="text-ink-2">Subject</dt>
              <dd className="font-semibold break-words">{subject}</dd>
              <dt className="text-ink-2">Attached</dt>
              <dd className="break-words">{attachment}</dd>
            </dl>
            <p className="max-w-[76ch] border-t border-line pt-3 break-words whitespace-pre-line">{body}</p>
            {locked === null ? null : (
              <p role="status" className="flex gap-2 border-t border-line pt-3 text-ink-2">
                <Lock aria-hidden className="mt-1 flex-none" />
                <span>Send Email is locked. {locked}</span>
              </p>
            )}
          </div>
        )}
      </DataState>
    </FormDialog>
  );
}
