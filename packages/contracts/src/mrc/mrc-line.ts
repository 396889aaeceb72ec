import { z } from "zod";
import { HowKnown, Percent, SlipText } from "./slip-text.ts";

/** An insurer of the panel. */
export const SlipInsurer = z.strictObject({
  name: SlipText,
  kind: z.enum(["syndicate", "company"]),
  /** Number of the syndicate or of the company; null = to be advised. */
  identification: SlipText.nullable(),
  /** The issuer of that number: Lloyd's, the company market's bureau. */
  agency: SlipText.nullable(),
  /** The three-letter pseudonym of a syndicate. */
  pseudonym: SlipText.nullable(),
});
export type SlipInsurer = z.infer<typeof SlipInsurer>;

/**
 * An insurer as named: 'Ashdown Syndicate 1234' or 'Syndicate 1234 ABC' is a Lloyd's syndicate with its number, and so
 * is 'Ashdown Syndicate', whose number is to be advised. A number of more than four digits is a company's.
 */
export function insurerNamed(name: string, number: string | null = null, agency: string | null = null): SlipInsurer {
  const named = /\bsyndicate\b(?:\s+(\d{1,4})(?:\s+([a-z]{3}))?(?![\w]))?/iu.exec(name);
  const identification = number ?? named?.[1] ?? null;
  if (named === null || (identification !== null && !/^\d{1,4}$/u.test(identification)))
    return { name, kind: "company", identification, agency, pseudonym: null };
  return {
    name,
    kind: "syndicate",
    identification,
    agency: agency ?? (identification === null ? null : "Lloyd's"),
    pseudonym: named[2]?.toUpperCase() ?? null,
  };
}

/**
 * An insurer's share of the contract, in percent of the whole or of the order by the slip's basis of written lines.
 */
export const MrcLine = z.strictObject({
  n: z.int().positive(),
  insurer: SlipInsurer,
  /** Underwriter's references, at most two. */
  references: z.array(SlipText).max(2),
  riskCodes: z.array(z.string().regex(/^[A-Z0-9]{1,3}$/, "Enter up to three capital letters and digits, such as CY.")),
  written: Percent,
  /** The line is signed in full when the others are signed down. */
  toStand: z.boolean(),
  /** null = not signed yet. */
  signed: Percent.nullable(),
  leader: z.boolean(),
  conditions: z.array(SlipText),
  how: HowKnown,
});
export type MrcLine = z.infer<typeof MrcLine>;
