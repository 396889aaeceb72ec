import { z } from "zod";

/** Lines of business whose policies may respond to a cyber loss. */
export const POLICY_LINES = [
  "property",
  "combined",
  "crime",
  "professional-indemnity",
  "directors-officers",
  "public-liability",
  "other",
] as const;
export const PolicyLine = z.enum(POLICY_LINES);
export type PolicyLine = z.infer<typeof PolicyLine>;

/** Label of each line. */
export const POLICY_LINE_TITLES: Readonly<Record<PolicyLine, string>> = {
  property: "Property and business interruption",
  combined: "Commercial combined",
  crime: "Crime",
  "professional-indemnity": "Professional indemnity",
  "directors-officers": "Directors' and officers' liability",
  "public-liability": "Public and products liability",
  other: "Other line",
};

/**
 * What a policy's wording says of cyber losses. `silent` = neither affirmed nor excluded; `unknown` = the wording was
 * not checked.
 */
export const CYBER_STANCES = ["affirmed", "excluded", "silent", "unknown"] as const;
export const CyberStance = z.enum(CYBER_STANCES);
export type CyberStance = z.infer<typeof CyberStance>;

/** Label of each stance. */
export const CYBER_STANCE_TITLES: Readonly<Record<CyberStance, string>> = {
  affirmed: "Affirmed",
  excluded: "Excluded",
  silent: "Silent",
  unknown: "Not known",
};

const Text = z.string().trim().min(1).max(500);

/** A policy of the client other than its cyber policy; `limit` in pence, null = not recorded. */
export const OtherPolicy = z.strictObject({
  line: PolicyLine,
  insurer: Text.nullable(),
  limit: z.int().nonnegative().nullable(),
  /** Last day of cover. */
  expiresOn: z.iso.date().nullable(),
  cyber: CyberStance,
});
export type OtherPolicy = z.infer<typeof OtherPolicy>;
