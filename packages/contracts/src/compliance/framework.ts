import { z } from "zod";
import { ControlKey } from "../client/control-keys.ts";
import { Category } from "../scan/check-vocabulary.ts";
import { EVIDENCE_KINDS, FRAMEWORK_GROUPS, RELATIONS } from "./compliance-words.ts";

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{1,40}$/, "Use lower-case letters, digits and hyphens.");

/** `CC-IAM-01`. */
export const HubControlId = z.string().regex(/^CC-[A-Z]{3}-\d{2}$/, "Enter the id of a control, such as CC-IAM-01.");

/** What one piece of evidence may show of a control. */
export const Shows = z.enum(["met", "partly", "not-met"]);
export type Shows = z.infer<typeof Shows>;

/** One control of the hub, in our own words and independent of any framework. */
export const HubControl = z.strictObject({
  id: HubControlId,
  title: z.string().max(60),
  /** The state that meets it, in a sentence. */
  text: z.string().max(200),
  category: Category,
  /** Kinds of evidence that can speak about it. */
  evidence: z.array(z.enum(EVIDENCE_KINDS)).min(1),
  /** True = its subject is a report itself, such as a penetration test; any other report can only lower a control. */
  byReport: z.literal(true).exactOptional(),
  /** Days for which evidence counts if it names no other date. */
  freshnessDays: z.int().positive(),
  /** Work to meet it in a company of about fifty people; our estimate. */
  hours: z.number().positive(),
  /** The work, in the imperative. */
  action: z.string().max(120),
  /** Answers of the client record that speak about it, and what they may show. */
  answers: z.array(z.strictObject({ key: ControlKey, shows: z.array(Shows).min(1) })).exactOptional(),
});
export type HubControl = z.infer<typeof HubControl>;

/** PD = public domain; OGL = Open Government Licence v3.0; EU = EUR-Lex; CC = Creative Commons; IDS = numbers alone. */
export const LicenceClass = z.enum(["PD", "OGL", "EU", "CC", "IDS", "OWN"]);
export type LicenceClass = z.infer<typeof LicenceClass>;

/** One row of a framework. A heading groups rows and is not assessed. */
export const Requirement = z.strictObject({
  id: z.string().min(1).max(40),
  parent: z.string().exactOptional(),
  title: z.string().min(1).max(160),
  /** The publisher's text or a summary of it; only where the licence allows. */
  text: z.string().max(600).exactOptional(),
  heading: z.literal(true).exactOptional(),
  category: Category.exactOptional(),
  /** Weight in the score; absent = 1. */
  weight: z.number().positive().exactOptional(),
  /** What to do where it is not met; absent = the work of its controls. */
  action: z.string().exactOptional(),
  level: z.int().positive().exactOptional(),
  baseline: z.enum(["low", "moderate"]).exactOptional(),
  /** Why no control of the hub is mapped to it. */
  unmapped: z.string().exactOptional(),
});
export type Requirement = z.infer<typeof Requirement>;

/** A question that decides whether a framework binds the company; 'yes' to each = it does. */
export const ScopeQuestion = z.strictObject({
  id: Id,
  question: z.string().max(300),
  /** The reason where the answer is no. */
  notApplicable: z.string().max(300),
  /** Where the record decides by itself: what the field must be for a 'yes'. */
  reads: z
    .strictObject({
      field: z.enum(["country", "industry", "employees", "turnover"]),
      atLeast: z.number().exactOptional(),
      in: z.array(z.string()).min(1).exactOptional(),
    })
    .exactOptional(),
});
export type ScopeQuestion = z.infer<typeof ScopeQuestion>;

/** A framework as it is in the library, or as a user made it. */
export const Framework = z.strictObject({
  id: Id,
  version: z.string().min(1).max(30),
  name: z.string().min(1).max(120),
  /** For narrow columns. */
  short: z.string().min(1).max(18),
  publisher: z.string().min(1),
  group: z.enum(FRAMEWORK_GROUPS),
  jurisdictions: z.array(z.string()).min(1),
  /** ISO 8601 date; null = not in force. */
  inForceFrom: z.iso.date().nullable(),
  status: z.enum(["current", "watch", "superseded"]),
  overview: z.string(),
  insuranceImpact: z.string(),
  timeline: z.array(z.strictObject({ when: z.string(), what: z.string() })),
  related: z.array(Id),
  licence: z.strictObject({
    class: LicenceClass,
    textAllowed: z.boolean(),
    attribution: z.string(),
    source: z.string(),
    checkedOn: z.iso.date(),
  }),
  /** Requirements that the publisher's document has, and those that are here. */
  coverage: z.strictObject({ published: z.int().nonnegative(), inThisLibrary: z.int().nonnegative() }),
  /** Weights of the four categories where the framework has its own; absent = 30, 25, 25 and 20. */
  categoryWeights: z.record(Category, z.number()).exactOptional(),
  scope: z.array(ScopeQuestion),
  requirements: z.array(Requirement),
});
export type Framework = z.infer<typeof Framework>;

/** One mapping, from a requirement to a control of the hub. */
export const Mapping = z.strictObject({
  requirement: z.string(),
  control: HubControlId,
  relation: z.enum(RELATIONS),
  source: z.string().exactOptional(),
  note: z.string().exactOptional(),
});
export type Mapping = z.infer<typeof Mapping>;

/** The mappings of a framework; `source` and `date` hold for each row that states no other. */
export const MappingTable = z.strictObject({
  framework: Id,
  source: z.string(),
  date: z.iso.date(),
  rows: z.array(Mapping),
});
export type MappingTable = z.infer<typeof MappingTable>;

/** What may be carried from one version of a framework to the next: requirements that did not change. */
export const FrameworkMigration = z.strictObject({
  framework: Id,
  from: z.string(),
  to: z.string(),
  unchanged: z.array(z.string()).min(1),
});
export type FrameworkMigration = z.infer<typeof FrameworkMigration>;
