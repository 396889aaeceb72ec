import { SHARED_AUDIENCE_WORDS, SHARED_AUDIENCES, SHARED_DAYS, type SharedAudience, showDate } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { ChoiceBox, optionsOf } from "../../../shared/forms/choice-box.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";

/** Shares a view of a client: reader, who receives it, for how long; then its link, once. */
export function ShareDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const share = useChange("POST /api/clients/:id/shared-views", ["GET /api/clients/:id/shared-views"]);
  const [audience, setAudience] = useState<SharedAudience>("underwriter");
  const [recipient, setRecipient] = useState("");
  const [days, setDays] = useState(String(SHARED_DAYS.usual));
  const count = Number(days);
  const isDays = /^\d{1,2}$/.test(days) && count >= 1 && count <= SHARED_DAYS.most;
  if (share.data !== undefined) {
    const { view, url } = share.data;
    return (
      <Dialog title="The view is shared" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <div role="status" className="grid gap-4">
          <p className="lead">
            {view.recipient} can open this link until {showDate(view.until)}.
          </p>
          <p className="rounded border border-line bg-sunk px-3 py-2 font-mono text-sm break-all">{url}</p>
          <p className="text-sm text-ink-2">
            The link is shown once and nothing was sent. Send it yourself: anyone who has it can read the report.
          </p>
          <div>
            <CopyButton text={url} label="Copy the link" />
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Share a view"
      sub="The reader sees the newest assessment as a report and cannot change anything."
      submit="Share"
      busy={share.isPending}
      disabled={recipient.trim() === "" || !isDays}
      error={share.error}
      onClose={onClose}
      onSubmit={() =>
        share.mutate({ params: { id: client }, body: { audience, recipient: recipient.trim(), days: count } })
      }
    >
      <ChoiceBox
        label="Reader"
        value={audience}
        options={optionsOf(SHARED_AUDIENCES, SHARED_AUDIENCE_WORDS)}
        onChange={setAudience}
      />
      <TextBox label="Who receives the link" value={recipient} onChange={setRecipient} maxLength={120} />
      <TextBox
        label={`Days, 1 to ${SHARED_DAYS.most}`}
        value={days}
        onChange={setDays}
        maxLength={2}
        error={isDays ? undefined : `Enter a number of days from 1 to ${SHARED_DAYS.most}.`}
      />
    </FormDialog>
  );
}
