import { z } from "zod";
import { Money } from "../money.ts";

const Count = z.int().nonnegative();

/** A version as software states it: digits, then anything. */
const Version = z.string().trim().regex(/^\d/, "A version begins with a digit, e.g. 8.3.8.").max(40);

/** What is searched for in stored evidence. */
export const ExposedQuery = z.strictObject({
  /** A CVE, a product, a provider, a vendor or a host. */
  named: z.string().trim().min(2).max(300),
  /** Affected versions: from this one, and below that one. */
  from: Version.optional(),
  below: Version.optional(),
});

/** How sure a stored observation is, the surest first. */
export const EXPOSURE_CONFIDENCES = [
  "affected-version",
  "product-version",
  "product",
  "public-index",
  "provider",
] as const;
export const ExposureConfidence = z.enum(EXPOSURE_CONFIDENCES);
export type ExposureConfidence = z.infer<typeof ExposureConfidence>;

/** The same in words. */
export const EXPOSURE_CONFIDENCE_WORDS: Readonly<Record<ExposureConfidence, string>> = {
  "affected-version": "affected version",
  "product-version": "version seen, range unknown",
  product: "product, no version",
  "public-index": "public index only",
  provider: "provider",
};

/** One stored observation that shows what was searched for. */
export const ExposureSighting = z.strictObject({
  confidence: ExposureConfidence,
  /** Product, vulnerability or provider, for example `PHP`. */
  observed: z.string(),
  version: z.string().nullable(),
  domain: z.string(),
  /** For example `name server ns1.example.net`. */
  evidence: z.string(),
  source: z.enum(["scan", "kev", "internetdb"]),
  /** Start of the scan, or when the source was queried. */
  at: z.string(),
});
export type ExposureSighting = z.infer<typeof ExposureSighting>;

/** Names of the sources of a sighting. */
export const EXPOSURE_SOURCE_WORDS: Readonly<Record<ExposureSighting["source"], string>> = {
  scan: "scan",
  kev: "CISA's list of exploited vulnerabilities",
  internetdb: "Shodan InternetDB",
};

/** A client that shows it, with its cover and an email to it. */
export const ExposedClient = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Of the surest sighting. */
  confidence: ExposureConfidence,
  /** The surest first. */
  sightings: z.array(ExposureSighting).min(1),
  /** Limit in force; null = not recorded. */
  limit: Money.nullable(),
  /** Day on which the policy ends that ends soonest; null = not recorded. */
  renewsOn: z.string().nullable(),
  /** A draft to the client's contact; `to` is null where no address is recorded. */
  email: z.strictObject({
    to: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    /** Opens the draft in an email program. */
    link: z.string(),
  }),
});
export type ExposedClient = z.infer<typeof ExposedClient>;

/** Clients whose stored evidence shows a vulnerability, a product or a provider. Not observed does not mean none. */
export const ExposedSearch = z.strictObject({
  query: z.string(),
  kind: z.enum(["vulnerability", "product or provider"]),
  /** Affected versions as given: from this one, and below that one; null = no bound given. */
  from: z.string().nullable(),
  below: z.string().nullable(),
  asOf: z.string(),
  /** What the query matched in stored evidence. */
  matched: z.array(z.string()),
  /** Excludes sample clients. */
  clients: Count,
  samplesLeftOut: Count,
  /** Clients whose stored evidence could have shown it and does not. */
  notObserved: Count,
  /** Clients without a scan, or without an answer of the lists, that could have shown it. */
  notAssessed: Count,
  /** Of those not observed: the product was observed in a version that is not affected. */
  otherVersions: Count,
  items: z.array(ExposedClient),
  notes: z.array(z.string()),
});
export type ExposedSearch = z.infer<typeof ExposedSearch>;
