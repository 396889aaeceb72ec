import { z } from "zod";
import { Money } from "../money.ts";
import { INDICATIVE } from "../pricing/known.ts";
import { ProviderKind } from "./provider-kind.ts";

const Count = z.int().nonnegative();
const Share = z.number().min(0).max(1);

/** Limits in force of a group of companies, as far as recorded. */
export const LimitSum = z.strictObject({
  /** Total of the limits in force; null = none recorded. */
  sum: Money.nullable(),
  /** Companies with a recorded limit in force, and those without. */
  known: Count,
  unknown: Count,
  /** Share of all recorded limits of the portfolio; null = none recorded. */
  shareOfKnown: Share.nullable(),
});
export type LimitSum = z.infer<typeof LimitSum>;

/** A provider shared by companies of the portfolio. */
export const ProviderRow = z.strictObject({
  /** Its row in the table of providers; `domain:…` with its service, or `address:…`, if not listed. */
  id: z.string(),
  provider: z.string(),
  vendor: z.string(),
  kind: ProviderKind,
  listed: z.boolean(),
  /** Companies that use it, by their latest scans. */
  companies: Count,
  clients: Count,
  prospects: Count,
  /** Share of all clients; null = no clients. Among clients whose scans could show it the share may be larger. */
  shareOfClients: Share.nullable(),
  /** Clients whose scans covered the parts that would show it. */
  looked: Count,
  limits: LimitSum,
});
export type ProviderRow = z.infer<typeof ProviderRow>;

/** Scan coverage of the portfolio for a kind of provider. 'Not recognised' does not mean none. */
export const KindCoverage = z.strictObject({
  kind: ProviderKind,
  recognised: Count,
  notRecognised: Count,
  notLooked: Count,
});
export type KindCoverage = z.infer<typeof KindCoverage>;

/** A company that uses a provider, with the evidence. */
export const ProviderUser = z.strictObject({
  indicative: z.literal(INDICATIVE),
  id: z.string(),
  name: z.string(),
  kind: z.enum(["client", "prospect"]),
  domain: z.string(),
  /** For example `name server ns1.example.net`. */
  evidence: z.string(),
  /** Start of the scan that observed it. */
  at: z.string(),
  limit: Money.nullable(),
});
export type ProviderUser = z.infer<typeof ProviderUser>;

/** Shared providers of the portfolio. Observed by scans; limits declared or placed; totals calculated. */
export const Accumulation = z.strictObject({
  indicative: z.literal(INDICATIVE),
  asOf: z.string(),
  /** Excludes sample clients. */
  clients: Count,
  prospects: Count,
  samplesLeftOut: Count,
  /** Clients with a scan that reached one of their domains. */
  scanned: Count,
  limits: LimitSum,
  coverage: z.array(KindCoverage),
  /** Most clients first. */
  providers: z.array(ProviderRow),
  /** By vendor, over all kinds; only vendors with several providers. */
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
