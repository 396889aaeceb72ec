import type { EmailFacts, Facts } from "@broker/contracts";

/** When the oldest mail server response was recorded, if an earlier scan of the same day recorded it. ISO 8601, UTC. */
export function mailAssessedAt({ email }: Facts): string | undefined {
  return Object.values(email?.starttls ?? {})
    .flatMap(({ askedAt }) => askedAt ?? [])
    .sort()[0];
}

/**
 * Whether it is unknown if a domain accepts mail: no MX host is known, and neither MX nor address records could be
 * looked up.
 */
export function mailUseUnknown({ mx }: EmailFacts): boolean {
  return mx.acceptsMail === null && (mx.count ?? 0) === 0;
}

/** How many records there are where senders find none: several count as none (RFC 8461 §3.1, RFC 8460 §3). */
export function noRecordWords(error: string | null): string {
  return error === "multiple-records" ? "more than one, which counts as none" : "none";
}

/** Why checks on incoming mail do not apply to a domain; null = they do, or it is not known. */
export function receivesNoMail({ mx }: EmailFacts): string | null {
  if (mx.null === true) return "The domain has a null MX: it accepts no mail.";
  if (mx.count === 0 && mx.acceptsMail !== null) return "The domain has no MX record.";
  return null;
}

/** Whether an SPF record authorises no sender: `v=spf1 -all`, modifiers aside. */
export function authorisesNoSender(record: string): boolean {
  const terms = record.split(" ").filter((term) => term !== "");
  return terms.slice(1).every((term) => term.toLowerCase() === "-all" || /^exp=/i.test(term)) && /-all/i.test(record);
}

/**
 * Why a domain provably sends no mail; null = it may send. Evidence is an SPF record that authorises no sender, or no
 * SPF record with a null MX, parking name servers, a domain that mail cannot reach, or a DMARC policy that rejects
 * every email because none could pass (RFC 9989: neither SPF nor DKIM, and no MX that indicates use for mail).
 */
export function sendsNoMail(email: EmailFacts): string | null {
  const { spf, mx, parked, dkim, dmarc } = email;
  if (spf.record !== null && authorisesNoSender(spf.record))
    return "The SPF record states that the domain sends no mail.";
  if (spf.present !== false) return null;
  if (mx.null === true) return "The domain has a null MX: it accepts no mail, and replies to it would be lost.";
  if (parked === true) return "The domain is parked.";
  if (mx.acceptsMail === false && mx.count === 0) return "The domain has neither a mail server nor an address.";
  if (mx.count === 0 && dkim.domainkeyNodeExists === false && dmarc.effective === "reject")
    return "The domain has no MX, no SPF and no DKIM record, and its DMARC policy rejects all mail in its name.";
  return null;
}
