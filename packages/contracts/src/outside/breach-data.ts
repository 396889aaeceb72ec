import { z } from "zod";

const Day = z.iso.date();
const Count = z.int().nonnegative();

/** A breach of the organisation's own service, as Have I Been Pwned publishes it. */
export const Breach = z.strictObject({
  name: z.string(),
  title: z.string(),
  breachedOn: Day,
  addedOn: Day,
  accounts: Count,
  /** The data lost, in the source's words: 'Email addresses', 'Passwords'. */
  dataClasses: z.array(z.string()),
  verified: z.boolean(),
  fabricated: z.boolean(),
});
export type Breach = z.infer<typeof Breach>;

/** Have I Been Pwned's data on a domain; counts, never addresses. */
export const HibpData = z.strictObject({
  /** Breaches of services on this domain: not evidence that its staff appear in breaches. */
  ofDomain: z.array(Breach),
  /** Addresses of the domain that appear in breaches; null = the domain is not verified for our key, so not queried. */
  addresses: z
    .strictObject({ count: Count, breaches: z.array(z.strictObject({ name: z.string(), addresses: Count })) })
    .nullable(),
  /** Addresses of the domain in infostealer logs; null = as above, or not in the plan. */
  stolenByMalware: Count.nullable(),
});
export type HibpData = z.infer<typeof HibpData>;

/** Devices infected by infostealers, by whose credentials were on them (Hudson Rock); counts only. */
export const HudsonRockData = z.strictObject({
  employees: Count,
  users: Count,
  thirdParties: Count,
  lastEmployeeOn: Day.nullable(),
});
export type HudsonRockData = z.infer<typeof HudsonRockData>;

/** Claims published by ransomware groups (ransomware.live): claims, not facts. */
export const RansomwareLiveData = z.strictObject({
  claims: z.array(
    z.strictObject({
      victim: z.string(),
      group: z.string(),
      discoveredOn: Day,
      country: z.string().nullable(),
      /** Whether the claim names the company's domain, or only a similar name. */
      namesDomain: z.boolean(),
    }),
  ),
});
export type RansomwareLiveData = z.infer<typeof RansomwareLiveData>;
