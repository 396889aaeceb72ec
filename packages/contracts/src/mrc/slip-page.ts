import { z } from "zod";
import { Provenance } from "../provenance.ts";
import { MrcSection } from "./mrc-headings.ts";

/** Text of a block: plain, or runs with a style each; `advise` = an item to be advised. */
const Text = z.union([
  z.string(),
  z
    .array(
      z.strictObject({
        text: z.string(),
        strong: z.boolean().exactOptional(),
        muted: z.boolean().exactOptional(),
        advise: z.boolean().exactOptional(),
        provenance: Provenance.exactOptional(),
        provenanceWords: z.string().exactOptional(),
      }),
    )
    .readonly(),
]);
const Cells = z.array(z.strictObject({ text: Text, numeric: z.boolean() })).readonly();

/** A block under a heading: the kinds of the documents' block language that a slip has. */
export const SlipBlock = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), text: Text }),
  z.strictObject({
    kind: z.literal("list"),
    caption: z.null(),
    ordered: z.boolean(),
    short: z.boolean(),
    items: z.array(Text).readonly(),
  }),
  z.strictObject({
    kind: z.literal("pairs"),
    caption: z.string(),
    rows: z
      .array(
        z.strictObject({
          label: z.string(),
          value: z.string(),
          provenance: Provenance,
          provenanceWords: z.string(),
          code: z.boolean(),
          since: z.string(),
        }),
      )
      .readonly(),
  }),
  z.strictObject({
    kind: z.literal("table"),
    caption: z.string(),
    head: z
      .array(z.strictObject({ text: z.string(), numeric: z.boolean(), width: z.number().exactOptional() }))
      .readonly(),
    rows: z.array(Cells).readonly(),
    total: Cells.nullable(),
    more: z.string().nullable(),
  }),
]);
export type SlipBlock = z.infer<typeof SlipBlock>;

/** One heading with its content and the items to be advised under it. */
export const SlipHeading = z.strictObject({
  kind: z.literal("group"),
  /** Anchor in the document. */
  id: z.string(),
  /** Number of the line item in the slip, from 0. */
  index: z.int().nonnegative(),
  title: z.string(),
  notes: z.array(z.string()).readonly(),
  blocks: z.array(SlipBlock).readonly(),
});
export type SlipHeading = z.infer<typeof SlipHeading>;

/** A slip as a document: six sections, then an annex that is not part of the contract. */
export const SlipPage = z.strictObject({
  title: z.string(),
  /** The insured. */
  name: z.string(),
  /** The broker. */
  from: z.string(),
  umr: z.string().nullable(),
  /** The UMR as far as it is known: 'B____MFS2026CY01', 'to be advised'. */
  reference: z.string(),
  version: z.string(),
  made: z.string(),
  dated: z.string(),
  sample: z.boolean(),
  evidence: z.string().nullable(),
  /** Heads the slip: the company is not active on its register. null = nothing does. */
  alert: z.string().nullable(),
  /** What it lacks to be final; null = nothing. */
  draft: z.string().nullable(),
  lead: z.string(),
  notes: z.array(z.string()).readonly(),
  /** Head of every printed page. */
  running: z.strictObject({ left: z.string(), right: z.string() }),
  foot: z.string(),
  sections: z
    .array(
      z.strictObject({ id: MrcSection, title: z.string(), note: z.string(), blocks: z.array(SlipHeading).readonly() }),
    )
    .readonly(),
  annex: z
    .array(
      z.strictObject({ id: z.string(), title: z.string(), note: z.string(), blocks: z.array(SlipBlock).readonly() }),
    )
    .readonly(),
});
export type SlipPage = z.infer<typeof SlipPage>;
