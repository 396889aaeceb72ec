import { z } from "zod";
import { BrandFont } from "../config/branding-config.ts";
import { plainText } from "../plain-text.ts";

/** Most configurations of a workspace. */
export const MOST_CONFIGURATIONS = 50;
/** Bytes that a logo or a favicon may have. */
export const PICTURE_BYTES = 500_000;
/** Characters of the longest product name. */
export const PRODUCT_NAME_LENGTH = 60;

const line = (most: number, mistake: string) =>
  z.string().overwrite(plainText).min(1, mistake).max(most, `Enter at most ${most} characters.`);

/** Text of several lines, each made safe by itself. */
const lines = (most: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .split(/\r\n?|\n/)
        .map(plainText)
        .join("\n")
        .trim(),
    )
    .min(1, "Enter a text, or leave it empty.")
    .max(most, `Enter at most ${most} characters.`);

const Colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "Enter a colour as # and six hex digits, for example #0b4a72.");
/** A picture among the stored files of the workspace, by the SHA-256 of its content. */
const Picture = z.string().regex(/^[0-9a-f]{64}$/, "Send the picture first.");

/** Path of a picture in the file store. */
export const brandPicturePath = (hash: string): string => `branding/picture-${hash}`;

/** A host name with at least one dot, in lower case. */
export const BrandDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    "Enter a domain name, for example cyber.brokerage.co.uk.",
  );

/** The sender that recipients of emails see, once its domain is proven. */
export const BrandSender = z.strictObject({
  name: line(80, "Enter the sender's name."),
  address: z.email("Enter an email address, for example documents@brokerage.co.uk.").max(254).toLowerCase(),
});
export type BrandSender = z.infer<typeof BrandSender>;

/** What a brand looks like. null = the product's own, or none. Risk colours are never part of it. */
export const Branding = z.strictObject({
  /** Name of the app, of its pages' titles, and of the sender of documents. */
  productName: line(PRODUCT_NAME_LENGTH, "Enter a name, or leave it empty.").nullable(),
  logo: Picture.nullable(),
  favicon: Picture.nullable(),
  primaryColor: Colour.nullable(),
  secondaryColor: Colour.nullable(),
  fontFamily: BrandFont.nullable(),
  /** Last line of documents, of pages of the app and of emails. */
  footer: line(160, "Enter a footer, or leave it empty.").nullable(),
  mailSender: BrandSender.nullable(),
  /** Ends every email; lines ended by LF. */
  mailSignature: lines(600).nullable(),
});
export type Branding = z.infer<typeof Branding>;

/** The product's own appearance. */
export const NO_BRANDING: Branding = {
  productName: null,
  logo: null,
  favicon: null,
  primaryColor: null,
  secondaryColor: null,
  fontFamily: null,
  footer: null,
  mailSender: null,
  mailSignature: null,
};

/** Places of documents that accept a brokerage's own wording. Slips, ACORD forms and disclosures have none. */
export const WORDING_PLACES = ["reportIntroduction", "reportClosing", "proposalIntroduction"] as const;
export type WordingPlace = (typeof WORDING_PLACES)[number];

/** A figure that wording would state beside those of the document: an amount, a percentage, a score. */
const FIGURE =
  /[£$€]\s?\d|\b(?:GBP|USD|EUR)\s?\d|\d\s?(?:%|per cent\b|percent\b)|\b\d+\s?\/\s?\d+\b|\b\d+\s+out of\s+\d+\b/i;

const Wording = lines(1200).refine(
  (text) => !FIGURE.test(text),
  "Wording states no amount, percentage or score: figures of a document come from its sources alone.",
);

/** Own wording by place; null = none. */
export const BrandWording = z.strictObject({
  reportIntroduction: Wording.nullable(),
  reportClosing: Wording.nullable(),
  proposalIntroduction: Wording.nullable(),
});
export type BrandWording = z.infer<typeof BrandWording>;

/** What a configuration may do beyond its appearance. */
export const BrandFeatures = z.strictObject({
  /** The app at a domain of its own, once the domain is proven. */
  customDomain: z.boolean(),
  domain: BrandDomain.nullable(),
  /** Keys of the partner API reach the clients of this configuration. */
  apiAccess: z.boolean(),
  /** Own wording in the marked places of documents. */
  customReports: z.boolean(),
  wording: BrandWording,
  /** It applies to chosen clients beside other configurations; false = to the whole workspace. */
  multiTenant: z.boolean(),
});
export type BrandFeatures = z.infer<typeof BrandFeatures>;

