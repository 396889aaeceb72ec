import type { CompanyRegistration } from "@broker/contracts";

/** A healthy ten-year-old company, for tests. */
export function buildRegistration(over: Partial<CompanyRegistration> = {}): CompanyRegistration {
  return {
    number: "01234567",
    name: "HARROW VALE LIMITED",
    status: "active",
    statusDetail: null,
    type: "ltd",
    incorporatedOn: "2016-04-01",
    dissolvedOn: null,
    sic: ["66220"],
    registeredOffice: { lines: ["1 High Street"], town: "London", postcode: "EC3V 1AA", country: "England" },
    previousNames: [],
    accounts: { overdue: false, nextDueOn: "2027-09-30", lastMadeUpTo: "2025-12-31", lastType: "small" },
    confirmationStatement: { overdue: false, nextDueOn: "2027-04-15" },
    hasCharges: false,
    hasInsolvencyHistory: false,
    officeDisputed: false,
    officeUndeliverable: false,
    officers: null,
    controllers: null,
    lastFiledOn: null,
    ...over,
  };
}
