import type { ClientField } from "@broker/contracts";
import { type CsvCell, csvTable } from "../../base/csv-table.ts";
import type { ClientLog } from "../../client/client-log.ts";
import { contradictions, effectiveValue } from "../../client/effective-value.ts";
import { missingFields } from "../../client/missing-fields.ts";
import { showClientValue } from "../../client/show-client-value.ts";

const HEAD = [
  "id",
  "legalName",
  "companyNumber",
  "domains",
  "industry",
  "employees",
  "turnover",
  "authority",
  "optedOut",
  "contradictions",
  "known",
  "asked",
];

function row(log: ClientLog): CsvCell[] {
  const value = (field: ClientField) => effectiveValue(log, field)?.value;
  const shown = (field: ClientField) => (value(field) === undefined ? null : showClientValue(field, value(field)));
  const turnover = value("turnover");
  const total = typeof turnover === "object" && turnover !== null && "total" in turnover ? turnover.total : undefined;
  const domains = value("domains");
  const names = Array.isArray(domains) ? domains.map((each: { name: string }) => each.name).join(",") : null;
  const employees = value("employees");
  const { missing, asked } = missingFields(log);
  return [
    log.id,
    shown("legalName"),
    shown("companyNumber"),
    names,
    shown("industry"),
    typeof employees === "number" ? employees : null,
    typeof total === "number" ? (total / 100).toFixed(2) : null,
    shown("authority"),
    value("optedOut") === true ? "yes" : "no",
    contradictions(log).length,
    asked - missing.length,
    asked,
  ];
}

/** CSV with one row a client; what is not known is an empty cell, turnover is in pounds. */
export function clientsAsCsv(logs: readonly ClientLog[]): string {
  return csvTable(HEAD, logs.map(row));
}
