import type { EmailFacts, ScanEvidence } from "@broker/contracts";
import type { Derived } from "./derived.ts";
import { recordedLookup } from "./dns/recorded-lookup.ts";
import { unseenReason } from "./dns/unseen-reason.ts";
import { assessEmail } from "./email/assess-email.ts";
import { interceptionOf } from "./tls/interception-of.ts";

/** The facts about a domain's mail, from recorded evidence alone. */
export async function deriveEmailFacts(evidence: ScanEvidence): Promise<Derived<EmailFacts>> {
  const unseen = unseenReason(evidence, "email");
  if (unseen !== null) return { unseen };
  // A proxy's response under its own certificate is not the answer that mail servers would get.
  const http = interceptionOf(evidence) === null ? evidence.http : [];
  return { facts: await assessEmail({ ...evidence, http }, recordedLookup(evidence.dns)) };
}
