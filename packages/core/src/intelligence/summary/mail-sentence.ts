import {
  type DmarcFacts,
  type EmailFacts,
  type ScanReport,
  type SpfFacts,
  type SummarySentence,
  showCount,
} from "@broker/contracts";
import { companyDomain } from "../../scan/company-domain.ts";

function delivery({ mx }: EmailFacts, domain: string): string | null {
  if (mx.null === true || mx.acceptsMail === false) return `${domain} takes no mail`;
  const through = mx.gateway === null ? "" : ` behind ${mx.gateway}`;
  const on = mx.count !== null && mx.count > 1 ? ` on ${showCount(mx.count, "server")}` : "";
  if (mx.provider !== null) return `Mail for ${domain} is kept by ${mx.provider}${on}${through}`;
  if (mx.gateway !== null) return `Mail for ${domain} comes in through ${mx.gateway}`;
  return mx.count === null || mx.count === 0 ? null : `Mail for ${domain} comes in at ${showCount(mx.count, "server")}`;
}

const FATE = {
  reject: "is refused",
  quarantine: "is put aside as junk",
  none: "is reported and delivered all the same",
} as const;

function forgery({ present, effective, pct }: DmarcFacts): string | null {
  if (present === null) return null;
  if (!present) return "nothing asks the world to stop mail that is forged in its name (no DMARC record)";
  if (effective === null) return "the DMARC record cannot be used, so that forged mail is delivered";
  const share = pct !== null && pct < 100 && effective !== "none" ? `${pct}% of the mail` : "mail";
  return `${share} that is forged in its name ${FATE[effective]}`;
}

function senders({ present, error, valid, lookups, permitsEveryone, effectiveAll }: SpfFacts): string | null {
  if (present === null || error === "temperror") return null;
  if (!present) return "no SPF record says who may send for it";
  if (permitsEveryone === true) return "its SPF record lets anybody send for it";
  if (valid === false) return "its SPF record is broken";
  const cost = lookups === null || lookups === 0 ? "" : `, at the cost of ${showCount(lookups, "look-up")}`;
  if (effectiveAll === "-") return `SPF names its senders and refuses all others${cost}`;
  return effectiveAll === "~" ? `SPF names its senders and doubts all others${cost}` : `SPF names its senders${cost}`;
}

function carriage({ mtaSts, tlsRpt }: EmailFacts): string | null {
  if (mtaSts.mode === "enforce") return "who delivers to it is held to encryption (MTA-STS)";
  if (tlsRpt.present === true) return "it is told of mail that could not be encrypted on its way (TLS-RPT)";
  return null;
}

/** How mail comes in, what becomes of forgeries, and who may send; null where mail was not looked at. */
export function mailSentence({ facts: { email }, target }: ScanReport): SummarySentence | null {
  if (email === null || email.domainExists === false) return null;
  const policies = [forgery(email.dmarc), senders(email.spf)].filter((part) => part !== null);
  if (policies.length === 0) return null;
  const parts = [...policies, carriage(email)].filter((part) => part !== null);
  const domain = companyDomain(target.domain);
  const head = delivery(email, domain) ?? `Of ${domain}`;
  return {
    text: `${head}${head.startsWith("Of ") ? ": " : "; "}${parts.length > 2 ? `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}` : parts.join(", and ")}.`,
    facts: [
      "target.domain",
      "facts.email.mx",
      "facts.email.dmarc",
      "facts.email.spf",
      "facts.email.mtaSts",
      "facts.email.tlsRpt",
    ],
  };
}
