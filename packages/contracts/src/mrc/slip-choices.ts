import { z } from "zod";
import { showDate } from "../format/show-date.ts";
import { showMoney } from "../format/show-money.ts";
import { COVER_SECTIONS, SectionChoice } from "./cover-section.ts";
import { MrcLine } from "./mrc-line.ts";
import type { SlipTerm, SlipTermKind } from "./slip-term.ts";
import { SLIP_TERM_ENTRIES, SLIP_TERMS, type SlipTermId } from "./slip-terms.ts";
import { Percent, SlipText } from "./slip-text.ts";
import { SubjectivityChoice } from "./subjectivity-choice.ts";

/** standard = all terms; reduced = the Basic tier's: no drafted subjectivities, no custom terms. */
export const SlipTemplate = z.enum(["standard", "reduced"]);
export type SlipTemplate = z.infer<typeof SlipTemplate>;

/** A line as the broker enters it. */
export const LineChoice = MrcLine.pick({ insurer: true, written: true, toStand: true }).extend({
  references: MrcLine.shape.references.optional(),
  riskCodes: MrcLine.shape.riskCodes.optional(),
  leader: z.boolean().optional(),
  conditions: MrcLine.shape.conditions.optional(),
});
export type LineChoice = z.infer<typeof LineChoice>;

/**
 * A clause by its reference, with its blanks filled by name. Title and version (date) as in the Lloyd's Wordings
 * Repository, where the library does not state them.
 */
export const ClauseChoice = z.strictObject({
  ref: SlipText,
  title: SlipText.optional(),
  version: SlipText.optional(),
  fill: z.record(z.string(), SlipText).optional(),
});
export type ClauseChoice = z.infer<typeof ClauseChoice>;

/** A risk code with its share of the premium. */
export const RiskCodeChoice = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{1,3}$/, "Enter up to three capital letters and digits, such as CY."),
  percent: Percent,
});

const KINDS = {
  text: SlipText,
  texts: z.array(SlipText),
  reference: z.string().regex(/^[A-Z0-9]{1,12}$/, "Enter up to twelve capital letters and digits."),
  /** Pence of the slip's currency. */
  money: z.int().nonnegative(),
  percent: Percent,
  count: z.int().positive(),
  hours: z.int().nonnegative(),
  day: z.iso.date(),
  flag: z.boolean(),
  decision: z.boolean(),
  clauses: z.array(ClauseChoice),
  sections: z.array(SectionChoice),
  subjectivities: z.array(SubjectivityChoice),
  riskCodes: z.array(RiskCodeChoice),
  lines: z.array(LineChoice),
} satisfies Readonly<Record<Exclude<SlipTermKind, "choice">, z.ZodType>>;

type SchemaOf<Term> = Term extends { readonly options: readonly (infer Option extends string)[] }
  ? z.ZodType<Option>
  : Term extends { readonly kind: infer Kind extends keyof typeof KINDS }
    ? (typeof KINDS)[Kind]
    : never;
type Shape = { readonly [Id in SlipTermId]: z.ZodOptional<SchemaOf<(typeof SLIP_TERMS)[Id]>> };

/** What the value of a term must be. */
export const slipTermSchema = ({ kind, options = [] }: SlipTerm): z.ZodType =>
  kind === "choice" ? z.enum(options) : KINDS[kind];

/**
 * A broker's decisions on a slip. An omitted term uses the template's, or is to be advised. Can be saved under a name
 * and reused.
 */
export const SlipChoices = z.strictObject(
  Object.fromEntries(SLIP_TERM_ENTRIES.map(([id, term]) => [id, slipTermSchema(term).optional()])) as unknown as Shape,
);
export type SlipChoices = z.infer<typeof SlipChoices>;

/** The classes of client, as the slip prints them. */
export const CLIENT_CLASSES: readonly string[] = SLIP_TERMS.clientClassification.options;

const SECTION_COVERS = { full: () => "full limit", notCovered: () => "not covered", subLimit: showMoney } as const;

const SHOWN: Readonly<Partial<Record<SlipTermKind, (value: never) => string>>> = {
  money: (pence: number) => showMoney(pence),
  day: showDate,
  flag: () => "yes",
  decision: (value: boolean) => (value ? "yes" : "no"),
  texts: (values: readonly string[]) => values.join("; "),
  clauses: (values: readonly ClauseChoice[]) => values.map(({ ref }) => ref).join("; "),
  sections: (values: readonly SectionChoice[]) =>
    values
      .map(({ section, cover, limit = 0 }) => `${COVER_SECTIONS[section]} ${SECTION_COVERS[cover](limit)}`)
      .join("; "),
  subjectivities: (values: readonly SubjectivityChoice[]) => values.map(({ subject }) => subject).join("; "),
  riskCodes: (values: readonly z.infer<typeof RiskCodeChoice>[]) =>
    values.map(({ code, percent }) => `${code} ${percent}%`).join("; "),
  lines: (values: readonly LineChoice[]) =>
    values.map(({ insurer, written }) => `${insurer.name} ${written}%`).join("; "),
  percent: (value: number) => `${value}%`,
};

/** The decided terms with their labels and values as text. */
export const showChoices = (choices: SlipChoices): readonly { readonly label: string; readonly value: string }[] =>
  SLIP_TERM_ENTRIES.flatMap(([id, { kind, label, unit }]) => {
    const value = choices[id];
    if (value === undefined) return [];
    return [{ label, value: SHOWN[kind]?.(value as never) ?? `${value}${unit === undefined ? "" : ` ${unit}`}` }];
  });
