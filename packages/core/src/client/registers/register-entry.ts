import {
  type CLIENT_VALUES,
  type CompanyRegistration,
  type PlainField,
  plainText,
  type ScanReport,
  SOURCE_TITLES,
  showCompanyStatus,
  showDate,
} from "@broker/contracts";
import type { z } from "zod";
import { companyDomain } from "../../scan/company-name.ts";
import { siteOf } from "../../scan/derived/dns/domain-names.ts";

/** The registers whose entries are read from scans. */
export type RegisterName = "companiesHouse" | "icoRegister" | "rdap";

type Values = { readonly [Field in PlainField]?: z.infer<(typeof CLIENT_VALUES)[Field]> };

/** An entry of a register that a scan found, with the fields of the client record that it fills. */
export interface RegisterEntry {
  readonly register: RegisterName;
  /** The register's name, which is the source of its statements. */
  readonly source: string;
  /** Its number in that register; the domain where the register is that of domains. */
  readonly number: string;
  /** The name registered. */
  readonly name: string;
  /** Postcode registered; null = none. */
  readonly postcode: string | null;
  readonly previousNames: readonly string[];
  /** The entry in a few words: '99170613, in liquidation'. */
  readonly words: string;
  /** When the register was read. */
  readonly asOf: string;
  /** Why the scan's lookup found this entry. */
  readonly reasons: readonly string[];
  readonly values: Values;
}

/** A part of an entry, left out if the register does not have it. */
const some = <Name extends string, Value>(name: Name, value: Value | null): { readonly [Key in Name]?: Value } =>
  (value === null ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };

/** The id of a company's status on the register, a proposal to strike it off included. */
export const registeredStatus = ({ status, statusDetail }: CompanyRegistration) =>
  statusDetail?.startsWith("active-") === true ? statusDetail : status;

function companyValues(company: CompanyRegistration): Values {
  const { registeredOffice: office, accounts, previousNames } = company;
  const sic = company.sic.filter((code) => /^\d{5}$/.test(code));
  return {
    companyNumber: company.number,
    legalName: company.name,
    companyStatus: registeredStatus(company),
    ...some("incorporatedOn", company.incorporatedOn),
    ...(previousNames.length === 0
      ? {}
      : { previousNames: previousNames.map(({ name, until }) => ({ name, ...some("until", until) })) }),
    ...(accounts === null
      ? {}
      : {
          accounts: {
            ...some("lastMadeUpTo", accounts.lastMadeUpTo),
            ...some("nextDueOn", accounts.nextDueOn),
            ...some("overdue", accounts.overdue),
          },
        }),
    ...(office === null ? {} : { registeredOffice: { ...office, county: null } }),
    ...(sic.length === 0 ? {} : { sic: sic.map((code) => ({ code, classification: "UK SIC 2007" as const })) }),
  };
}

/** The latest previous name, by which a broker may know the company. */
const formerly = ({ previousNames: [latest] }: CompanyRegistration): string[] =>
  latest === undefined ? [] : [`formerly ${plainText(latest.name)}`];

/**
 * The entry of a company at Companies House.
 * @param asOf when the register was read. ISO 8601
 * @param reasons why a lookup found it
 */
export const companyEntry = (
  company: CompanyRegistration,
  asOf: string,
  reasons: readonly string[] = [],
): RegisterEntry => ({
  register: "companiesHouse",
  source: SOURCE_TITLES.companiesHouse,
  number: company.number,
  name: company.name,
  postcode: company.registeredOffice?.postcode ?? null,
  previousNames: company.previousNames.map(({ name }) => name),
  words: [company.number, showCompanyStatus(registeredStatus(company)), ...formerly(company)].join(", "),
  asOf,
  reasons,
  values: companyValues(company),
});

function scannedCompany({ facts: { registry } }: ScanReport): RegisterEntry[] {
  if (registry?.company == null) return [];
  return [companyEntry(registry.company, registry.asOf, registry.match?.reasons)];
}

/** An entry of the ICO found by less, such as a trading name, is not proposed: the register has many of one name. */
const LIKELY = 0.5;

function icoEntry({ facts: { icoRegister }, sources, startedAt }: ScanReport): RegisterEntry[] {
  const entry = icoRegister?.entry;
  if (icoRegister?.match == null || entry == null || icoRegister.match.score < LIKELY) return [];
  const { number, name, postcode, endsOn } = entry;
  return [
    {
      register: "icoRegister",
      source: SOURCE_TITLES.icoRegister,
      number,
      name,
      postcode,
      previousNames: [],
      words: endsOn === null ? number : `${number}, expires ${showDate(endsOn)}`,
      asOf: sources.find((each) => each.name === "icoRegister")?.asOf ?? startedAt,
      reasons: icoRegister.match.reasons,
      values: { icoRegistration: { number, name, ...some("expiresOn", endsOn) } },
    },
  ];
}

function domainEntry({ facts: { certificates }, target, sources, startedAt }: ScanReport): RegisterEntry[] {
  const registration = certificates?.registration;
  const domain = companyDomain(target.domain);
  // A name below another's domain has no registration of its own.
  if (registration == null || siteOf(domain) !== domain) return [];
  const { registeredOn, expiresOn, registrar } = registration;
  const value = {
    domain,
    ...some("registeredOn", registeredOn),
    ...some("expiresOn", expiresOn),
    ...some("registrar", registrar),
  };
  return [
    {
      register: "rdap",
      source: SOURCE_TITLES.rdap,
      number: domain,
      name: domain,
      postcode: null,
      previousNames: [],
      words: expiresOn === null ? domain : `${domain}, expires ${showDate(expiresOn)}`,
      asOf: sources.find((each) => each.name === "rdap")?.asOf ?? startedAt,
      reasons: [],
      values: { domainRegistrations: [value] },
    },
  ];
}

/** The entries of Companies House, the ICO and the domain register that a scan found, whether or not certain. */
export const registerEntries = (report: ScanReport): RegisterEntry[] => [
  ...scannedCompany(report),
  ...icoEntry(report),
  ...domainEntry(report),
];
