import { type SentForm, showCount, showDate } from "@broker/contracts";
import { OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { saveFormFile } from "./form-file.ts";

function Receipts({ receipts }: Pick<SentForm, "receipts">) {
  const sent = receipts.filter(({ accepted }) => accepted).length;
  return (
    <>
      {sent === receipts.length ? null : (
        <Notice kind="error">
          {sent === 0 ? "Nothing was sent. The form is revoked." : "The questions were not sent to everyone."}
        </Notice>
      )}
      <ul className="border-t border-line" aria-label="Recipients">
        {receipts.map(({ to, accepted, reason }) => (
          <li key={to} className="grid gap-x-4 border-b border-line py-[6px] md:grid-cols-2">
            <span className="font-semibold wrap-anywhere">{to}</span>
            <span className="text-sm">
              <OutcomeMark of={accepted ? "met" : "not-met"}>{reason ?? "Accepted by the mail server"}</OutcomeMark>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A form that was made: the link, the file, or what the mail server said; and the way into an email program. */
export function FormMade({ sent, passcode }: { readonly sent: SentForm; readonly passcode: string }) {
  const { form, file, url, mailto, receipts } = sent;
  return (
    <div role="status" className="grid gap-4">
      {form.state === "revoked" ? null : (
        <p className="lead">
          {showCount(form.questions.length, "question")} to {form.to}, until {showDate(form.until)}.
        </p>
      )}
      {receipts.length === 0 ? null : <Receipts receipts={receipts} />}
      {url === null ? null : (
        <>
          <p className="rounded border border-line bg-sunk px-3 py-2 font-mono text-sm break-all">{url}</p>
          <p className="text-sm text-ink-2">
            The link is shown once and nothing was sent. Send it to the client yourself
            {passcode === "" ? "." : "; give the passcode by another channel, such as telephone."}
          </p>
        </>
      )}
      {file === null ? null : (
        <p className="text-sm text-ink-2">
          Nothing was sent. Save {file.name} and send it to the client; the answers come back as a file.
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {url === null ? null : <CopyButton text={url} label="Copy the link" />}
        {file === null ? null : <Button onClick={() => saveFormFile(file)}>Save the file</Button>}
        {mailto === null ? null : <LinkButton href={mailto}>Open in email program</LinkButton>}
      </div>
    </div>
  );
}
