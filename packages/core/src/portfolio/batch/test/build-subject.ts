import type { SourceSubject } from "@broker/contracts";

/** What is known of a company for tests: its domain alone. */
export const buildSubject = (domain = "c1.example"): SourceSubject => ({
  domain,
  registrable: domain,
  companyNumber: null,
  legalName: null,
  postcodes: [],
  addresses: [],
  technologies: [],
});
