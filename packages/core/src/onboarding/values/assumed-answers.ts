import {
  type ControlAnswer,
  type ControlKey,
  controlOf,
  type ExposureProfile,
  goodAnswer,
  type KnownControl,
} from "@broker/contracts";
import { shownQuestion } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";

/** An answer that a range assumes: an estimate in any case, and never recorded. */
export interface AssumedAnswer {
  /** Id of the choice, or the value of the question's bands. */
  readonly value: string | number;
  /** What it makes of an answer on a control; null = not a control. */
  readonly control: { readonly key: ControlKey; readonly held: KnownControl } | null;
  /** The profile with the answer to another question; a control changes nothing here. */
  readonly into: (profile: ExposureProfile) => ExposureProfile;
}

/** How the answer to a question without choices enters a figure. */
type Assume = (profile: ExposureProfile, value: string | number, asOf: string) => ExposureProfile;

const CERTIFICATES: readonly ControlKey[] = ["cyberEssentials", "cyberEssentialsPlus"];

const estimate = <Value>(value: Value, asOf: string) => ({ value, provenance: "estimated" as const, asOf });

const assumeRecords =
  (part: "personal" | "paymentCard" | "health"): Assume =>
  (profile, value, asOf) => ({
    ...profile,
    records: estimate({ ...profile.records?.value, [part]: Number(value) }, asOf),
  });

const assumeTerm =
  (part: "limit" | "retention"): Assume =>
  (profile, value, asOf) => ({
    ...profile,
    requested: estimate({ ...profile.requested?.value, [part]: Number(value) }, asOf),
  });

/** Losses of the day on which they are assumed, of which the premium counts the number. */
const assumeLosses: Assume = (profile, value, asOf) => {
  const loss = { date: asOf.slice(0, 10), kind: "assumed", amount: null, settled: true, description: null };
  const losses = Array.from({ length: Number(value) }, () => loss);
  return { ...profile, claims: estimate(losses, asOf) };
};

/** By the question's id; what is in none moves neither premium nor posture. */
const WRITERS: Readonly<Partial<Record<string, Assume>>> = {
  trade: (profile, value, asOf) => ({ ...profile, industry: estimate(String(value), asOf) }),
  turnoverSplit: (profile, value, asOf) => ({ ...profile, usShare: estimate(Number(value) / 100, asOf) }),
  address: (profile, value, asOf) => ({ ...profile, country: estimate(String(value), asOf) }),
  personalRecords: assumeRecords("personal"),
  cardRecords: assumeRecords("paymentCard"),
  healthRecords: assumeRecords("health"),
  losses: assumeLosses,
  limit: assumeTerm("limit"),
  deductible: assumeTerm("retention"),
};

const controlKeyOf = ({ field }: BankQuestion) => (field === null ? null : controlOf(field));

const CHOICES: readonly ControlAnswer["answer"][] = ["yes", "partial", "no"];

function onControl(
  key: ControlKey,
  answer: ControlAnswer["answer"],
  how: Pick<KnownControl, "provenance" | "asOf">,
): AssumedAnswer {
  return { value: answer, control: { key, held: { answer, ...how } }, into: (profile) => profile };
}

/** The answers that a range assumes for a question. */
export interface AssumedAnswers {
  /** Its choices but 'unknown', which is not an answer, or its bands. */
  readonly each: readonly AssumedAnswer[];
  /** Best and worst in every figure; null = not known without calculating. */
  readonly ends: { readonly best: AssumedAnswer; readonly worst: AssumedAnswer } | null;
}

/**
 * The assumed answers of a question; null = neither premium nor posture depends on it. The best answer on a certificate
 * is that it is in force, which a 'yes' without number and date does not show.
 */
export function assumedAnswers(question: BankQuestion, asOf: string): AssumedAnswers | null {
  const key = controlKeyOf(question);
  if (key !== null) {
    const how = { provenance: "estimated", asOf } as const;
    const good = goodAnswer(key);
    const best = onControl(key, good, CERTIFICATES.includes(key) ? { provenance: "registry", asOf } : how);
    const worst = onControl(key, good === "yes" ? "no" : "yes", how);
    return { each: CHOICES.map((answer) => onControl(key, answer, how)), ends: { best, worst } };
  }
  const write = WRITERS[question.id];
  if (write === undefined) return null;
  const values = question.bands?.values ?? shownQuestion(question).options.map(({ value }) => value);
  return {
    each: values.map((value) => ({ value, control: null, into: (profile) => write(profile, value, asOf) })),
    ends: null,
  };
}
