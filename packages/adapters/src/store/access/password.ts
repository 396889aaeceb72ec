import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { AppError } from "@broker/contracts";

/** Cost of a guess: 32 MiB and three passes (OWASP Password Storage Cheat Sheet, scrypt N=2^15, r=8, p=3). */
const COST = { logN: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const SHORTEST = 12;
const LONGEST = 200;

interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** A password as it is kept: `scrypt$15$8$3$<salt>$<key>`. AppError `input_invalid` where it is too short or too long. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < SHORTEST || password.length > LONGEST) {
    const rule = `A password has ${SHORTEST} to ${LONGEST} characters.`;
    throw new AppError("input_invalid", "This password will not do.", {
      hint: "Three words that do not belong together are easy to keep.",
      fields: { password: rule },
    });
  }
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.logN, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether a password is the one that was kept. With `null`, for a name that nobody has, it takes as long and says no, so that the time
 * does not tell which names there are.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, logN, r, p, salt = "", key = ""] = kept?.split("$") ?? [];
  const cost = kept === null ? COST : { logN: Number(logN), r: Number(r), p: Number(p) };
  const given = await derive(password.slice(0, LONGEST), Buffer.from(salt, "base64url"), cost);
  const wanted = Buffer.from(key, "base64url");
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
