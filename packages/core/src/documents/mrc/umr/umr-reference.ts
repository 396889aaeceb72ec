import { AppError, UMR_PATTERN } from "@broker/contracts";

/** The inputs of a derived reference. */
export interface UmrSubject {
  readonly insuredName: string;
  readonly clientId: string;
  /** ISO; null = no reference is derived. */
  readonly inception: string | null;
  /** The number of the client's contract in its year, from 1. */
  readonly n?: number;
}

/**
 * Initials of up to three words, A–Z and digits only; for a name without any, the first three characters of the
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
 * The broker's part of a UMR: initials of the insured, year of inception, CY for cyber, a two-digit number:
 * `MFS2026CY01`, at most 11 characters. Null = no inception, or a number outside 1–99. Storage ensures that a UMR is
 * never reused.
 */
export function umrReference({ insuredName, clientId, inception, n = 1 }: UmrSubject): string | null {
  if (inception === null || n < 1 || n > 99) return null;
  return `${initials(insuredName, clientId)}${inception.slice(0, 4)}CY${String(n).padStart(2, "0")}`;
}

/**
 * In place of a UMR on a sample client's slip, SAMPLE with the broker's part: `SAMPLE-MFS2026CY01`. No UMR has a
 * hyphen, so that it cannot be registered or read as one. Null = no reference.
 */
export const sampleReference = (reference: string | null): string | null =>
  reference === null ? null : `SAMPLE-${reference.replace(/^SAMPLE/u, "")}`;

/**
 * B, the four digits of the Lloyd's broker number, the broker's reference. Null = one of them is to be advised.
 * AppError `input_invalid` if the result is not a valid UMR.
 */
export function umrOf(lloydsNumber: string | undefined, reference: string | null): string | null {
  if (lloydsNumber === undefined || reference === null) return null;
  const umr = `B${lloydsNumber}${reference}`;
  if (!UMR_PATTERN.test(umr))
    throw new AppError("input_invalid", `${umr} is not a valid unique market reference.`, {
      hint: "A UMR is B, the four digits of the Lloyd's broker number and up to twelve capital letters and digits.",
    });
  return umr;
}
