import { Peril, ProviderKind, TableRow } from "@broker/contracts";
import { z } from "zod";
import table from "./common-shocks.json" with { type: "json" };

const Share = z.number().min(0).max(1);

/** An event at one provider that hits many companies at once. */
const CommonShock = TableRow.extend({
  title: z.string(),
  /** What the provider does that it hits. */
  kind: ProviderKind,
  /** Of the event in a year. */
  probability: Share,
  /** Share of the companies on the provider that have a loss. */
  hit: Share,
  /** Whose claims a company's loss is like. */
  peril: Peril,
  /** What the median of such a claim is multiplied by. */
  factor: z.number().positive(),
  /** An event of the kind that happened. */
  precedent: z.string(),
});
export type CommonShock = z.infer<typeof CommonShock>;

export const COMMON_SHOCKS: readonly CommonShock[] = z.array(CommonShock).parse(table.rows);

/** How much of the logarithm's spread of a loss is common to all companies that one event hits (a share of its variance). */
export const SEVERITY_CORRELATION = TableRow.extend({ value: Share }).parse(table.severityCorrelation);

/** A row as results refer to it. */
export const shockRow = ({ id, source, asOf, illustrative }: TableRow): TableRow => ({
  id: `common-shocks/${id}`,
  source,
  asOf,
  illustrative,
});
