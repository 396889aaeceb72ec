import { z } from "zod";
import { CONTROL_KINDS, IDENTITY_STATES, OPEN_LINK_REASONS, PARTY_SOURCES } from "./kyc-words.ts";
import { PartyRole } from "./standing.ts";

const Text = z.string().trim().min(1).max(300);
const Short = z.string().trim().max(120);
const optional = Short.nullable();

/** What is known of a party beside its name; null = not known. */
const particulars = {
  name: Text,
  kind: z.enum(["person", "company"]),
  /** ISO date, or only year and month or year. */
  dateOfBirth: optional,
  nationality: optional,
  /** Country of residence or registration, as stated. */
  country: optional,
  companyNumber: optional,
  lei: optional,
  passport: optional,
};

/** A party of a client. Names are stored with the KYC of the client only. External text: escape it. */
export const KycParty = z.strictObject({
  /** 12 hex digits. */
  id: z.string(),
  /** Every role of the same person or company, the closest first. */
  roles: z.array(PartyRole).min(1),
  ...particulars,
  /** Office as the register words it: 'director'; null = none. */
  position: optional,
  source: z.enum(PARTY_SOURCES),
  /** Day of the source's statement, ISO; null = not stated. */
  asOf: z.string().nullable(),
  /** Who entered it; null = a register or the client's record. */
  by: z.string().nullable(),
  identity: z.enum(IDENTITY_STATES),
  /** When it was found to be no party any more, ISO 8601, UTC; null = it is one. */
  goneAt: z.string().nullable(),
});
export type KycParty = z.infer<typeof KycParty>;

/** A share as a band in percent, both ends included; equal ends = exact. */
export const ControlBand = z.strictObject({ low: z.number().min(0).max(100), high: z.number().min(0).max(100) });
export type ControlBand = z.infer<typeof ControlBand>;

/** One kind of control; band null = the register states none for it. */
export const Control = z.strictObject({ kind: z.enum(CONTROL_KINDS), band: ControlBand.nullable() });
export type Control = z.infer<typeof Control>;

/** Who controls a company directly. */
export const OwnershipLink = z.strictObject({
  /** Id of the party that controls. */
  owner: z.string(),
  /** Id of the company that is controlled. */
  of: z.string(),
  controls: z.array(Control),
  /** ISO day from which it is registered; null = not stated. */
  since: z.string().nullable(),
  source: z.enum(["register", "hand"]),
});
export type OwnershipLink = z.infer<typeof OwnershipLink>;

/** A company in a chain whose own owners are not known. */
export const OpenLink = z.strictObject({ party: z.string(), reason: z.enum(OPEN_LINK_REASONS) });
export type OpenLink = z.infer<typeof OpenLink>;

/** Ownership of a client as last read. */
export const Ownership = z.strictObject({
  links: z.array(OwnershipLink),
  open: z.array(OpenLink),
  /** Companies whose owners were read from the register. */
  read: z.array(z.string()),
  /** ISO 8601, UTC; null = the register was never read. */
  asOf: z.string().nullable(),
  /** Why the register gave nothing, as a sentence; null = it answered. */
  reason: z.string().nullable(),
  /** Companies that exceed the limits of officers or levels read. */
  shortened: z.boolean(),
});
export type Ownership = z.infer<typeof Ownership>;

/** A node of the ownership tree: an owner with its own owners below. */
export interface OwnershipNode {
  /** Id of the party. */
  readonly party: string;
  readonly controls: readonly Control[];
  /** Share of the company above; null = not stated. */
  readonly share: ControlBand | null;
  /** Share of the client, multiplied along the chain; null = not stated on the way. */
  readonly effective: ControlBand | null;
  /** null = its owners are known, or it has none to be known. */
  readonly open: OpenLink["reason"] | null;
  /** True = it is above itself in the chain; its owners are not repeated. */
  readonly cycle: boolean;
  readonly owners: readonly OwnershipNode[];
}
export const OwnershipNode: z.ZodType<OwnershipNode> = z.strictObject({
  party: z.string(),
  controls: z.array(Control),
  share: ControlBand.nullable(),
  effective: ControlBand.nullable(),
  open: z.enum(OPEN_LINK_REASONS).nullable(),
  cycle: z.boolean(),
  owners: z.array(z.lazy(() => OwnershipNode)),
});

/** A party that a person enters; `share` = of the client, in percent, for an owner. */
export const NewKycParty = z.strictObject({
  ...particulars,
  dateOfBirth: z
    .string()
    .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, "Enter a date such as 1971-03-14, 1971-03 or 1971.")
    .nullish(),
  nationality: Short.nullish(),
  country: Short.nullish(),
  companyNumber: Short.nullish(),
  lei: Short.nullish(),
  passport: Short.nullish(),
  role: z.enum(["officer", "owner", "subsidiary", "parent", "other"]),
  position: Short.nullish(),
  /** In percent; only with the role owner. */
  share: z.number().gt(0).max(100).nullish(),
  /** Id of the party that it owns (default: the client). */
  owns: z.string().max(40).nullish(),
});
export type NewKycParty = z.infer<typeof NewKycParty>;
