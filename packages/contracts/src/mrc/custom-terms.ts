import { z } from "zod";
import { Money, moneyOf } from "../money.ts";
import { formOfSections, SectionsForm, sectionsOfForm } from "./cover-section.ts";
import { insurerNamed } from "./mrc-line.ts";
import {
  type ClauseChoice,
  type LineChoice,
  RiskCodeChoice,
  type SlipChoices,
  slipTermSchema,
} from "./slip-choices.ts";
import type { SlipTermKind } from "./slip-term.ts";
import { SLIP_TERM_ENTRIES } from "./slip-terms.ts";
import { Percent, SlipText } from "./slip-text.ts";
import { SubjectivityChoice } from "./subjectivity-choice.ts";

/** Text with one item a line. */
const Lines = z.string().max(20_000).optional();

/** A clause with its blanks by name: 'days=60, notice=15'. */
const TermClause = z.strictObject({
  ref: SlipText.max(200),
  title: SlipText.max(300).optional(),
  version: SlipText.max(100).optional(),
  fill: z
    .string()
    .max(500)
    .regex(/^[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*$/, "Enter names and values, such as days=60, notice=15.")
    .optional(),
});

const TermLine = z.strictObject({
  insurer: SlipText.max(200),
  /** Number of a syndicate or a company; empty = to be advised. */
  number: SlipText.max(40).optional(),
  written: Percent,
  leader: z.boolean().default(false),
  toStand: z.boolean().default(false),
  references: z
    .string()
    .max(200)
    .regex(/^[^,]+(,[^,]+)?$/, "Enter at most two references, with a comma between them.")
    .optional(),
  /** Separated by commas; empty = those of the slip. */
  riskCodes: z
    .string()
    .max(100)
    .regex(/^\s*[A-Z0-9]{1,3}(\s*,\s*[A-Z0-9]{1,3})*\s*$/, "Enter codes, such as CY, CZ.")
    .optional(),
  conditions: Lines,
});
type TermLine = z.infer<typeof TermLine>;

const rowsOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "");

const partsOf = (text: string): string[] => text.split(",").map((part) => part.trim());

const clauseTerm = ({ fill, ...clause }: ClauseChoice): z.infer<typeof TermClause> => {
  const blanks = Object.entries(fill ?? {}).map(([name, value]) => `${name}=${value}`);
  return { ...clause, ...(fill === undefined ? {} : { fill: blanks.join(", ") }) };
};

function clauseOf({ ref, fill, ...stated }: z.infer<typeof TermClause>): ClauseChoice {
  const clause = { ...stated, ref: ref.trim() };
  if (fill === undefined) return clause;
  const named = partsOf(fill).map((part) => part.split("=").map((side) => side.trim()));
  return { ...clause, fill: Object.fromEntries(named.map(([name = "", value = ""]) => [name, value])) };
}

/** Entries of which the value is neither undefined nor an empty list or text. */
const filled = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, each]) => each !== undefined && !(Array.isArray(each) && each.length === 0) && each !== "",
    ),
  ) as never;

const lineTerm = ({ insurer, written, leader, toStand, references, riskCodes, conditions }: LineChoice) => ({
  insurer: insurer.name,
  written,
  leader: leader ?? false,
  toStand,
  ...filled({
    number: insurer.identification ?? undefined,
    references: references?.join(", "),
    riskCodes: riskCodes?.join(", "),
    conditions: conditions?.join("\n"),
  }),
});

/** A line of the form; other properties of the same insurer's earlier line are retained. */
function lineOf(line: TermLine, before: readonly LineChoice[] = []): LineChoice {
  const name = line.insurer.trim();
  const known = before.find(({ insurer }) => insurer.name === name);
  const insurer = insurerNamed(name, line.number ?? null, known?.insurer.agency ?? null);
  const { references: _, riskCodes: __, conditions: ___, ...rest } = known ?? {};
  return {
    ...rest,
    ...filled({
      references: line.references === undefined ? undefined : partsOf(line.references),
      riskCodes: line.riskCodes === undefined ? undefined : partsOf(line.riskCodes),
      conditions: rowsOf(line.conditions),
    }),
    insurer: {
      ...insurer,
      kind: known?.insurer.kind === "syndicate" ? "syndicate" : insurer.kind,
      pseudonym: insurer.pseudonym ?? known?.insurer.pseudonym ?? null,
      agency: insurer.identification === null ? null : insurer.agency,
    },
    written: line.written,
    toStand: line.toStand,
    leader: line.leader,
  };
}

