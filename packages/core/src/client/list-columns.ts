import type { ProspectField } from "@broker/contracts";

/** A column that a list may have: where to look, or what it says of the company. */
export type ListField = "domain" | "website" | ProspectField;

/** The fields of one row as text; those that are absent or empty are left out. */
export type ListValues = Partial<Record<ListField, string>>;

/**
 * Names that lists give their columns, in lower case and without anything but letters and digits. The first of each is
 * its own.
 */
export const COLUMN_NAMES: Readonly<Record<ListField, readonly string[]>> = {
  domain: ["domain", "domains", "domainname", "companydomain", "rootdomain", "emaildomain", "host", "hostname"],
  website: [
    "website",
    "websiteurl",
    "websiteaddress",
    "companywebsite",
    "companyurl",
    "webaddress",
    "homepage",
    "web",
    "site",
    "url",
    "www",
  ],
  name: [
    "name",
    "company",
    "companyname",
    "organisation",
    "organisationname",
    "organization",
    "account",
    "accountname",
    "business",
    "businessname",
    "legalname",
    "client",
    "clientname",
    "prospect",
    "insured",
  ],
  industry: ["industry", "sector", "trade", "businesstype", "occupation"],
  employees: ["employees", "employeecount", "numberofemployees", "noofemployees", "headcount", "staff", "fte"],
  revenue: ["revenue", "annualrevenue", "turnover", "annualturnover", "sales"],
  postcode: ["postcode", "postalcode", "zip", "zipcode"],
  companyNumber: [
    "companynumber",
    "companyno",
    "companyregistrationnumber",
    "companieshousenumber",
    "registrationnumber",
    "regno",
    "crn",
  ],
};
