import { createInterface } from "node:readline";
import type { FormMailPreview, SendForm, SentForm } from "@broker/contracts";
import { previewForm, sendForm, type Workspace } from "@broker/server/verbs";
import { EXIT } from "../../exit-codes.ts";
import type { Invocation } from "../../invocation.ts";
import { type Fact, facts, heading, nextLines, prose, section } from "../../terminal/blocks.ts";
import { terminalText } from "../../terminal/text.ts";

/** A form that is to go by mail. */
interface Mailing {
  readonly workspace: Workspace;
  readonly client: string;
  readonly asked: SendForm;
  /** Address by which others reach the server; null = they cannot. */
  readonly origin: string | null;
  /** Send without a question. */
  readonly yes: boolean;
}

function mailLines({ io }: Invocation, mail: FormMailPreview): string[] {
  const rows: readonly Fact[] = [
    { title: "From", value: mail.from ?? "no mail server is configured", note: mail.server ?? "" },
    ...(mail.replyTo === null ? [] : [{ title: "Replies to", value: mail.replyTo, note: "" }]),
    { title: "To", value: mail.to.join(", "), note: "" },
    { title: "Subject", value: mail.subject, note: "" },
    { title: "Attached", value: mail.carries === "html" ? "the questions as an HTML page" : "nothing", note: "" },
  ];
  const body = mail.body.trimEnd().split("\n").map(terminalText);
  return [...heading(io.out, "The email as it will be sent"), "", ...facts(io.out, rows), "", ...body];
}

/** Whether the user says yes at a terminal; without one nobody is asked. */
async function agreed({ io, host }: Invocation): Promise<boolean> {
  const input = host.stdin ?? process.stdin;
  if (input.isTTY !== true || host.stderr.isTTY !== true) return false;
  io.complain("Send it? y/N ");
  const reader = createInterface({ input, terminal: false });
  try {
    for await (const line of reader) return /^y(?:es)?$/i.test(line.trim());
    return false;
  } finally {
    reader.close();
  }
}

function receiptLines({ io }: Invocation, { receipts }: SentForm): string[] {
  const rows = receipts.map(({ to, accepted, reason }): Fact => {
    const value = accepted ? "accepted by the mail server" : { text: "not sent", tone: "bad" as const };
    return { title: to, value, note: reason ?? "" };
  });
  const sent = receipts.filter(({ accepted }) => accepted).length;
  const words =
    sent === receipts.length
      ? "The questions were sent."
      : sent === 0
        ? "Nothing was sent. The form is revoked."
        : "The questions were not sent to everyone.";
  return [...prose(io.out, words), ...section(io.out, "Recipients", facts(io.out, rows))];
}

/** Shows the mail of a form, and sends it once that is confirmed. */
export async function mailFormWork(invocation: Invocation, mailing: Mailing): Promise<number> {
  const { io, flags, host } = invocation;
  const { workspace, client, asked, origin, yes } = mailing;
  const mail = await previewForm(workspace, client, asked, origin);
  if (!yes) {
    if (flags.json) io.result(JSON.stringify({ ...mail, sent: false }, null, 2));
    else io.result(mailLines(invocation, mail).join("\n"));
    if (mail.locked !== null || flags.json || !(await agreed(invocation))) {
      io.note(`\nNothing was sent. ${mail.locked ?? ""}`.trimEnd());
      const again = `broker onboard send ${client} --by`;
      const next =
        mail.locked === null
          ? [`${again} mail --to ${asked.to} --yes`]
          : [`${again} ${origin === null ? "html" : "link"} --to ${asked.to}`];
      io.note(`\n${nextLines(io.err, next).join("\n")}`);
      return EXIT.done;
    }
  }
  const sent = await sendForm(workspace, client, asked, { origin, signal: host.signal });
  const { form, receipts } = sent;
  io.result(flags.json ? JSON.stringify({ form, receipts }, null, 2) : receiptLines(invocation, sent).join("\n"));
  return receipts.every(({ accepted }) => accepted) ? EXIT.done : EXIT.failed;
}
