import type { EmailFacts } from "@broker/contracts";

/** Why checks on incoming mail do not apply to a domain; null = they do, or it is not known. */
export function takesNoMail({ mx }: EmailFacts): string | null {
  if (mx.null === true) return "The domain has a null MX: it accepts no mail.";
  if (mx.count === 0 && mx.acceptsMail !== null) return "The domain has no MX record.";
  return null;
}
