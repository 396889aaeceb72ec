import { type CompanyRegistration, type ScanReport, sentenceCase, showDate } from "@broker/contracts";
import { registerStatus } from "../../../intelligence/registry/register-status.ts";
import { type FactsBlock, factsBlock } from "../facts/facts-block.ts";
import { factsGrid } from "../facts/facts-grid.ts";
import { yesNo } from "../facts/yes-no.ts";
import type { ShownValue } from "../shown-value.ts";
import { silenceValues } from "./silence-values.ts";
import { sourceSilence } from "./source-silence.ts";
import { toldValue } from "./told-value.ts";

const TITLE = "Companies House";
const day = (on: string | null | undefined) => (on == null ? null : showDate(on));

function due(part: { readonly overdue: boolean | null; readonly nextDueOn: string | null } | null): string | null {
  if (part === null || (part.overdue === null && part.nextDueOn === null)) return null;
  const next = part.nextDueOn === null ? "" : `due ${showDate(part.nextDueOn)}`;
  if (part.overdue === true) return next === "" ? "overdue" : `overdue, ${next}`;
  return next === "" ? "in time" : `in time, next ${next}`;
}

function office({ registeredOffice }: CompanyRegistration): string | null {
  if (registeredOffice === null) return null;
  const { lines, town, postcode, country } = registeredOffice;
  return [...lines, town, postcode, country].filter((part) => part !== null).join(", ") || null;
}

function values(company: CompanyRegistration): ShownValue[] {
  return [
    toldValue("Name", company.name),
    toldValue("Company number", company.number),
    toldValue("Status", sentenceCase(registerStatus(company))),
    toldValue("Incorporated", day(company.incorporatedOn)),
    toldValue("Registered office", office(company)),
    toldValue("Accounts", due(company.accounts)),
    toldValue("Confirmation statement", due(company.confirmationStatement)),
    toldValue("Charges", yesNo(company.hasCharges, "some", "none")),
    toldValue("Insolvency history", yesNo(company.hasInsolvencyHistory, "some", "none")),
    toldValue("Directors", company.officers === null ? null : String(company.officers.directors)),
  ];
}

/** Who the register says stands behind the website; a likely entry is a candidate to confirm, and moves nothing. */
export function registryBlock(report: ScanReport): FactsBlock {
  const { registry } = report.facts;
  if (registry === null) {
    const reason = sourceSilence(report, ["companiesHouse"]) ?? "Companies House knows nothing of it.";
    return { id: "registry", title: TITLE, unseen: reason, values: [], grids: [] };
  }
  const { company, match, candidates, stability, found, industry, activities } = registry;
  const taken = found && company !== null;
  const likely = !taken && company !== null && match !== null ? [{ ...company, ...match }, ...candidates] : candidates;
  const why = match === null ? null : match.reasons.join("; ");
  const worth = activities.map(({ code, description }) => (description === null ? code : `${code} ${description}`));
  const score =
    stability === null ? null : Math.max(0, 100 - stability.deductions.reduce((sum, { points }) => sum + points, 0));
  return factsBlock(
    "registry",
    TITLE,
    [
      ...(taken ? values(company) : [toldValue("Entry", "none that is certain enough to be used")]),
      ...(taken ? [toldValue("Activities", worth.join("; ") || null), toldValue("Industry", industry, "derived")] : []),
      ...(taken ? [toldValue("Taken because", why, "derived")] : []),
      ...(score === null ? [] : [toldValue("Business stability", `${score} of 100`, "derived")]),
      ...silenceValues(report, ["companiesHouse"]),
      toldValue("As of", showDate(registry.asOf)),
    ],
    [
      factsGrid(
        "What takes points off its stability",
        ["Rule", "Points"],
        (stability?.deductions ?? []).map(({ rule, points }) => [rule, `−${points}`]),
      ),
      factsGrid(
        taken ? "Others with a like name" : "Candidates, to be confirmed by a person",
        ["Number", "Name", "Status", "Why"],
        likely.map(({ number, name, status, reasons }) => [number, name, status, reasons.join("; ")]),
        [0],
      ),
    ],
  );
}
