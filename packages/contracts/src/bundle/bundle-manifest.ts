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
 * Content of a part, in every format. record = the client's record; report, evidence and context = a scan's result, its
 * collected data, and the other inputs of its revision; paper = one document; note = what the bundle proves.
 */
export const FIRST_PART_KINDS = ["note", "record", "report", "evidence", "context", "paper"] as const;
/**
 * Kinds that the program writes. conversation = one onboarding conversation with its transcript; form = one form sent
 * to the client with the returned answers; submission = one submission to underwriters with its
 * gates and receipts; signature = one disclosure made to be signed, with its digest and signature; evidence-file = a
 * file that was filed as evidence, named by its digest; vendor-report = a report of another vendor as it was read;
 * document = a document written with the client; assessment = what the client adopted, decided and filed of frameworks;
 * sanctions = where the client stood before the sanctions gate.
 */
export const BUNDLE_PART_KINDS = [
  ...FIRST_PART_KINDS,
  "conversation",
  "form",
  "submission",
  "signature",
  "evidence-file",
  "vendor-report",
  "document",
  "assessment",
  "sanctions",
] as const;
/**
 * Format 2 has open kinds: a program that does not know a kind verifies its parts all the same. They lie in a folder of
 * the kind's name.
 */
export const BundlePartKind = z.string().regex(/^[a-z][a-z-]{1,30}$/);
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

/** Metadata of the whole bundle. It holds no names or contacts, so that it can remain when a part is erased. */
export const BundleHeader = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  /** 1 = the first kinds alone. */
  formatVersion: z.union([z.literal(1), z.literal(2)]),
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

/** Parts that were erased deliberately. */
export const BundleErasures = z.strictObject({ erased: z.array(BundlePath) });

/**
 * Signature of the head: Ed25519 (RFC 8032) over `<format> <version> <head>`, key and signature in base64 (the key as
 * SPKI).
 */
export const BundleSignature = z.strictObject({
  algorithm: z.literal("Ed25519"),
  publicKey: z.base64(),
  value: z.base64(),
});
export type BundleSignature = z.infer<typeof BundleSignature>;

/** Result of one verification step. unknown = it could not be checked; erased = removed deliberately. */
export const BundleOutcome = z.enum(["holds", "fails", "unknown", "erased"]);
export type BundleOutcome = z.infer<typeof BundleOutcome>;

/** One verification step, with a sentence for the user. */
export const BundleFinding = z.strictObject({
  check: z.enum(["container", "chain", "part", "head", "signature", "scores"]),
  /** The part's path, or the scan. */
  subject: z.string(),
  outcome: BundleOutcome,
  sentence: z.string(),
});
export type BundleFinding = z.infer<typeof BundleFinding>;

/** Result of verifying a bundle. */
export const BundleVerdict = z.strictObject({
  /** Nothing that was checked failed. */
  holds: z.boolean(),
  madeAt: z.string(),
  client: BundleManifest.shape.client,
  methodVersion: z.string(),
  head: z.string(),
  /** The signer, as the SHA-256 of the public key; null = not signed. */
  signedBy: z.string().nullable(),
  findings: z.array(BundleFinding),
});
export type BundleVerdict = z.infer<typeof BundleVerdict>;
