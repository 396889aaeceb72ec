import { z } from "zod";
import { ControlKey } from "../client/control-keys.ts";
import { Fix } from "../fix.ts";
import { SOURCE_NAMES } from "../outside/source-name.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";
import {
  NOT_ASSESSED_WORDS,
  PLACEABILITY_RULES,
  PLACEABILITY_VERDICTS,
  type PlaceabilityRuleId,
} from "./placeability-words.ts";

const Rule = z.enum(Object.keys(PLACEABILITY_RULES) as [PlaceabilityRuleId, ...PlaceabilityRuleId[]]);
const NotAssessed = z.enum(
  Object.keys(NOT_ASSESSED_WORDS) as [keyof typeof NOT_ASSESSED_WORDS, ...(keyof typeof NOT_ASSESSED_WORDS)[]],
);
const Verdict = z.enum(PLACEABILITY_VERDICTS);

/** One reason for which insurers are unlikely to consider the risk as it is. Texts may be external: escape them. */
export const Blocker = z.strictObject({
  rule: Rule,
  /** The verdict that it causes. */
  verdict: Verdict.exclude(["ready"]),
  title: z.string(),
  /** What is affected: a host, an address, a field with its values. */
  subject: z.string(),
  source: z.strictObject({
    provenance: Provenance,
    /** Who declared it; absent = the broker, or another provenance. */
    declaredBy: DeclaredBy.optional(),
    /** The external source; null = the record or a scan. */
    source: z.enum(SOURCE_NAMES).nullable(),
    /** Its display name; null = none. */
    name: z.string().nullable(),
    /** ISO 8601; null = not assessed. */
    asOf: z.string().nullable(),
    /** Who recorded it. */
    by: z.string().nullable(),
  }),
  clearedBy: z.string(),
  fix: Fix.optional(),
  checkIds: z.array(z.string()).optional(),
  controlKeys: z.array(ControlKey).optional(),
  /** The action of the plan that clears it, by id. */
  action: z.string().optional(),
  /** The subjectivity to offer for it, by subject, as it is printed on a slip without dates. */
  offer: z.strictObject({ subject: z.string(), text: z.string() }).optional(),
  /** The subjectivity on the client's current slip. */
  subjectivity: z.strictObject({ slip: z.string(), n: z.int().positive() }).optional(),
});
export type Blocker = z.infer<typeof Blocker>;

/** Whether insurers are likely to consider a risk, with every open blocker. It changes no score. */
export const Placeability = z.strictObject({
  verdict: Verdict,
  /** `scan` = external view only: there is no client record. */
  basis: z.enum(["record", "scan"]),
  /** ISO 8601. */
  asOf: z.string(),
  blockers: z.array(Blocker),
  /** Rules that could not be applied. Unknown is never a blocker. */
  notAssessed: z.array(z.strictObject({ rule: Rule, title: z.string(), reason: NotAssessed })),
});
export type Placeability = z.infer<typeof Placeability>;

/** The verdict in a list. */
export const PlaceabilityCounts = z.strictObject({
  verdict: Verdict,
  refer: z.int().nonnegative(),
  needsWork: z.int().nonnegative(),
});
export type PlaceabilityCounts = z.infer<typeof PlaceabilityCounts>;