/** Form representation of a kind of term. */
interface FormKind {
  readonly schema: z.ZodType;
  readonly toForm?: (chosen: never) => unknown;
  /** `before` = the earlier decision. Undefined or an empty list = not decided. */
  readonly fromForm?: (typed: never, before: never) => unknown;
}

const list = (item: z.ZodType, most: number) => z.array(item).max(most).default([]);
const CLAUSES: FormKind = {
  schema: list(TermClause, 60),
  toForm: (chosen: readonly ClauseChoice[]) => chosen.map(clauseTerm),
  fromForm: (typed: readonly z.infer<typeof TermClause>[]) => typed.map(clauseOf),
};
/** A subjectivity as form values; an empty choice = the default by severity. */
const SubjectivityForm = SubjectivityChoice.extend({
  untilMet: z.union([SubjectivityChoice.shape.untilMet, z.literal("")]),
  ifNotMet: z.union([SubjectivityChoice.shape.ifNotMet, z.literal("")]),
});
const subjectivityOf = (typed: z.infer<typeof SubjectivityForm>): SubjectivityChoice =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== "" && value !== undefined)) as never;

const FORM: Readonly<Partial<Record<SlipTermKind, FormKind>>> = {
  text: { schema: SlipText.max(2000).optional() },
  texts: { schema: Lines, toForm: (chosen: readonly string[]) => chosen.join("\n"), fromForm: rowsOf },
  money: {
    schema: Money.optional(),
    toForm: moneyOf,
    fromForm: ({ amount }: Money) => Math.round(Number(amount) * 100),
  },
  flag: { schema: z.boolean().optional(), fromForm: (typed: boolean) => typed || undefined },
  decision: {
    schema: z.enum(["yes", "no"]).optional(),
    toForm: (chosen: boolean) => (chosen ? "yes" : "no"),
    fromForm: (typed: string) => typed === "yes",
  },
  clauses: CLAUSES,
  riskCodes: { schema: list(RiskCodeChoice, 20) },
  subjectivities: {
    schema: list(SubjectivityForm, 60),
    fromForm: (typed: readonly z.infer<typeof SubjectivityForm>[]) => typed.map(subjectivityOf),
  },
  sections: { schema: SectionsForm, toForm: formOfSections, fromForm: sectionsOfForm },
  lines: {
    schema: list(TermLine, 40),
    toForm: (chosen: readonly LineChoice[]) => chosen.map(lineTerm),
    fromForm: (typed: readonly TermLine[], before: readonly LineChoice[] | undefined) =>
      typed.map((line) => lineOf(line, before)),
  },
};

/** The terms as form values; an empty field = not decided. `saveAs` = the template to save them as. */
export const CustomTerms = z.strictObject({
  ...Object.fromEntries(
    SLIP_TERM_ENTRIES.map(([id, term]) => [id, FORM[term.kind]?.schema ?? slipTermSchema(term).optional()]),
  ),
  saveAs: z.string().trim().max(60).optional(),
});
export type CustomTerms = z.infer<typeof CustomTerms>;

/** Decisions as form values. */
export const termsOfChoices = (choices: SlipChoices): z.input<typeof CustomTerms> =>
  Object.fromEntries(
    SLIP_TERM_ENTRIES.flatMap(([id, { kind }]) => {
      const chosen = choices[id];
      if (chosen === undefined) return [];
      return [[id, FORM[kind]?.toForm?.(chosen as never) ?? chosen]];
    }),
  );

/** Decisions from the form. `before` = the earlier decisions, whose lines hold more than the form shows. */
export const choicesOfTerms = (terms: CustomTerms, before: SlipChoices): SlipChoices =>
  filled(
    Object.fromEntries(
      SLIP_TERM_ENTRIES.map(([id, { kind }]) => {
        const typed = (terms as Readonly<Record<string, unknown>>)[id];
        const read = FORM[kind]?.fromForm;
        return [id, typed === undefined || read === undefined ? typed : read(typed as never, before[id] as never)];
      }),
    ),
  ) as SlipChoices;
