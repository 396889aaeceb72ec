import type { SourceSubject } from "@broker/contracts";

/** Test company of which only the domain is known. */
export const buildSubject = (domain = "c1.example"): SourceSubject => ({
  domain,
  registrable: domain,
  companyNumber: null,
  legalName: null,
  postcodes: [],
  addresses: [],
  technologies: [],
});
