import { z } from "zod";
import { Money, moneyOf } from "../money.ts";
import { type ClauseChoice, ClientClass, type LineChoice, SlipChoices } from "./slip-choices.ts";
import { Percent, SlipText } from "./slip-text.ts";

const choices = SlipChoices.shape;
const Words = SlipText.max(2000).optional();

/** Text of which each line is one thing of a list. */
const Lines = z.string().max(20_000).optional();

/** A clause as a form has it: its reference, and each blank by its name: 'days=60, notice=15'. */
const TermClause = z.strictObject({
  ref: SlipText.max(200),
  fill: z
    .string()
    .max(500)
    .regex(/^\s*[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*\s*$/, "Type names and values, such as days=60, notice=15.")
    .optional(),
});

/** A risk code with its share of the premium. */
const TermCode = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{1,3}$/, "Type up to three capitals and digits, such as CY."),
  percent: Percent,
});

/** An insurer's line as a form has it. */
const TermLine = z.strictObject({
  insurer: SlipText.max(200),
  /** Number of a syndicate or a company; empty = to be advised. */
  number: SlipText.max(40).optional(),
  written: Percent,
  leader: z.boolean().default(false),
  toStand: z.boolean().default(false),
  /** At most two, with commas between them. */
  references: z
    .string()
    .max(200)
    .regex(/^[^,]+(,[^,]+)?$/, "Type at most two references, with a comma between them.")
    .optional(),
  /** Those of the slip unless said; with commas between them. */
  riskCodes: z
    .string()
    .max(100)
    .regex(/^\s*[A-Z0-9]{1,3}(\s*,\s*[A-Z0-9]{1,3})*\s*$/, "Type codes, such as CY, CZ.")
    .optional(),
  /** One a line. */
  conditions: Lines,
});

/**
 * The terms of a slip as a broker fills them in: what is left out stands as the template has it, or is to be advised.
 */
