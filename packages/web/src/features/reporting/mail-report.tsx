import { type FormEvent, useId, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_DOCUMENT } from "../documents/outdated-by-document.ts";

/** The input appears after the dialog has opened, with the email. */
const focus = (box: HTMLInputElement | null) => box?.focus();

/** The email to a client's managing director as it will be sent, and the sending to one address. */
export function MailReport({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const id = useId();
  const params = { id: client };
  const mail = useAnswer("GET /api/clients/:id/mail", { params });
  const send = useChange("POST /api/clients/:id/mail", OUTDATED_BY_DOCUMENT);
  const [to, setTo] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
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
    <Dialog
      wide
      title="Send Email"
      sub="Sent immediately through the brokerage's mail server, with the report as PDF."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {mail.data === undefined ? null : (
            <Button kind="primary" type="submit" form={id} busy={send.isPending}>
              {send.isPending ? "Sending" : "Send Email"}
            </Button>
          )}
        </>
      }
    >
      <DataState answer={mail} skeletonRows={8} safe="Nothing was sent.">
        {({ from, subject, body, attachment, server }) => (
          <form id={id} className="grid gap-4" onSubmit={submit}>
            <div className="grid max-w-[420px] gap-1">
              <label htmlFor={`${id}-to`} className="text-sm font-semibold">
                To
              </label>
              <input
                id={`${id}-to`}
                ref={focus}
                type="email"
                required
                autoComplete="email"
                className="control field"
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
            </div>
            <ErrorPanel error={send.error} safe="Saved documents are listed below." />
            <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
              <dt className="text-ink-2">From</dt>
              <dd className="break-words">
                {from}, through {server}
              </dd>
              <dt className="text-ink-2">Subject</dt>
              <dd className="font-semibold break-words">{subject}</dd>
              <dt className="text-ink-2">Attached</dt>
              <dd className="break-words">{attachment}</dd>
            </dl>
            <p className="max-w-[76ch] border-t border-line pt-3 break-words whitespace-pre-line">{body}</p>
          </form>
        )}
      </DataState>
    </Dialog>
  );
}
