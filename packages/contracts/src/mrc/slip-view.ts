import { z } from "zod";
import { Fix } from "../fix.ts";
import { SlipChoices, SlipTemplate } from "./slip-choices.ts";
import { SlipPage } from "./slip-page.ts";
import { SlipRuleResult, SlipValidation } from "./slip-validation.ts";

/** A slip's newest version in a list. */
export const SlipSummary = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  version: z.int().positive(),
  template: z.string(),
  status: z.string(),
  umr: z.string().nullable(),
  /** Of a sample client: never a contract. */
  sample: z.boolean(),
  /** Null = to be advised. */
  inception: z.string().nullable(),
  savedAt: z.string(),
});
export type SlipSummary = z.infer<typeof SlipSummary>;

/** One of the five groups in which a slip is previewed and edited. */
export const SlipGroup = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Numbers of its line items, in the slip's order. */
  items: z.array(z.int().nonnegative()),
});
export type SlipGroup = z.infer<typeof SlipGroup>;

/** One version of a slip for the screen: its document, and its five groups. */
export const SlipView = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  version: z.int().positive(),
  /** Number of the newest version. */
  newest: z.int().positive(),
  template: SlipTemplate,
  status: z.enum(["draft", "final"]),
  savedAt: z.string(),
  by: z.string(),
  page: SlipPage,
  groups: z.array(SlipGroup),
  choices: SlipChoices,
  /** Subjectivities that are open or overdue. */
  open: z.int().nonnegative(),
});
export type SlipView = z.infer<typeof SlipView>;

/** The slip that a generation leaves current. `newVersion` false = nothing had changed, and no version was saved. */
export const GeneratedSlip = SlipView.extend({ newVersion: z.boolean() });

/** The changes of a version against the one before under one heading, as printed. */
export const SlipChange = z.strictObject({
  heading: z.string(),
  /** Empty = the heading was absent or empty. */
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type SlipChange = z.infer<typeof SlipChange>;

/** A version in the history of a slip. */
export const SlipVersion = z.strictObject({
  version: z.int().positive(),
  savedAt: z.string(),
  by: z.string(),
  template: SlipTemplate,
  status: z.enum(["draft", "final"]),
  /** Items to be advised. */
  toAdvise: z.int().nonnegative(),
  /** Null = the first version. */
  changes: z.array(SlipChange).nullable(),
});
export type SlipVersion = z.infer<typeof SlipVersion>;

/** All rules on one slip, each with its fix; null = it is corrected outside the product. */
export const CheckedSlip = SlipValidation.extend({
  results: z.array(SlipRuleResult.extend({ fix: Fix.nullable() })),
});
export type CheckedSlip = z.infer<typeof CheckedSlip>;
