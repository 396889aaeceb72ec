import { type ExposureProfile, type Provenance, roundHalfUp, type SlipArithmetic } from "@broker/contracts";
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
}

const percent = (share: number) => `${roundHalfUp(share * 100, 2)}%`;

function taxOf(gross: number, country: ExposureProfile["country"]): SlipArithmetic["tax"] {
  if (!inUnitedKingdom(country)) return null;
  const row = rowNamed(table, "insurance-premium-tax");
  const share = row.share ?? 0;
  return {
    title: "Insurance premium tax",
    share,
    amount: { pence: roundHalfUp(gross * share) },
    row: dataRow(table.id, row),
    input: country === null ? "country not known; United Kingdom assumed" : country.value,
    provenance: country === null ? "none" : country.provenance,
  };
}

function withTax(gross: Calculation, tax: SlipArithmetic["tax"], country: ExposureProfile["country"]): Calculation {
  const words = { step: "insurance-premium-tax", title: "Insurance premium tax" };
  if (tax === null)
    return step(gross, "add", 0, {
      ...words,
      input: `${country?.value ?? ""}: not due outside the United Kingdom`,
      provenance: country?.provenance ?? "none",
    });
  const { amount, share, input, provenance, row } = tax;
  const of = `${percent(share)} of the gross premium; ${input}`;
  return step(gross, "add", amount.pence, { ...words, input: of, provenance, rows: [row] });
}

/**
 * From the gross premium: brokerage, net to underwriters, tax on the gross premium and the amount payable by the
 * client, step by step.
 * @param brokerage share of the gross premium, 0–1; undefined = not disclosed
 */
export function slipArithmetic(
  { pence, input, provenance }: GrossPremium,
  { brokerage, country }: { readonly brokerage?: number | undefined; readonly country: ExposureProfile["country"] },
): SlipArithmetic {
  const tax = taxOf(pence, country);
  const gross = start(pence, { step: "gross", title: "Gross premium", input, provenance });
  const commission = brokerage === undefined ? null : roundHalfUp(pence * brokerage);
  const brokerageStep = (share: number) => ({
    step: "brokerage",
    title: "Brokerage",
    input: `${percent(share)} of the gross premium, as typed`,
    provenance: "declared" as const,
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
    clientPays: traced(withTax(gross, tax, country)),
  };
}
