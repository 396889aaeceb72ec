import {
  isActiveStatus,
  type Known,
  type ScanReport,
  SOURCE_TITLES,
  showCompanyStatus,
  showDate,
} from "@broker/contracts";
import type { ClientLog } from "../client-log.ts";
import { effectiveValue } from "../effective-value.ts";
import { registeredStatus } from "./register-entry.ts";

/** A company as far as its status is stated. null = not known. */
interface StatedCompany {
  readonly name: string | null;
  readonly number: string | null;
  readonly status: Known<string> | null;
}

/**
 * The sentence that heads every screen and document of a company that is not active: 'Companies House records Acme Ltd
 * (01234567) as 'in liquidation', as at 5 Nov 2026.' null = it is active, or its status is not known.
 */
export function statusAlert({ name, number, status }: StatedCompany): string | null {
  if (status === null || isActiveStatus(status.value)) return null;
  const who = `${name ?? "the company"}${number === null ? "" : ` (${number})`}`;
  const as = `as '${showCompanyStatus(status.value)}', as at ${showDate(status.asOf)}.`;
  return status.source === undefined ? `The record has ${who} ${as}` : `${status.source} records ${who} ${as}`;
}

/** As `statusAlert`, of a client's record. */
export function recordStatusAlert(log: ClientLog): string | null {
  const text = (field: "legalName" | "companyNumber") => {
    const value = effectiveValue(log, field)?.value;
    return typeof value === "string" ? value : null;
  };
  const held = effectiveValue(log, "companyStatus");
  if (held === null || typeof held.value !== "string") return null;
  const { value, provenance, asOf, source } = held;
  const status = { value, provenance, asOf, ...(source === undefined ? {} : { source }) };
  return statusAlert({ name: text("legalName"), number: text("companyNumber"), status });
}

/** As `statusAlert`, of the company that a scan's register lookup confirmed; null also if it confirmed none. */
export function scannedStatusAlert({ facts: { registry } }: ScanReport): string | null {
  if (registry?.found !== true || registry.company === null) return null;
  const { company, asOf } = registry;
  const value = registeredStatus(company);
  const status = { value, provenance: "registry" as const, asOf, source: SOURCE_TITLES.companiesHouse };
  return statusAlert({ name: company.name, number: company.number, status });
}
