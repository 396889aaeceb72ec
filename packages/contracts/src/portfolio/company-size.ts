import { z } from "zod";
import { COMPANY_SIZES } from "./company-sizes.ts";

/** A company's size by employees. */
export const CompanySize = z.enum(COMPANY_SIZES);
export type CompanySize = z.infer<typeof CompanySize>;

/** Employees that a size means, both ends included; `most` null = no upper end. 1,000 is the end of '501-1000'. */
export const SIZE_LIMITS: Readonly<Record<CompanySize, { readonly least: number; readonly most: number | null }>> = {
  "1-10": { least: 1, most: 10 },
  "11-50": { least: 11, most: 50 },
  "51-200": { least: 51, most: 200 },
  "201-500": { least: 201, most: 500 },
  "501-1000": { least: 501, most: 1000 },
  "1000+": { least: 1001, most: null },
};
