/** Longest link that email programs and browsers accept; Windows passes a program about two thousand characters. */
export const LONGEST_LINK = 1900;

/** A link that opens an email program with the email in it. */
export interface MailtoLink {
  readonly href: string;
  /** The link was too long and carries only the beginning of the text. */
  readonly cut: boolean;
}

const CUT = "The rest of this email is in the report; please copy it from there.";

/** RFC 6068: addresses and fields in percent-encoding, lines ended by CR LF. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));

/**
 * A mailto link (RFC 6068) with subject and body, cut after a whole line if it would be too long.
 * @param to address; null = the reader fills it in
 */
export function mailtoLink(to: string | null, subject: string, body: string): MailtoLink {
  const address = to === null ? "" : encodeURIComponent(to.toWellFormed()).replaceAll("%40", "@");
  const link = (text: string) => `mailto:${address}?subject=${encoded(subject)}&body=${encoded(text)}`;
  if (link(body).length <= LONGEST_LINK) return { href: link(body), cut: false };
  const lines = body.split("\n");
  for (let kept = lines.length - 1; kept > 0; kept -= 1) {
    const href = link(`${lines.slice(0, kept).join("\n").trimEnd()}\n\n${CUT}`);
    if (href.length <= LONGEST_LINK) return { href, cut: true };
  }
  const href = `mailto:${address}?subject=${encoded(subject)}`;
  return { href: href.length <= LONGEST_LINK ? href : `mailto:${address}`, cut: true };
}
