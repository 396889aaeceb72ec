import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds in which one code is valid, and its digits (RFC 6238 §5.2, RFC 4226 §5.3). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in base32 without padding (RFC 4648 §6). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret of an authenticator app, in base32. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** Whether a text has the form of `newTotpSecret`. */
export const isTotpSecret = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text);

/** The code of a time step: HMAC-SHA-1 with dynamic truncation (RFC 4226 §5.3). */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

const CODE = new RegExp(`^[0-9]{${DIGITS}}$`);
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The time step of a code: the present one, or one before or after it, for a clock that differs by up to 30 seconds.
 * null = the code is wrong, or its step is not after `last`, the step of the last code that was used.
 */
export function totpStep(secret: string, code: string, now: Date, last: number | null): number | null {
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const given = code.replace(/\s/g, "");
  if (!CODE.test(given)) return null;
  const found = [present - 1, present, present + 1].find((step) => isSame(totpCode(secret, step), given));
  return found === undefined || (last !== null && found <= last) ? null : found;
}

/** The address that an authenticator app reads: issuer, user and secret. */
export function totpUri(secret: string, { issuer, user }: { readonly issuer: string; readonly user: string }): string {
  const [shown, name] = [encodeURIComponent(issuer), encodeURIComponent(user)];
  return `otpauth://totp/${shown}:${name}?secret=${secret}&issuer=${shown}`;
}
