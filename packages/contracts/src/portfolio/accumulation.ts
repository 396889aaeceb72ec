import { z } from "zod";
import { Money } from "../money.ts";
import { INDICATIVE } from "../pricing/amount.ts";
import { ProviderKind } from "./provider-kind.ts";

const Count = z.int().nonnegative();
const Share = z.number().min(0).max(1);

/** What is insured of some companies, as far as a limit in force is recorded. */
export const LimitSum = z.strictObject({
  /** Of the limits in force; null = none is recorded. */
  sum: Money.nullable(),
  /** Companies with a recorded limit in force, and those without. */
  known: Count,
  unknown: Count,
  /** Of all recorded limits of the book; null = there are none. */
  shareOfKnown: Share.nullable(),
});
export type LimitSum = z.infer<typeof LimitSum>;

/** One provider that companies of the book share. */
export const ProviderRow = z.strictObject({
  /** Its row in the table of providers; `domain:…` or `address:…` where it is in none. */
  id: z.string(),
  provider: z.string(),
  vendor: z.string(),
  kind: ProviderKind,
  listed: z.boolean(),
  /** Companies on it by their newest scans. */
  companies: Count,
  clients: Count,
  prospects: Count,
  /** Of the clients; null = there are none. Of the clients whose scans could show it the share may be larger. */
  shareOfClients: Share.nullable(),
  /** Clients whose scans looked where it would show. */
  looked: Count,
  limits: LimitSum,
});
export type ProviderRow = z.infer<typeof ProviderRow>;

/** How much of the book was looked at for a kind of provider. 'Not recognised' is not 'none'. */
export const KindCoverage = z.strictObject({
  kind: ProviderKind,
  recognised: Count,
  notRecognised: Count,
  notLooked: Count,
});
export type KindCoverage = z.infer<typeof KindCoverage>;

/** A company on a provider, with what shows it. */
export const ProviderUser = z.strictObject({
  indicative: z.literal(INDICATIVE),
  id: z.string(),
  name: z.string(),
  kind: z.enum(["client", "prospect"]),
  domain: z.string(),
  /** The trace, e.g. `name server ns1.example.net`. */
  evidence: z.string(),
  /** When the scan that saw it began. */
  at: z.string(),
  limit: Money.nullable(),
});
export type ProviderUser = z.infer<typeof ProviderUser>;

/** Which providers the book rests on. Observed by scans; limits declared or placed; sums derived. */
export const Accumulation = z.strictObject({
  indicative: z.literal(INDICATIVE),
  asOf: z.string(),
  /** Counted. Sample clients never are. */
  clients: Count,
  prospects: Count,
  samplesLeftOut: Count,
  /** Clients with a scan that reached one of their domains. */
  scanned: Count,
  limits: LimitSum,
  coverage: z.array(KindCoverage),
  /** The most clients first. */
  providers: z.array(ProviderRow),
  /** By whose they are, over all kinds; only vendors with several. */
  vendors: z.array(
    z.strictObject({
      vendor: z.string(),
      providers: z.array(z.string()),
      companies: Count,
      clients: Count,
      shareOfClients: Share.nullable(),
      limits: LimitSum,
    }),
  ),
  notes: z.array(z.string()),
});
export type Accumulation = z.infer<typeof Accumulation>;
