import { z } from "zod";

export const BUNDLE_FORMAT = "broker-evidence-bundle";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

/** The place of a part in the bundle: letters, digits, `.`, `_`, `-`, in folders; it never leads out of it. */
export const BundlePath = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*){0,3}$/);

/**
 * What a part holds. record = the client's record; report, evidence and context = a scan's result, what was collected,
 * and what its revision was made of beside that; document = one document; note = what the bundle proves.
 */
export const BUNDLE_PART_KINDS = ["note", "record", "report", "evidence", "context", "paper"] as const;
export const BundlePartKind = z.enum(BUNDLE_PART_KINDS);
export type BundlePartKind = z.infer<typeof BundlePartKind>;

/** One link of the chain. */
export const BundlePart = z.strictObject({
  /** From 1. */
  n: z.int().positive(),
  path: BundlePath,
  kind: BundlePartKind,
  bytes: Count,
  /** SHA-256 of the part's salt (32 bytes) and its content. */
  digest: Sha256,
  /** SHA-256 of the canonical JSON of {previous, n, path, kind, bytes, digest}; `previous` = the link before. */
  link: Sha256,
});
export type BundlePart = z.infer<typeof BundlePart>;

/**
 * What is said of the bundle as a whole. No name and no contact stands here, so that it can stay when a part is erased.
 */
export const BundleHeader = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  formatVersion: z.literal(1),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  client: z.strictObject({ id: z.string(), recordVersion: z.int().positive(), sample: z.boolean() }),
  /** Of the program that made it. */
  methodVersion: z.string(),
});
export type BundleHeader = z.infer<typeof BundleHeader>;

/**
 * The chain of salted digests. The link before the first is SHA-256 of the header's canonical JSON; `head` is the last
 * link, and with it everything before it is fixed. It never changes when parts are erased.
 */
export const BundleManifest = BundleHeader.extend({ parts: z.array(BundlePart).min(1).max(5000), head: Sha256 });
export type BundleManifest = z.infer<typeof BundleManifest>;

/** The salt of each part that is there, as 64 hex digits; an erased part's salt is gone with it. */
export const BundleSalts = z.strictObject({ salts: z.record(BundlePath, Sha256) });
export type BundleSalts = z.infer<typeof BundleSalts>;

/** Parts that were taken out on purpose. */
export const BundleErasures = z.strictObject({ erased: z.array(BundlePath) });

/**
 * Who stands for the head: an Ed25519 signature (RFC 8032) of `<format> <version> <head>`, key and signature in base64
 * (the key as SPKI).
 */
export const BundleSignature = z.strictObject({
  algorithm: z.literal("Ed25519"),
  publicKey: z.base64(),
  value: z.base64(),
});
export type BundleSignature = z.infer<typeof BundleSignature>;

/**
 * How one thing about a bundle stands. unknown = it could not be checked, which is neither good nor bad; erased = taken
 * out on purpose.
 */
export const BundleOutcome = z.enum(["holds", "fails", "unknown", "erased"]);
export type BundleOutcome = z.infer<typeof BundleOutcome>;

/** One thing that was checked, with a sentence for people. */
export const BundleFinding = z.strictObject({
  check: z.enum(["container", "chain", "part", "head", "signature", "scores"]),
  /** The part's path, or the scan. */
  subject: z.string(),
  outcome: BundleOutcome,
  sentence: z.string(),
});
export type BundleFinding = z.infer<typeof BundleFinding>;

/** What came of verifying a bundle. */
export const BundleVerdict = z.strictObject({
  /** Nothing that was checked failed. */
  holds: z.boolean(),
  madeAt: z.string(),
  client: BundleManifest.shape.client,
  methodVersion: z.string(),
  head: z.string(),
  /** Who signed, as the SHA-256 of the public key; null = nobody. */
  signedBy: z.string().nullable(),
  findings: z.array(BundleFinding),
});
export type BundleVerdict = z.infer<typeof BundleVerdict>;
