import { type FxConfig, type MoneyNotation, type Provenance, showFixed, type TableRow } from "@broker/contracts";
import table from "./fx.json" with { type: "json" };

/**
 * US dollars for one pound, with provenance: `declared` = set by the operator, `estimated` = the table's assumption.
 */
export interface DollarRate {
  readonly perPound: number;
  readonly provenance: Provenance;
  readonly row: TableRow;
}

/** The operator's rate, else the product's assumed rate. */
export function dollarsPerPound(fx: FxConfig = {}): DollarRate {
  const set = fx.USD;
  if (set !== undefined) {
    const { perPound, asOf, source } = set;
    return { perPound, provenance: "declared", row: { id: "config/fx.USD", source, asOf, illustrative: false } };
  }
  const [row] = table.rows;
  if (row === undefined) throw new Error("The table of exchange rates has no row for the dollar.");
  const { perPound, source, asOf, illustrative } = row;
  return { perPound, provenance: "estimated", row: { id: `${table.id}/${row.id}`, source, asOf, illustrative } };
}

/** The rate as a step prints it: '£1 is $1.30'. */
export function rateWords({ perPound }: DollarRate, { exact }: MoneyNotation): string {
  const digits = showFixed(perPound, 4).replace(/0{1,2}$/, "");
  return `${exact(100)} is $${digits}`;
}
