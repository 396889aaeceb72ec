import { z } from "zod";
import { Money, moneyOf } from "../money.ts";
import { ClientClass, type LineChoice, SlipChoices } from "./slip-choices.ts";
import { Percent, SlipText } from "./slip-text.ts";

const choices = SlipChoices.shape;
const Words = SlipText.max(2000).optional();

/** An insurer's line as a form has it. */
const TermLine = z.strictObject({
  insurer: SlipText.max(200),
  /** Number of a syndicate or a company; empty = to be advised. */
  number: SlipText.max(40).optional(),
  written: Percent,
  leader: z.boolean().default(false),
  toStand: z.boolean().default(false),
});

/** The terms of a slip as a broker fills them in: what is left out stands as the template has it, or is to be advised. */
export const CustomTerms = z.strictObject({
  limit: Money.optional(),
  deductible: Money.optional(),
  /** One a line. */
  additionalTerms: z.string().max(20_000).optional(),
  territorialLimits: Words,
  retroactiveDate: choices.retroactiveDate,
  waitingPeriodHours: choices.waitingPeriodHours,
  indemnityDays: choices.indemnityDays,
  lossPayee: Words,
  wording: Words,
  law: Words,
  courts: Words,
  nuclear: Words,
  premiumPaymentDays: choices.premiumPaymentDays,
  subjectivitiesFrom: choices.subjectivitiesFrom,
  umrReference: choices.umrReference,
  order: choices.order,
  lines: z.array(TermLine).max(40).default([]),
  bureauLeader: Words,
  settlementDueDate: choices.settlementDueDate,
  clientClassification: ClientClass.optional(),
  brokerage: choices.brokerage,
  otherDeductions: Words,
  fee: Money.optional(),
  /** Name of the template as which the terms are kept too. */
  saveAs: z.string().trim().max(60).optional(),
});
export type CustomTerms = z.infer<typeof CustomTerms>;

const SAME = [
  "territorialLimits",
  "retroactiveDate",
  "waitingPeriodHours",
  "indemnityDays",
  "lossPayee",
  "wording",
  "law",
  "courts",
  "nuclear",
  "premiumPaymentDays",
  "subjectivitiesFrom",
  "umrReference",
  "order",
  "bureauLeader",
  "settlementDueDate",
  "clientClassification",
  "brokerage",
  "otherDeductions",
] as const satisfies readonly (keyof SlipChoices & keyof CustomTerms)[];

/** Choices that the form does not show; they stay as they were. */
const shown: readonly string[] = [...SAME, "limit", "deductible", "additionalTerms", "lines", "fee"];

/** The form's terms of what was chosen before. */
export function termsOfChoices(chosen: SlipChoices): z.input<typeof CustomTerms> {
  const money = (pence: number | undefined) => (pence === undefined ? undefined : moneyOf(pence));
  const [limit, deductible, fee] = [money(chosen.limit), money(chosen.deductible), money(chosen.fee)];
  return {
    ...Object.fromEntries(SAME.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]]))),
    ...(limit === undefined ? {} : { limit }),
    ...(deductible === undefined ? {} : { deductible }),
    ...(fee === undefined ? {} : { fee }),
    ...(chosen.additionalTerms === undefined ? {} : { additionalTerms: chosen.additionalTerms.join("\n") }),
    lines: (chosen.lines ?? []).map(({ insurer, written, leader, toStand }) => ({
      insurer: insurer.name,
      ...(insurer.identification === null ? {} : { number: insurer.identification }),
      written,
      leader: leader ?? false,
      toStand,
    })),
  };
}

const penceOf = ({ amount }: Money) => Math.round(Number(amount) * 100);

/** A line of the form; what an earlier line of the same insurer held beside it stays. */
function lineOf(line: CustomTerms["lines"][number], before: readonly LineChoice[]): LineChoice {
  const name = line.insurer.trim();
  const known = before.find(({ insurer }) => insurer.name === name);
  const syndicate = /^syndicate\s+(\d{1,4})$/i.exec(name)?.[1] ?? null;
  const identification = line.number ?? syndicate;
  return {
    ...known,
    insurer: {
      pseudonym: null,
      ...known?.insurer,
      name,
      kind: syndicate === null ? (known?.insurer.kind ?? "company") : "syndicate",
      identification,
      agency: identification === null ? null : (known?.insurer.agency ?? (syndicate === null ? null : "Lloyd's")),
    },
    written: line.written,
    toStand: line.toStand,
    leader: line.leader,
  };
}

/** What the form's terms choose; what it does not show stays as it was before. */
export function choicesOfTerms(terms: CustomTerms, before: SlipChoices): SlipChoices {
  const kept = Object.entries(before).filter(([name]) => !shown.includes(name));
  const additional = (terms.additionalTerms ?? "").split(/\n/).map((line) => line.trim());
  const further = additional.filter((line) => line !== "");
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(SAME.flatMap((name) => (terms[name] === undefined ? [] : [[name, terms[name]]]))),
    ...(terms.limit === undefined ? {} : { limit: penceOf(terms.limit) }),
    ...(terms.deductible === undefined ? {} : { deductible: penceOf(terms.deductible) }),
    ...(terms.fee === undefined ? {} : { fee: penceOf(terms.fee) }),
    ...(further.length === 0 ? {} : { additionalTerms: further }),
    ...(terms.lines.length === 0 ? {} : { lines: terms.lines.map((line) => lineOf(line, before.lines ?? [])) }),
  };
}
