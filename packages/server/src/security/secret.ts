import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret of 256 bits that can stand in an address. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is kept of a secret: its SHA-256, in hex. Of 256 random bits nothing is guessed from it. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Whether two secrets are one, in a time that does not tell how far they agree. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash(one), "hex"), Buffer.from(secretHash(other), "hex"));
