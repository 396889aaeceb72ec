import { useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";

/** Longest link that email programs and browsers accept. */
const LONGEST_LINK = 1900;

/** RFC 6068: fields in percent-encoding, lines ended by CR LF. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll("\n", "\r\n"));

interface Email {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** A link that opens an email program with the email in it; null = the text is too long for a link. */
function mailLink({ to, subject, body }: Email): string | null {
  const address = encodeURIComponent(to.trim()).replaceAll("%40", "@");
  const link = `mailto:${address}?subject=${encoded(subject)}&body=${encoded(body)}`;
  return link.length <= LONGEST_LINK ? link : null;
}

/** The draft arrives after the dialog has opened: its first field takes the focus then. */
const focusFirst = (box: HTMLInputElement | null): void => box?.focus();

/** Drafts the email that asks a client for information; it is sent from the user's email program. */
export function AskDialog({
  client,
  about,
  onClose,
}: {
  readonly client: string;
  /** What it asks for: `controls`, or a field; anything else = what insurers require. */
  readonly about: string;
  readonly onClose: () => void;
}) {
  const query = about.startsWith("controls") || about.includes(".") ? { about } : {};
  const answer = useAnswer("GET /api/clients/:id/request", { params: { id: client }, query });
  const [typed, setTyped] = useState<Partial<Email>>({});
  const request = answer.data?.request ?? null;
  const email =
    request === null ? null : { to: request.to ?? "", subject: request.subject, body: request.body, ...typed };
  const link = email === null ? null : mailLink(email);
  return (
    <Dialog
      wide
      title="Ask the client"
      sub="A draft from the record. Nothing is sent from here."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {email === null ? null : <CopyButton text={`${email.subject}\n\n${email.body}`} label="Copy email" />}
          {link === null ? null : (
            <LinkButton kind="primary" href={link}>
              Open in email program
            </LinkButton>
          )}
        </>
      }
    >
      <DataState
        answer={answer}
        skeletonRows={10}
        isEmpty={({ request }) => request === null}
        empty={{ sentence: "Nothing to ask for.", fills: "The record has everything that insurers require." }}
      >
        {() =>
          email === null ? null : (
            <div className="grid gap-4">
              <TextBox label="To" boxRef={focusFirst} value={email.to} onChange={(to) => setTyped({ ...typed, to })} />
              <TextBox label="Subject" value={email.subject} onChange={(subject) => setTyped({ ...typed, subject })} />
              <TextBox label="Text" rows={16} value={email.body} onChange={(body) => setTyped({ ...typed, body })} />
              {link === null ? (
                <p className="text-sm text-ink-2">The text is too long for a link: copy it into your email program.</p>
              ) : null}
            </div>
          )
        }
      </DataState>
    </Dialog>
  );
}