export const CustomTerms = z.strictObject({
  limit: Money.optional(),
  deductible: Money.optional(),
  /** One a line. */
  additionalTerms: Lines,
  /** Insuring clauses instead of the template's, one a line. */
  interest: Lines,
  additionalInsureds: Lines,
  priorAndPendingLitigation: choices.priorAndPendingLitigation,
  /** Clauses instead of the template's; none = the template's. */
  conditions: z.array(TermClause).max(60).default([]),
  exclusions: z.array(TermClause).max(60).default([]),
  premiumNoticeDays: choices.premiumNoticeDays,
  cancellationDays: choices.cancellationDays,
  basisOfWrittenLines: choices.basisOfWrittenLines,
  sign: choices.sign,
  /** A list has no box that is neither ticked nor not. */
  singleClaimsAgreementParty: z.enum(["yes", "no"]).optional(),
  claimsAdministration: Words,
  instalmentCreditDays: choices.instalmentCreditDays,
  /** Together 100; none = the template's. */
  riskCodes: z.array(TermCode).max(20).default([]),
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
  "premiumNoticeDays",
  "cancellationDays",
  "priorAndPendingLitigation",
  "basisOfWrittenLines",
  "claimsAdministration",
  "instalmentCreditDays",
  "subjectivitiesFrom",
  "umrReference",
  "order",
  "bureauLeader",
  "settlementDueDate",
  "clientClassification",
  "brokerage",
  "otherDeductions",
] as const satisfies readonly (keyof SlipChoices & keyof CustomTerms)[];

/** Choices that are lists of texts: in the form one a line. */
const TEXTS = ["additionalTerms", "interest", "additionalInsureds"] as const;

const linesOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const partsOf = (text: string): string[] => text.split(",").map((part) => part.trim());

const clauseTerm = ({ ref, fill }: ClauseChoice) => ({
  ref,
  ...(fill === undefined
    ? {}
    : {
        fill: Object.entries(fill)
          .map(([name, value]) => `${name}=${value}`)
          .join(", "),
      }),
});

function clauseOf({ ref, fill }: z.infer<typeof TermClause>): ClauseChoice {
  if (fill === undefined) return { ref: ref.trim() };
  const named = partsOf(fill).map((part) => part.split("=").map((side) => side.trim()));
  return { ref: ref.trim(), fill: Object.fromEntries(named.map(([name = "", value = ""]) => [name, value])) };
}

/** The form's terms of what was chosen before. */
export function termsOfChoices(chosen: SlipChoices): z.input<typeof CustomTerms> {
  const money = (pence: number | undefined) => (pence === undefined ? undefined : moneyOf(pence));
  const [limit, deductible, fee] = [money(chosen.limit), money(chosen.deductible), money(chosen.fee)];
  return {
    ...Object.fromEntries(SAME.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]]))),
    ...(limit === undefined ? {} : { limit }),
    ...(deductible === undefined ? {} : { deductible }),
    ...(fee === undefined ? {} : { fee }),
    ...Object.fromEntries(
      TEXTS.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name].join("\n")]])),
    ),
    conditions: (chosen.conditions ?? []).map(clauseTerm),
    exclusions: (chosen.exclusions ?? []).map(clauseTerm),
    riskCodes: chosen.riskCodes ?? [],
    ...(chosen.sign === undefined ? {} : { sign: chosen.sign }),
    ...(chosen.singleClaimsAgreementParty === undefined
      ? {}
      : { singleClaimsAgreementParty: chosen.singleClaimsAgreementParty ? "yes" : "no" }),
    lines: (chosen.lines ?? []).map(({ insurer, written, leader, toStand, references, riskCodes, conditions }) => ({
      insurer: insurer.name,
      ...(insurer.identification === null ? {} : { number: insurer.identification }),
      written,
      leader: leader ?? false,
      toStand,
      ...(references === undefined || references.length === 0 ? {} : { references: references.join(", ") }),
      ...(riskCodes === undefined || riskCodes.length === 0 ? {} : { riskCodes: riskCodes.join(", ") }),
      ...(conditions === undefined || conditions.length === 0 ? {} : { conditions: conditions.join("\n") }),
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
  const { references: _, riskCodes: __, conditions: ___, ...rest } = known ?? {};
  const conditions = linesOf(line.conditions);
  return {
    ...rest,
    ...(line.references === undefined ? {} : { references: partsOf(line.references) }),
    ...(line.riskCodes === undefined ? {} : { riskCodes: partsOf(line.riskCodes) }),
    ...(conditions.length === 0 ? {} : { conditions }),
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

/** What the form's terms choose. Of `before` only what a line held beside what the form shows stays. */
export function choicesOfTerms(terms: CustomTerms, before: SlipChoices): SlipChoices {
  const { conditions, exclusions, riskCodes, sign, singleClaimsAgreementParty: single } = terms;
  return {
    ...Object.fromEntries(
      TEXTS.flatMap((name) => {
        const said = linesOf(terms[name]);
        return said.length === 0 ? [] : [[name, said]];
      }),
    ),
    ...(conditions.length === 0 ? {} : { conditions: conditions.map(clauseOf) }),
    ...(exclusions.length === 0 ? {} : { exclusions: exclusions.map(clauseOf) }),
    ...(riskCodes.length === 0 ? {} : { riskCodes }),
    ...(sign === true ? { sign } : {}),
    ...(single === undefined ? {} : { singleClaimsAgreementParty: single === "yes" }),
    ...Object.fromEntries(SAME.flatMap((name) => (terms[name] === undefined ? [] : [[name, terms[name]]]))),
    ...(terms.limit === undefined ? {} : { limit: penceOf(terms.limit) }),
    ...(terms.deductible === undefined ? {} : { deductible: penceOf(terms.deductible) }),
    ...(terms.fee === undefined ? {} : { fee: penceOf(terms.fee) }),
    ...(terms.lines.length === 0 ? {} : { lines: terms.lines.map((line) => lineOf(line, before.lines ?? [])) }),
  };
}
