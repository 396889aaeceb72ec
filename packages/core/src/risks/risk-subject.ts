import type { Area, PERILS, RiskCategory } from "@broker/contracts";

type Peril = (typeof PERILS)[number];

/** What a control or a check is about: the category of its risk, and the insured peril that follows from it. */
export interface RiskSubject {
  readonly category: RiskCategory;
  /** Null = none follows directly. */
  readonly peril: Peril | null;
}

const subject = (category: RiskCategory, peril: Peril | null): RiskSubject => ({ category, peril });

/** By the subject that a control's id names; our judgement of which loss follows first. */
const OF_CONTROL: Readonly<Record<string, RiskSubject>> = {
  IAM: subject("access", "ransomware"),
  NET: subject("exposure", "ransomware"),
  CFG: subject("exposure", "ransomware"),
  MON: subject("exposure", "ransomware"),
  VUL: subject("software", "ransomware"),
  END: subject("software", "ransomware"),
  APP: subject("exposure", "breach"),
  AST: subject("exposure", null),
  EML: subject("email", "payment-fraud"),
  PAY: subject("email", "payment-fraud"),
  BAK: subject("resilience", "ransomware"),
  BCM: subject("resilience", "ransomware"),
  INC: subject("resilience", "ransomware"),
  CRY: subject("data", "breach"),
  DAT: subject("data", "breach"),
  PRI: subject("data", "breach"),
  SUP: subject("supplier", "breach"),
  PPL: subject("people", "payment-fraud"),
  GOV: subject("governance", null),
  AUD: subject("governance", null),
  PHY: subject("business", null),
};

/** What a control of the hub is about; `CC-IAM-02` is about access. */
export const subjectOfControl = (control: string): RiskSubject =>
  OF_CONTROL[control.split("-")[1] ?? ""] ?? subject("governance", null);

const OF_AREA: Readonly<Record<Area, RiskSubject>> = {
  transport: subject("data", "breach"),
  headers: subject("exposure", "breach"),
  cookies: subject("data", "breach"),
  content: subject("exposure", "breach"),
  email: subject("email", "payment-fraud"),
  dns: subject("exposure", "breach"),
  authentication: subject("access", "ransomware"),
  privacy: subject("data", "breach"),
  hygiene: subject("software", "ransomware"),
};

/** What a check of an area is about. */
export const subjectOfArea = (area: Area): RiskSubject => OF_AREA[area];
