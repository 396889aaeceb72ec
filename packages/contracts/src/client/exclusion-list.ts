import { z } from "zod";

/**
 * Exclusions of cyber wordings that a quote may carry, by id. Quotes are compared by id, never by their wording: two
 * insurers seldom word an exclusion alike. After the usual exclusions of stand-alone UK cyber policies, and one for
 * each section of cover that an insurer may leave out.
 */
export const EXCLUSIONS = {
  "war-cyber-operation": "War and cyber operation",
  "infrastructure-failure": "Failure of infrastructure outside the insured's control",
  "core-internet": "Failure of the internet's core infrastructure",
  "bodily-injury": "Bodily injury",
  "property-damage": "Property damage",
  "prior-circumstances": "Prior claims and circumstances",
  "end-of-life-software": "End-of-life or unsupported software",
  "unpatched-vulnerability": "Known vulnerabilities left unpatched",
  "unencrypted-devices": "Unencrypted portable devices",
  "failure-to-maintain": "Failure to maintain security",
  "payment-fraud": "Payment fraud and social engineering",
  "wrongful-collection": "Wrongful collection of data and tracking",
  "contractual-liability": "Contractual liability",
  "regulatory-fines": "Regulatory fines and penalties",
  "usa-canada": "Claims in the USA and Canada",
  "intellectual-property": "Patents and trade secrets",
  betterment: "Betterment",
  insolvency: "Insolvency",
  "systemic-event": "Widespread (systemic) events",
  nuclear: "Nuclear and radioactive contamination",
  "no-breach-response": "Breach response: section not covered",
  "no-business-interruption": "Business interruption: section not covered",
  "no-dependent-interruption": "Dependent business interruption: section not covered",
  "no-system-failure": "System failure: section not covered",
  "no-extortion": "Cyber extortion: section not covered",
  "no-data-restoration": "Data restoration: section not covered",
  "no-liability": "Privacy and network security liability: section not covered",
  "no-regulatory": "Regulatory proceedings: section not covered",
  "no-media": "Media liability: section not covered",
  "no-pci": "Payment card industry (PCI) assessments: section not covered",
  "no-cybercrime": "Cybercrime and social engineering: section not covered",
  "no-reputation": "Reputational harm: section not covered",
  "no-bricking": "Bricking of hardware: section not covered",
  "no-claim-preparation": "Claim preparation: section not covered",
} as const;

export const ExclusionId = z.enum(Object.keys(EXCLUSIONS) as (keyof typeof EXCLUSIONS)[]);
export type ExclusionId = z.infer<typeof ExclusionId>;

/** The id of a listed exclusion; null = text as the insurer worded it. */
export function exclusionId(term: string): ExclusionId | null {
  return Object.hasOwn(EXCLUSIONS, term) ? (term as ExclusionId) : null;
}

/** An exclusion to print: the listed title, else the insurer's words. */
export function exclusionTitle(term: string): string {
  const id = exclusionId(term);
  return id === null ? term : EXCLUSIONS[id];
}