export const NO_FEATURES: BrandFeatures = {
  customDomain: false,
  domain: null,
  apiAccess: true,
  customReports: false,
  wording: { reportIntroduction: null, reportClosing: null, proposalIntroduction: null },
  multiTenant: false,
};

/** Names of the features, as screens and commands show them. */
export const FEATURE_NAMES = ["customDomain", "apiAccess", "customReports", "multiTenant"] as const;

/**
 * inactive = it applies to nothing; pending = it applies, and its domain or sender is not proven yet; active = it
 * applies, with all of its parts.
 */
export const BrandStatus = z.enum(["active", "pending", "inactive"]);
export type BrandStatus = z.infer<typeof BrandStatus>;

/** What is to be proven of a configuration. */
export const PROOF_KINDS = ["domain", "sender"] as const;
export const ProofKind = z.enum(PROOF_KINDS);
export type ProofKind = z.infer<typeof ProofKind>;

/** A check of a domain or a sender. unknown = it could not be checked, for example without an answer of the DNS. */
export const ProofCheck = z.strictObject({
  id: z.enum(["txt", "certificate", "spf", "dkim"]),
  outcome: z.enum(["passed", "failed", "unknown"]),
  /** What was found, as a sentence. */
  found: z.string(),
});
export type ProofCheck = z.infer<typeof ProofCheck>;

/** A record to publish in the DNS. */
export const ProofRecord = z.strictObject({
  type: z.enum(["TXT", "CNAME"]),
  name: z.string(),
  /** The value to publish; null = it comes from the operator of the mail server. */
  value: z.string().nullable(),
  /** What it is for, as a sentence. */
  purpose: z.string(),
});
export type ProofRecord = z.infer<typeof ProofRecord>;

/** The state of a domain or a sender. Times: ISO 8601, UTC. */
export const BrandProof = z.strictObject({
  kind: ProofKind,
  /** The domain, or the domain of the sender's address. */
  domain: z.string(),
  state: z.enum(["pending", "verified"]),
  records: z.array(ProofRecord),
  /** The outcome of the last check; empty = not checked yet. */
  checks: z.array(ProofCheck),
  checkedAt: z.string().nullable(),
  provenAt: z.string().nullable(),
});
export type BrandProof = z.infer<typeof BrandProof>;

/** A configuration as lists show it. Times: ISO 8601, UTC. */
export const BrandConfiguration = z.strictObject({
  /** 12 hex digits. */
  id: z.string(),
  name: z.string(),
  status: BrandStatus,
  scope: z.enum(["workspace", "clients"]),
  /** Clients that it applies to: those chosen; of a configuration of the workspace, all without another one. */
  clients: z.int().nonnegative(),
  /** Number of its newest version, from 1. */
  version: z.int().positive(),
  lastUpdated: z.string(),
  updatedBy: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type BrandConfiguration = z.infer<typeof BrandConfiguration>;

/** A saved state of branding and features. */
export const BrandVersion = z.strictObject({
  n: z.int().positive(),
  at: z.string(),
  by: z.string(),
  /** The version that it restored; null = it was saved as a change. */
  restored: z.int().positive().nullable(),
  branding: Branding,
  features: BrandFeatures,
});
export type BrandVersion = z.infer<typeof BrandVersion>;

/** A configuration with all of its parts. */
export const BrandDetail = BrandConfiguration.extend({
  branding: Branding,
  features: BrandFeatures,
  chosen: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** The newest first. */
  versions: z.array(BrandVersion),
  proofs: z.array(BrandProof),
  /** Every pair of colours that it produces in both themes; ratios with one decimal, rounded down. */
  contrast: z.array(
    z.strictObject({
      theme: z.enum(["light", "dark"]),
      title: z.string(),
      front: z.string(),
      back: z.string(),
      ratio: z.number(),
    }),
  ),
  /** The pictures of the newest version as data: URIs. */
  pictures: z.strictObject({ logo: z.string().nullable(), favicon: z.string().nullable() }),
});
export type BrandDetail = z.infer<typeof BrandDetail>;

export const ConfigurationName = line(80, "Enter a name, for example that of the partner.");
