import type { EmailFacts, ScanEvidence } from "@broker/contracts";
import type { Derived } from "./derived.ts";
import { recordedLookup } from "./dns/recorded-lookup.ts";
import { unseenReason } from "./dns/unseen-reason.ts";
import { assessEmail } from "./email/assess-email.ts";

/** The facts about a domain's mail, from recorded evidence alone. */
export async function deriveEmailFacts(evidence: ScanEvidence): Promise<Derived<EmailFacts>> {
  const unseen = unseenReason(evidence, "email");
  if (unseen !== null) return { unseen };
  return { facts: await assessEmail(evidence, recordedLookup(evidence.dns)) };
}
