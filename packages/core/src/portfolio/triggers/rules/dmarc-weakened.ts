import type { DmarcFacts, ScanReport } from "@broker/contracts";
import { triggerRule } from "../trigger-rule.ts";

/** The DMARC record; null = the lookup failed or the domain no longer exists, neither of which is a weaker policy. */
export function observedDmarc({ facts: { email } }: ScanReport): DmarcFacts | null {
  if (email === null || email.domainExists === false) return null;
  const { present, valid, error, effective } = email.dmarc;
  if (present === null || error === "temperror") return null;
  if (present && valid === null && effective === null) return null;
  return email.dmarc;
}

/**
 * What the record does to forged mail, from nothing up. `pct` lets a share of it fall to the next weaker policy (RFC
 * 7489 §6.6.4).
 */
export function dmarcStrength({ present, effective, pct }: DmarcFacts): number {
  if (!present || effective === null) return 0;
  const share = (pct ?? 100) / 100;
  if (effective === "none") return 1;
  return effective === "quarantine" ? 1 + share : 2 + share;
}

function shown({ present, effective, pct }: DmarcFacts): string {
  if (!present) return "no record";
  if (effective === null) return "a record that cannot be used";
  return effective !== "none" && pct !== null && pct < 100 ? `${effective} for ${pct}% of mail` : effective;
}

const IMPACT = {
  lost: "Forged email in the company's name is delivered again: a common start of payment fraud.",
  weaker: "More forged email in the company's name is delivered: a common start of payment fraud.",
  blind: "The company no longer receives reports of who sends email in its name.",
};

/** Forged email in the company's name meets a weaker DMARC policy than before, or is no longer reported. */
export const dmarcWeakened = triggerRule("dmarc-weakened", observedDmarc, (before, after) => {
  const [from, to] = [dmarcStrength(before), dmarcStrength(after)];
  if (to >= from) return null;
  const effect = from <= 1 ? "blind" : to <= 1 ? "lost" : "weaker";
  return {
    event: after.present ? `DMARC weakened from ${shown(before)} to ${shown(after)}` : "DMARC removed",
    type: "risk",
    priority: effect === "lost" ? "high" : "medium",
    impact: IMPACT[effect],
    actionRequired: "Ask whether the change was intended; if not, ask the client to restore the earlier policy.",
    evidence: [{ label: "DMARC policy", before: shown(before), after: shown(after) }],
    once: null,
  };
});
