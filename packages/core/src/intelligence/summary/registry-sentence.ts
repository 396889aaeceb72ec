import {
  type CompanyRegistration,
  type ScanReport,
  type SummarySentence,
  showCount,
  showDate,
  showList,
} from "@broker/contracts";
import { companyName, companyNamePath } from "../../scan/company-name.ts";
import { registerStatus } from "../registry/register-status.ts";

const AT = "facts.registry.company";

function troubles(company: CompanyRegistration): (readonly [string, string])[] {
  const { accounts, confirmationStatement, hasInsolvencyHistory, hasCharges } = company;
  const due = accounts?.nextDueOn ? ` since ${showDate(accounts.nextDueOn)}` : "";
  const all: (readonly [boolean, string, string])[] = [
    [accounts?.overdue === true, `its accounts have been overdue${due}`, `${AT}.accounts`],
    [
      confirmationStatement?.overdue === true,
      "its confirmation statement is overdue",
      `${AT}.confirmationStatement.overdue`,
    ],
    [hasInsolvencyHistory === true, "it has a history of insolvency", `${AT}.hasInsolvencyHistory`],
    [hasCharges === true, "it has registered charges over its assets", `${AT}.hasCharges`],
  ];
  return all.flatMap(([holds, words, fact]) => (holds ? [[words, fact] as const] : []));
}

/** The register was queried and has no possible match. */
export function isUnregistered({ facts: { registry } }: ScanReport): boolean {
  if (registry === null) return false;
  const { company, candidates } = registry;
  return company === null && candidates.length === 0;
}

/**
 * The Companies House record of the company; null = not queried, or the absence is stated with the breach sources. An
 * uncertain entry is stated as such, without details.
 */
export function registrySentence(report: ScanReport): SummarySentence | null {
  const { registry } = report.facts;
  if (registry === null) return null;
  const { company, found, candidates } = registry;
  if (!found || company === null) {
    const likely = candidates.length + (company === null ? 0 : 1);
    if (likely === 0 && report.facts.darkWeb?.exposures.length === 0) return null;
    const held = likely === 0 ? "no matching entry" : showCount(likely, "unconfirmed entry", "unconfirmed entries");
    return {
      text: `Companies House has ${held} for ${companyName(report)}.`,
      facts: [companyNamePath(report), "facts.registry.found", "facts.registry.candidates"],
    };
  }
  const told = troubles(company);
  const since = company.incorporatedOn === null ? "" : `, incorporated on ${showDate(company.incorporatedOn)}`;
  const status = registerStatus(company);
  return {
    text: `Companies House records it as ${company.name}, number ${company.number}, ${status}${since}${told.length === 0 ? "" : `; ${showList(told.map(([words]) => words))}`}.`,
    facts: [
      `${AT}.name`,
      `${AT}.number`,
      `${AT}.status`,
      ...(company.statusDetail === null ? [] : [`${AT}.statusDetail`]),
      ...(company.incorporatedOn === null ? [] : [`${AT}.incorporatedOn`]),
      ...told.map(([, fact]) => fact),
    ],
  };
}
