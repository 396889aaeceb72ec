import { type OnboardingForm, showCount, showDate } from "@broker/contracts";
import type { FormSender } from "./form-html.ts";

/** An email as text. */
interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** The name and the address of 'Ann Lee <ann@acme.example>'; of a text without both the whole is the address. */
export function readRecipient(text: string): { readonly name: string | null; readonly address: string } {
  const [, name = "", address] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const named = name.trim();
  return address === undefined
    ? { name: null, address: text.trim() }
    : { name: named === "" ? null : named, address: address.trim() };
}

/**
 * The email that carries a form.
 * @param carried the link or the name of the attached page, as it is printed
 */
export function formMail(
  { questions, until, to }: Pick<OnboardingForm, "questions" | "until" | "to">,
  { brokerage, client, sample }: FormSender,
  carried: { readonly link: string } | { readonly file: string },
): MailText {
  const how =
    "link" in carried
      ? `Please open this page. Your answers are saved as you enter them:\n\n${carried.link}`
      : `Please open the attached file ${carried.file}, complete it and return the answers to us.`;
  return {
    subject: `Cyber insurance${client === null ? "" : ` for ${client}`}: ${showCount(questions.length, "question")} by ${showDate(until)}`,
    body: `${sample ? "Sample data: not a real company.\n\n" : ""}Dear ${readRecipient(to).name ?? "client"},

We need your answers to ${showCount(questions.length, "question")} for your cyber insurance by ${showDate(until)}.

${how}

If you do not know an answer, say so: an unanswered question is better than a wrong answer.

${brokerage}
`,
  };
}

/** Longest address that email programs and browsers accept. */
const LONGEST = 1900;
const encoded = (text: string): string => encodeURIComponent(text.replaceAll("\n", "\r\n"));

/** The address that opens an email program with the email in it (RFC 6068); null = it would be too long. */
export function mailtoAddress(to: readonly string[], { subject, body }: MailText): string | null {
  const addresses = to.map((each) => encodeURIComponent(each).replaceAll("%40", "@")).join(",");
  const address = `mailto:${addresses}?subject=${encoded(subject)}&body=${encoded(body)}`;
  return address.length <= LONGEST ? address : null;
}
