import {
  type CompanyRegistration,
  roundHalfUp,
  type ScanReport,
  sentenceCase,
  showDate,
  showRegisteredStatus,
} from "@broker/contracts";
import type { GroupBlock, ValueRow } from "../../blocks/block.ts";
import { records } from "../../blocks/build-blocks.ts";
import { yesNo } from "../facts/facts-group.ts";
import { outsideGroup, outsideMissing, sourcedValue, sourceRows } from "./outside-group.ts";
import { sourceSilence } from "./source-silence.ts";

const TITLE = "Companies House";
const day = (on: string | null | undefined) => (on == null ? null : showDate(on));

function due(part: { readonly overdue: boolean | null; readonly nextDueOn: string | null } | null): string | null {
  if (part === null || (part.overdue === null && part.nextDueOn === null)) return null;
  const next = part.nextDueOn === null ? "" : `due ${showDate(part.nextDueOn)}`;
  if (part.overdue === true) return next === "" ? "overdue" : `overdue, ${next}`;
  return next === "" ? "up to date" : `up to date, next ${next}`;
}

function office({ registeredOffice }: CompanyRegistration): string | null {
  if (registeredOffice === null) return null;
  const { lines, town, postcode, country } = registeredOffice;
  return [...lines, town, postcode, country].filter((part) => part !== null).join(", ") || null;
}

/** Companies Act 2006, s. 154: a company has at least one director. No rule of business stability uses the number. */
function directors({ officers }: CompanyRegistration): string | null {
  if (officers === null) return null;
  return officers.directors === 0
    ? "none listed, although a company must have one; to be established; not part of business stability"
    : String(officers.directors);
}

function values(company: CompanyRegistration): ValueRow[] {
  return [
    sourcedValue("Name", company.name),
    sourcedValue("Company number", company.number),
    sourcedValue("Status", sentenceCase(showRegisteredStatus(company))),
    sourcedValue("Incorporated", day(company.incorporatedOn)),
    sourcedValue("Registered office", office(company)),
    sourcedValue("Accounts", due(company.accounts)),
    sourcedValue("Confirmation statement", due(company.confirmationStatement)),
    sourcedValue("Charges", yesNo(company.hasCharges, "yes", "none")),
    sourcedValue("Insolvency history", yesNo(company.hasInsolvencyHistory, "yes", "none")),
    sourcedValue("Directors", directors(company)),
  ];
}

/** The company on the register; an uncertain match is a candidate to confirm and affects nothing. */
export function registryBlock(report: ScanReport): GroupBlock {
  const { registry } = report.facts;
  if (registry === null) {
    const reason = sourceSilence(report, ["companiesHouse"]) ?? "No match at Companies House.";
    return outsideMissing("registry", TITLE, reason);
  }
  const { company, match, candidates, stability, found, industry, activities } = registry;
  const taken = found && company !== null;
  const likely = !taken && company !== null && match !== null ? [{ ...company, ...match }, ...candidates] : candidates;
  const why = match === null ? null : match.reasons.join("; ");
  const worth = activities.map(({ code, description }) => (description === null ? code : `${code} ${description}`));
  const score = stability === null ? null : report.scores.components.businessStability.posture;
  return outsideGroup(
    "registry",
    TITLE,
    [
      ...(taken ? values(company) : [sourcedValue("Entry", "no match certain enough to use")]),
      ...(taken
        ? [sourcedValue("Activities", worth.join("; ") || null), sourcedValue("Industry", industry, "derived")]
        : []),
      ...(taken ? [sourcedValue("Basis of match", why, "derived")] : []),
      ...(score === null ? [] : [sourcedValue("Business stability", `${roundHalfUp(score)} of 100`, "derived")]),
      ...sourceRows(report, ["companiesHouse"]),
      sourcedValue("As at", showDate(registry.asOf)),
    ],
    [
      records(
        "Deductions from business stability",
        ["Rule", "Points"],
        (stability?.deductions ?? []).map(({ rule, points }) => [rule, `−${points}`]),
      ),
      records(
        taken ? "Other companies with a similar name" : "Candidates to be confirmed",
        ["Number", "Name", "Status", "Basis"],
        likely.map(({ number, name, status, reasons }) => [number, name, status, reasons.join("; ")]),
        [0],
      ),
    ],
  );
}
