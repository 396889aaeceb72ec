import type { EmailFacts } from "@broker/contracts";

/** Whether an SPF record names nobody at all: `v=spf1 -all`, modifiers aside. */
export function namesNobody(record: string): boolean {
  const terms = record.split(" ").filter((term) => term !== "");
  return terms.slice(1).every((term) => term.toLowerCase() === "-all" || /^exp=/i.test(term)) && /-all/i.test(record);
}

/**
 * Why a domain provably sends no mail, in words; null = it may send. Proof is an SPF record that names nobody, or no SPF record
 * beside a null MX, parking name servers, a domain that mail cannot reach, or a DMARC policy that rejects every mail in its name
 * because nothing could make one pass (RFC 9989: neither SPF nor DKIM, and no MX that would speak for a use by mail).
 */
export function sendsNoMail(email: EmailFacts): string | null {
  const { spf, mx, parked, dkim, dmarc } = email;
  if (spf.record !== null && namesNobody(spf.record)) return "The SPF record says that the domain sends no mail.";
  if (spf.present !== false) return null;
  if (mx.null === true) return "The domain has a null MX: it takes no mail, and answers to it would be lost.";
  if (parked === true) return "The domain is parked.";
  if (mx.acceptsMail === false && mx.count === 0) return "The domain has neither a mail server nor an address.";
  if (mx.count === 0 && dkim.domainkeyNodeExists === false && dmarc.effective === "reject")
    return "The domain has no MX, no SPF and no DKIM record, and its DMARC policy rejects all mail in its name.";
  return null;
}
