import { AppError, UMR_PATTERN } from "@broker/contracts";

/** What a broker's own reference is derived from. */
export interface UmrSubject {
  readonly insuredName: string;
  readonly clientId: string;
  /** First day of the contract, ISO; without it nothing is derived. */
  readonly inception: string | null;
  /** Which contract of that client and year, from 1: the next number where a reference was used before. */
  readonly n?: number;
}

/**
 * First letters of up to three words, capitals A–Z and digits only; of a name without any, the first three of the
 * client's id.
 */
function initials(name: string, clientId: string): string {
  const words = name
    .normalize("NFKD")
    .toUpperCase()
    .split(/[^A-Z0-9\p{M}]+/u);
  const letters = words.flatMap((word) => /[A-Z0-9]/.exec(word)?.[0] ?? []).slice(0, 3);
  return letters.length > 0
    ? letters.join("")
    : clientId
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, "")
        .slice(0, 3);
}

/**
 * The broker's own part of a UMR by rule: initials of the insured, year of inception, CY for cyber, two digits that
 * count contracts: `MFS2026CY01`. At most eleven of the twelve places. null = the inception is not known, or the
 * ninety-nine numbers are used up. Whether it was used before is for storage to say: a UMR is never used twice.
 */
export function umrReference({ insuredName, clientId, inception, n = 1 }: UmrSubject): string | null {
  if (inception === null || n < 1 || n > 99) return null;
  return `${initials(insuredName, clientId)}${inception.slice(0, 4)}CY${String(n).padStart(2, "0")}`;
}

/**
 * B, the broker's four digits at Lloyd's, the broker's own reference. null = the number or the reference is to be
 * advised: neither is ever made up. AppError `input_invalid` where the two do not make a UMR.
 */
export function umrOf(lloydsNumber: string | undefined, reference: string | null): string | null {
  if (lloydsNumber === undefined || reference === null) return null;
  const umr = `B${lloydsNumber}${reference}`;
  if (!UMR_PATTERN.test(umr))
    throw new AppError("input_invalid", `${umr} is no unique market reference.`, {
      hint: "It is B, the four digits of the Lloyd's broker number and up to twelve capitals and digits of your own.",
    });
  return umr;
}
