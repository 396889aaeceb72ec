import type { ExposureProfile, Provenance } from "@broker/contracts";
import sectors from "../intelligence/industry/loss-sectors.json" with { type: "json" };

/** The sector of the loss data to which a company belongs; `name` null = none of them, or its activity is not known. */
export interface LossSector {
  readonly name: string | null;
  /** What decided, in words. */
  readonly input: string;
  readonly provenance: Provenance;
}

/** The sector by the division of the company's UK SIC 2007 code, else by the name of its industry. */
export function lossSector({ sic, industry }: ExposureProfile): LossSector {
  if (sic !== null && sic.value.classification === "UK SIC 2007") {
    const division = Number(sic.value.code.slice(0, 2));
    const row = sectors.rows.find(
      ({ divisions }) => division >= (divisions[0] ?? 100) && division <= (divisions[1] ?? 0),
    );
    return { name: row?.id ?? null, input: `UK SIC ${sic.value.code}`, provenance: sic.provenance };
  }
  if (industry === null) return { name: null, input: "activity not known", provenance: "none" };
  const named = industry.value.toLowerCase();
  const row = sectors.rows.find(({ industries }) => industries.some((each) => each.toLowerCase() === named));
  return { name: row?.id ?? null, input: industry.value, provenance: industry.provenance };
}
