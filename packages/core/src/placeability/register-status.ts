import { type Blocker, companyStatusId, isActiveStatus, type ScanReport, showCompanyStatus } from "@broker/contracts";
import { registeredStatus } from "../client/registers/register-entry.ts";
import { externalSource } from "./placeability-rule.ts";
import type { PlacingFacts } from "./placing-facts.ts";

/** A company's standing on the register. */
export interface RegisterStanding {
  readonly state: "active" | "not-active" | "strike-off-proposed" | "insolvency";
  /** Number and status, for print. */
  readonly subject: string;
  readonly source: Blocker["source"];
}

const INSOLVENT: readonly string[] = [
  "liquidation",
  "receivership",
  "administration",
  "voluntary-arrangement",
  "insolvency-proceedings",
];

/** By the ids of Companies House (api-enumerations `company_status`, `company_status_detail`). */
export function registerState(status: string): RegisterStanding["state"] {
  if (isActiveStatus(status)) return "active";
  const id = companyStatusId(status);
  if (id === "active-proposal-to-strike-off") return "strike-off-proposed";
  return INSOLVENT.includes(id) ? "insolvency" : "not-active";
}

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
      subject: `${number}, ${showCompanyStatus(id)}`,
      source: externalSource("companiesHouse", entry.asOf),
    };
  }
  if (recorded === null) return null;
  const { value, provenance, declaredBy, source, asOf, by } = recorded;
  const register = provenance === "registry" && !recorded.override;
  return {
    state: registerState(value),
    subject: [client?.companyNumber, showCompanyStatus(value)].filter(Boolean).join(", "),
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
