import { type Blocker, type RegisterState, registerState, type ScanReport, showCompanyStatus } from "@broker/contracts";
import { registeredStatus } from "../client/registers/register-entry.ts";
import { externalSource } from "./placeability-rule.ts";
import type { PlacingFacts } from "./placing-facts.ts";

/** A company's standing on the register. */
export interface RegisterStanding {
  readonly state: RegisterState;
  /** Number and status, for print: "company number 99170613, status 'in liquidation'". */
  readonly subject: string;
  readonly source: Blocker["source"];
}

/**
 * Whether the register records an insolvency history of the insured; null = no certain entry, or it does not state it.
 */
export const insolvencyHistory = ({ client, scans }: PlacingFacts): boolean | null =>
  entryOf(scans, client?.companyNumber ?? null)?.company.hasInsolvencyHistory ?? null;

const statusWords = (number: string | null, status: string): string =>
  `${number === null ? "" : `company number ${number}, `}status '${showCompanyStatus(status)}'`;

/** The entry of the insured itself: of the recorded number if there is one, else of the first domain. */
function entryOf(scans: readonly ScanReport[], number: string | null) {
  const found = scans.flatMap(({ facts: { registry } }) =>
    registry?.found && registry.company !== null ? [{ company: registry.company, asOf: registry.asOf }] : [],
  );
  return (number === null ? found[0] : found.find(({ company }) => company.number === number)) ?? null;
}

/**
 * The insured's status: the broker's decision or a register's statement on the record, else the register's answer to
 * the scan, else a declared one. null = not known.
 */
export function registerStanding({ client, scans }: PlacingFacts): RegisterStanding | null {
  const recorded = client?.status ?? null;
  const entry = entryOf(scans, client?.companyNumber ?? null);
  const decided = recorded?.override === true || recorded?.provenance === "registry";
  if (entry !== null && !decided) {
    const { number } = entry.company;
    const id = registeredStatus(entry.company);
    return {
      state: registerState(id),
      subject: statusWords(number, id),
      source: externalSource("companiesHouse", entry.asOf),
    };
  }
  if (recorded === null) return null;
  const { value, provenance, declaredBy, source, asOf, by } = recorded;
  const register = provenance === "registry" && !recorded.override;
  return {
    state: registerState(value),
    subject: statusWords(client?.companyNumber ?? null, value),
    source: {
      provenance,
      ...(declaredBy === undefined ? {} : { declaredBy }),
      source: register && source === "Companies House" ? "companiesHouse" : null,
      name: source,
      asOf,
      by: register ? null : by,
    },
  };
}
