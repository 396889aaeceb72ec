import {
  type Declarer,
  type ExposureProfile,
  type Provenance,
  roundHalfUp,
  type SlipArithmetic,
  showShortPercent,
  sourceOf,
} from "@broker/contracts";
import { type Calculation, dataRow, rowNamed, start, step, traced } from "../calculation.ts";
import table from "./terms.json" with { type: "json" };

const NAMES = /^(uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i;

/** Whether a company is in the United Kingdom; assumed if its country is not disclosed. */
export function inUnitedKingdom(country: ExposureProfile["country"]): boolean {
  return country === null || NAMES.test(country.value.trim());
}

/** The premium on the slip, in pence, with its description and provenance. */
export interface GrossPremium {
  readonly pence: number;
  readonly input: string;
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
  /** What the quote states besides the premium; absent = the premium is not quoted. */
  readonly quoted?: Pick<NonNullable<ExposureProfile["quoted"]>["value"], "ipt" | "commission" | "fee">;
}

function taxOf(
  { pence, quoted, ...premium }: GrossPremium,
  country: ExposureProfile["country"],
): SlipArithmetic["tax"] {
  const row = rowNamed(table, "insurance-premium-tax");
  const tax = { title: "Insurance premium tax", row: dataRow(table.id, row) };
  if (quoted?.ipt !== undefined)
    return {
      ...tax,
      share: roundHalfUp(Math.min(1, quoted.ipt / pence), 4),
      amount: { pence: quoted.ipt },
      input: "as quoted",
      ...sourceOf(premium),
    };
  if (!inUnitedKingdom(country)) return null;
  const share = row.share ?? 0;
  return {
    ...tax,
    share,
    amount: { pence: roundHalfUp(pence * share) },
    input: country === null ? "country not known; United Kingdom assumed" : country.value,
    ...sourceOf(country),
  };
}

function withTax(gross: Calculation, tax: SlipArithmetic["tax"], country: ExposureProfile["country"]): Calculation {
  const words = { step: "insurance-premium-tax", title: "Insurance premium tax" };
  if (tax === null)
    return step(gross, "add", 0, {
      ...words,
      input: `${country?.value ?? ""}: not due outside the United Kingdom`,
      ...sourceOf(country),
    });
  const { amount, share, input, row } = tax;
  const of = `${showShortPercent(share)} of the gross premium; ${input}`;
  return step(gross, "add", amount.pence, { ...words, input: of, ...sourceOf(tax), rows: [row] });
}

function withFee(sum: Calculation, { quoted, ...premium }: GrossPremium): Calculation {
  if (quoted?.fee === undefined) return sum;
  return step(sum, "add", quoted.fee, { step: "fee", title: "Broker's fee", input: "as quoted", ...sourceOf(premium) });
}

/**
 * From the gross premium: brokerage, net to underwriters, tax on the gross premium, fee and the amount payable by the
 * client, step by step. Tax, commission and fee of a quote take precedence over calculated ones.
 * @param typed share of the gross premium, 0–1; undefined = as quoted, else not disclosed
 */
export function slipArithmetic(
  premium: GrossPremium,
  {
    brokerage: typed,
    country,
  }: { readonly brokerage?: number | undefined; readonly country: ExposureProfile["country"] },
): SlipArithmetic {
  const { pence, input, quoted } = premium;
  const brokerage = typed ?? quoted?.commission;
  const tax = taxOf(premium, country);
  const gross = start(pence, { step: "gross", title: "Gross premium", input, ...sourceOf(premium) });
  const commission = brokerage === undefined ? null : roundHalfUp(pence * brokerage);
  const brokerageStep = (share: number) => ({
    step: "brokerage",
    title: "Brokerage",
    input: `${showShortPercent(share)} of the gross premium, ${typed === undefined ? "as quoted" : "as typed"}`,
    ...(typed === undefined ? sourceOf(premium) : { provenance: "declared" as const }),
  });
  return {
    gross: { pence },
    brokerage:
      brokerage === undefined || commission === null
        ? null
        : {
            share: brokerage,
            amount: { pence: commission },
            toUnderwriters: traced(step(gross, "subtract", commission, brokerageStep(brokerage))),
          },
    tax,
    fee: quoted?.fee === undefined ? null : { pence: quoted.fee },
    clientPays: traced(withFee(withTax(gross, tax, country), premium)),
  };
}
