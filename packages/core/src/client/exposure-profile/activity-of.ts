import type { CLIENT_VALUES, Known, SicCode } from "@broker/contracts";
import type { z } from "zod";
import { industryOf } from "../../intelligence/industry/industry-of.ts";
import { usIndustryOf } from "../../pricing/industry/us-sic.ts";

type Sic = z.infer<typeof SicCode>;

/** The first of the codes that names a business, else the first; null = there is none. */
export function mainActivity(codes: Known<z.infer<typeof CLIENT_VALUES.sic>> | null): Known<Sic> | null {
  if (codes === null) return null;
  const named = codes.value.find(({ code, classification }) => classification === "US SIC" || industryOf([code]));
  const main = named ?? codes.value[0];
  return main === undefined ? null : { ...codes, value: main };
}

/**
 * The industry that an activity names. A code of the US list names one for a company in the United States only; null = it names none.
 * @param country where the company sits, as told
 */
export function industryOfActivity(sic: Known<Sic> | null, country: string | null): Known<string> | null {
  if (sic === null) return null;
  const { code, classification } = sic.value;
  const american = /^(us|usa|united states( of america)?)$/i.test(country?.trim() ?? "");
  const industry = classification === "UK SIC 2007" ? industryOf([code]) : american ? usIndustryOf(code) : null;
  return industry === null
    ? null
    : { ...sic, value: industry, provenance: "derived", source: `${classification} ${code}` };
}
