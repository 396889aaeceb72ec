import type { FormMailPreview } from "@broker/contracts";
import { Lock } from "lucide-react";

/** The email as it will be sent, and why it cannot be where it cannot. */
export function FormMail({ mail }: { readonly mail: FormMailPreview }) {
  const { from, server, replyTo, to, subject, body, carries, locked } = mail;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-2">From</dt>
        <dd className="break-words">
          {from === null || server === null ? "no mail server configured" : `${from}, through ${server}`}
        </dd>
        {replyTo === null ? null : (
          <>
            <dt className="text-ink-2">Replies to</dt>
            <dd className="break-words">{replyTo}</dd>
          </>
        )}
        <dt className="text-ink-2">To</dt>
        <dd className="break-words">{to.join(", ")}</dd>
        <dt className="text-ink-2">Subject</dt>
        <dd className="font-semibold break-words">{subject}</dd>
        <dt className="text-ink-2">Attached</dt>
        <dd>{carries === "html" ? "the questions as an HTML page" : "nothing; the link is in the text"}</dd>
      </dl>
      <p className="max-w-[76ch] border-t border-line pt-3 break-words whitespace-pre-line">{body}</p>
      {locked === null ? null : (
        <p role="status" className="flex gap-2 border-t border-line pt-3 text-ink-2">
          <Lock aria-hidden className="mt-1 flex-none" />
          <span>
            Send is locked. {locked} With 'Back' the form can be made as a file, which you send from your own email
            program.
          </span>
        </p>
      )}
    </div>
  );
}
