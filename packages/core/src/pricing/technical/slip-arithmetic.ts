import { type ExposureProfile, roundHalfUp, type SlipArithmetic } from "@broker/contracts";
import { dataRow, rowNamed } from "../trace/data-row.ts";
import table from "./terms.json" with { type: "json" };

/** Names under which a country is the United Kingdom, whose insurance premium tax is due. */
const UNITED_KINGDOM = /^(uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i;

function taxOf(gross: number, country: ExposureProfile["country"]): SlipArithmetic["tax"] {
  if (country !== null && !UNITED_KINGDOM.test(country.value.trim())) return null;
  const row = rowNamed(table, "insurance-premium-tax");
  const share = row.share ?? 0;
  return {
    title: "Insurance premium tax",
    share,
    amount: { pence: roundHalfUp(gross * share) },
    row: dataRow(table.id, row),
    input: country === null ? "country not known: taken as the United Kingdom" : country.value,
    provenance: country === null ? "none" : country.provenance,
  };
}

/**
 * From the gross premium in pence: the brokerage that is taken out of it, what reaches the underwriters, the tax on the gross premium,
 * and what the client pays.
 * @param brokerage share of the gross premium, 0–1; undefined = nobody told it
 */
export function slipArithmetic(
  gross: number,
  { brokerage, country }: { readonly brokerage?: number | undefined; readonly country: ExposureProfile["country"] },
): SlipArithmetic {
  const tax = taxOf(gross, country);
  const commission = brokerage === undefined ? null : roundHalfUp(gross * brokerage);
  return {
    gross: { pence: gross },
    brokerage:
      brokerage === undefined || commission === null
        ? null
        : { share: brokerage, amount: { pence: commission }, toUnderwriters: { pence: gross - commission } },
    tax,
    clientPays: { pence: gross + (tax?.amount.pence ?? 0) },
  };
}
