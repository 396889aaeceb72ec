import type { ProspectField } from "@broker/contracts";

/** A list column: where to scan, or a declared field of the company. */
export type ListField = "domain" | "website" | ProspectField;

/** The non-empty fields of one row as text. */
export type ListValues = Partial<Record<ListField, string>>;

/** Column titles found in lists, in lower-case letters and digits only. The first of each is canonical. */
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
    "cono",
    "companyregistrationnumber",
    "companieshousenumber",
    "registrationnumber",
    "regno",
    "crn",
  ],
};
