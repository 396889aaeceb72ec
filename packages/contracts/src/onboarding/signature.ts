import { z } from "zod";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A signature page as it was filed. */
export const FiledSignature = z.strictObject({
  /** Name of the signatory. */
  signer: z.string().trim().min(1, "Enter the name of the signatory.").max(120),
  position: z.string().trim().max(120).nullable(),
  /** The day of the signature. */
  on: z.iso.date(),
  /** Name of the signed file, and SHA-256 of its content. */
  file: z.string().max(200),
  fileDigest: Sha256,
  filedAt: z.string(),
  filedBy: z.string(),
});
export type FiledSignature = z.infer<typeof FiledSignature>;

/** A disclosure that was made to be signed, and its signature once it is filed. */
export const DisclosureSignature = z.strictObject({
  id: z.string(),
  client: z.string(),
  /** SHA-256 of the answers as printed on the signature page. */
  digest: Sha256,
  madeAt: z.string(),
  madeBy: z.string(),
  /** The answers in force then, one text by question. */
  answers: z.record(z.string(), z.string()),
  /** null = not signed. */
  signed: FiledSignature.nullable(),
});
export type DisclosureSignature = z.infer<typeof DisclosureSignature>;

/** The latest signature of a client's disclosure, and what changed since. */
export const SignatureState = FiledSignature.pick({ signer: true, position: true, on: true, fileDigest: true }).extend({
  digest: Sha256,
  /** Answers that differ from those signed. */
  changes: z.int().nonnegative(),
});
export type SignatureState = z.infer<typeof SignatureState>;

/** What is stated with a signed page. */
export const SignatureForm = z.strictObject({
  signer: FiledSignature.shape.signer,
  position: z.string().trim().max(120).optional(),
  on: z.iso.date("Enter the day of the signature."),
  /** The digest printed on the page, or its beginning (default: that of the disclosure made last). */
  digest: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{8,64}$/, "Enter the first eight characters of the digest, or more.")
    .optional(),
});
export type SignatureForm = z.infer<typeof SignatureForm>;
