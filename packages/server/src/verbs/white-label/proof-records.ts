import type { StoredProof } from "@broker/adapters";
import type { BrandProof, ProofRecord } from "@broker/contracts";

/** Name of the record below a domain that proves it. */
export const proofName = (domain: string): string => `_broker-verify.${domain}`;
/** Selector of the key with which emails are signed (RFC 6376, section 3.1). */
export const MAIL_SELECTOR = "broker";

/** Value of that record. */
export const proofValue = (token: string): string => `broker-verify=${token}`;

/** The record of a public key. @param publicKey base64 of its SubjectPublicKeyInfo */
export const keyRecord = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** The records to publish for a domain or a sender. */
function recordsOf({ kind, domain, token, signing }: StoredProof): ProofRecord[] {
  const own: ProofRecord = {
    type: "TXT",
    name: proofName(domain),
    value: proofValue(token),
    purpose: "Shows that the domain is yours.",
  };
  if (kind === "domain")
    return [
      own,
      {
        type: "CNAME",
        name: domain,
        value: null,
        purpose: "Points to this server: its public host name is the value.",
      },
    ];
  return [
    {
      type: "TXT",
      name: domain,
      value: null,
      purpose:
        "SPF: authorises the mail server that sends, for example with its 'include'. Its operator states the value.",
    },
    {
      type: "TXT",
      name: `${MAIL_SELECTOR}._domainkey.${domain}`,
      value: signing === null ? null : keyRecord(signing.publicKey),
      purpose: "DKIM: the public key with which this server signs emails of the sender.",
    },
  ];
}

/** A stored proof as callers see it. */
export const proofView = (proof: StoredProof): BrandProof => ({
  ...{ kind: proof.kind, domain: proof.domain, state: proof.provenAt === null ? "pending" : "verified" },
  records: recordsOf(proof),
  ...{ checks: [...proof.checks], checkedAt: proof.checkedAt, provenAt: proof.provenAt },
});
