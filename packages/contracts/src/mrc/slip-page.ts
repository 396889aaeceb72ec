import { z } from "zod";
import { Provenance } from "../provenance.ts";
import { MrcSection } from "./mrc-headings.ts";

const Prose = z.strictObject({
  label: z.string().nullable(),
  text: z.string(),
  /** How and since when it is known. */
  provenance: Provenance,
  provenanceWords: z.string(),
  day: z.string(),
});

const Sum = z.strictObject({
  label: z.string(),
  basis: z.string(),
  amount: z.string(),
  main: z.boolean(),
  /** True = nobody asked for it, quoted or decided it. */
  byDefault: z.boolean(),
});

const Duty = z.strictObject({
  n: z.int().positive(),
  /** Who must do what, to what standard, by when. */
  text: z.string(),
  /** What became of it; empty while it is open. */
  state: z.string(),
});

const Line = z.strictObject({
  insurer: z.string(),
  number: z.string(),
  references: z.string(),
  share: z.string(),
  note: z.string(),
});

/** What stands under a heading, as the page lays it out. Neighbours of one kind stand in one table. */
export const SlipBlock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("prose"), rows: z.array(Prose) }),
  z.strictObject({ kind: z.literal("sums"), rows: z.array(Sum) }),
  z.strictObject({
    kind: z.literal("clauses"),
    rows: z.array(z.strictObject({ ref: z.string(), title: z.string(), note: z.string() })),
  }),
  z.strictObject({
    kind: z.literal("duties"),
    rows: z.array(Duty),
    /** What holds for several subjectivities alike, said once. */
    terms: z.array(z.strictObject({ label: z.string(), text: z.string() })),
  }),
  z.strictObject({ kind: z.literal("lines"), signed: z.boolean(), rows: z.array(Line), total: z.string() }),
]);
export type SlipBlock = z.infer<typeof SlipBlock>;

/** One heading with what stands under it and what is still to be advised. */
export const SlipPageRow = z.strictObject({
  /** Number of the line item in the slip, from 0. */
  index: z.int().nonnegative(),
  heading: z.string(),
  /** What the insured told has the width of the page, each with how it is known. */
  told: z.boolean(),
  blocks: z.array(SlipBlock),
  open: z.array(z.string()),
});
export type SlipPageRow = z.infer<typeof SlipPageRow>;

/** A slip as its page shows it: six sections with two columns, then an annex that is no part of the contract. */
export const SlipPage = z.strictObject({
  title: z.string(),
  insured: z.string(),
  broker: z.string(),
  from: z.string(),
  umr: z.string().nullable(),
  /** What stands in the UMR's place while it is not known. */
  umrOpen: z.string().nullable(),
  note: z.string(),
  sample: z.boolean(),
  /** What the DRAFT box says; null = the slip is final. */
  draft: z.string().nullable(),
  version: z.string(),
  made: z.string(),
  running: z.string(),
  runningRight: z.string(),
  foot: z.string(),
  sections: z.array(
    z.strictObject({
      n: z.int().positive(),
      id: MrcSection,
      title: z.string(),
      short: z.string(),
      rows: z.array(SlipPageRow),
    }),
  ),
  /** Sums by default of the posture stand on it, which are indicative. */
  byPosture: z.boolean(),
  sources: z.array(
    z.strictObject({
      provenance: Provenance,
      provenanceWords: z.string(),
      source: z.string(),
      day: z.string(),
      headings: z.string(),
    }),
  ),
  cdr: z.strictObject({
    note: z.string(),
    processes: z.array(
      z.strictObject({
        title: z.string(),
        held: z.int().nonnegative(),
        of: z.int().nonnegative(),
        missing: z.array(z.string()),
      }),
    ),
  }),
});
export type SlipPage = z.infer<typeof SlipPage>;
