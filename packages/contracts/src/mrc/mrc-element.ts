import { z } from "zod";
import { CoverSection } from "./cover-section.ts";
import { HowKnown, Percent, SlipMoney, SlipText } from "./slip-text.ts";

/**
 * Names of the ACORD Global Placing Message that a slip's text can be tagged with, as JMRC prefixes them with ACORDGPM.
 */
export const AcordGpmTag = z.enum([
  "BrokerContractReference",
  "InsuredName",
  "InsuredAddressNumberAndStreet",
  "InsuredAddressCityName",
  "InsuredAddressCountrySubEntity",
  "InsuredAddressZipOrPostCode",
  "InsuredAddressCountry",
  "InceptionDate",
  "InceptionTime",
  "ExpiryDate",
  "ExpiryTime",
  "TimeQualifier",
  "BrokerIdentification",
  "BrokerIdentificationAgency",
  "InstructionType",
]);
export type AcordGpmTag = z.infer<typeof AcordGpmTag>;

const Nullable = SlipText.nullable();
const common = {
  how: HowKnown,
  /** The value's name in the ACORD Global Placing Message. */
  acordTag: AcordGpmTag.optional(),
};
const N = z.int().positive();

/**
 * The role of an amount. Sub-limits are part of the limit and a retention is part of the deductible, never additional.
 */
export const MoneyRole = z.enum([
  "limit",
  "subLimit",
  "deductible",
  "retention",
  "premium",
  "fee",
  "claim",
  "underlying",
]);
export type MoneyRole = z.infer<typeof MoneyRole>;

/** One item under a heading. `label` is printed before the value. */
export const MrcElement = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("text"),
    /**
     * A text that rules and renderers identify whatever its label; thirdParty = `how.source` is the provider;
     * notAssessed = a check that was not made, notStated = a fact of the Insured's business for which it was not asked,
     * or which it does not know; neither is an outstanding contract item.
     */
    role: z.enum(["fairPresentation", "thirdParty", "notAssessed", "notStated"]).optional(),
    label: SlipText.optional(),
    text: SlipText,
    ...common,
  }),
  z.strictObject({
    kind: z.literal("party"),
    role: z.enum(["insured", "additionalInsured", "broker", "leader", "bureauLeader", "agreementParty"]),
    name: SlipText,
    /** Company number or the number of a syndicate. */
    identification: Nullable,
    /** The issuer of that number. */
    agency: Nullable,
    ...common,
  }),
  z.strictObject({
    kind: z.literal("address"),
    lines: z.array(SlipText),
    town: Nullable,
    county: Nullable,
    postcode: Nullable,
    country: Nullable,
    ...common,
  }),
  z.strictObject({
    kind: z.literal("period"),
    /** First and last day, both inclusive. */
    from: z.iso.date(),
    to: z.iso.date(),
    fromTime: z.string().regex(/^\d\d:\d\d$/),
    toTime: z.string().regex(/^\d\d:\d\d$/),
    /** The time standard, as printed. */
    timeStandard: SlipText,
    ...common,
  }),
  z.strictObject({ kind: z.literal("date"), label: SlipText.optional(), date: z.iso.date(), ...common }),
  z.strictObject({
    kind: z.literal("duration"),
    label: SlipText,
    amount: z.int().nonnegative(),
    unit: z.enum(["hours", "days", "months"]),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("money"),
    role: MoneyRole,
    label: SlipText,
    money: SlipMoney,
    /** Basis: any one claim, in the aggregate, 100% for the period. Absent = to be advised. */
    basis: SlipText.optional(),
    /** Sought by the Insured and not quoted by an insurer; absent = quoted, or no term of a quote. */
    sought: z.literal(true).optional(),
    ...common,
  }),
  /** A section of cover; `open` = to be advised. `money` is that of a sub-limit, `basis` its basis (absent = open). */
  z.strictObject({
    kind: z.literal("section"),
    section: CoverSection,
    title: SlipText,
    cover: z.enum(["full", "subLimit", "notCovered", "open"]),
    money: SlipMoney.nullable(),
    basis: SlipText.optional(),
    ...common,
  }),
  z.strictObject({ kind: z.literal("percent"), label: SlipText, percent: Percent, basis: SlipText, ...common }),
  z.strictObject({
    kind: z.literal("clause"),
    ref: SlipText,
    /** Null = the exact title is to be advised. */
    title: Nullable,
    version: Nullable,
    /** Completed blanks of the clause, e.g. days 60. */
    fill: z.array(z.strictObject({ name: SlipText, value: SlipText })),
    ...common,
  }),
  /** The subjectivity of that number. */
  z.strictObject({ kind: z.literal("subjectivity"), n: N, ...common }),
  z.strictObject({
    kind: z.literal("riskCode"),
    code: z.string().regex(/^[A-Z0-9]{1,3}$/),
    percent: Percent,
    ...common,
  }),
  z.strictObject({ kind: z.literal("yearOfAccount"), year: z.int().min(1900).max(2200), percent: Percent, ...common }),
  /** The written line of that number. */
  z.strictObject({ kind: z.literal("writtenLine"), n: N, ...common }),
  /** The signed line of that number. */
  z.strictObject({ kind: z.literal("signedLine"), n: N, ...common }),
]);
export type MrcElement = z.infer<typeof MrcElement>;
export type MrcElementKind = MrcElement["kind"];
