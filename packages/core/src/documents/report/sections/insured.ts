import {
  type ClientAddress,
  type Known,
  type ScanReport,
  type SubmissionFacts,
  showCount,
  showDate,
  showGbp,
} from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { knownRow, openRow, rows, TO_BE_ADVISED } from "../parts/known-row.ts";
import type { Parts, ValueRow } from "../parts/part.ts";
import type { ReportContext } from "../report-context.ts";

type Insured = SubmissionFacts["insured"];

/** An address in one line. */
export function addressLine({ lines, town, county, postcode, country }: ClientAddress): string {
  return [...lines, town, county, postcode, country].filter((each) => each !== null && each !== "").join(", ");
}

const TERRITORIES = [
  ["uk", "of which United Kingdom"],
  ["eu", "of which European Union"],
  ["us", "of which United States"],
  ["rest", "of which rest of the world"],
] as const;

function turnoverRows({ turnover }: Insured): ValueRow[] {
  const money = (label: string, pence: number | undefined) =>
    turnover === null || pence === undefined ? openRow(label) : knownRow(label, turnover, () => showGbp(pence));
  const year = turnover?.value.year;
  const split = TERRITORIES.some(([key]) => turnover?.value[key] !== undefined);
  return [
    money(year === undefined ? "Turnover" : `Turnover of ${year}`, turnover?.value.total),
    ...(split
      ? TERRITORIES.map(([key, label]) => money(label, turnover?.value[key]))
      : [openRow("Where it is earned")]),
  ];
}

const RECORDS = [
  ["personal", "personal"],
  ["paymentCard", "payment card"],
  ["health", "health"],
  ["intellectualProperty", "intellectual property"],
] as const;

function recordRow({ records }: Insured): ValueRow {
  return knownRow("Records held", records, (held) =>
    RECORDS.flatMap(([key, word]) => {
      const count = held[key];
      return count === undefined ? [] : [showCount(count, `${word} record`)];
    }).join(", "),
  );
}

const shown = <Value>(label: string, known: Known<Value> | null, field: "sic" | "group" | "tradingNames" | "domains") =>
  knownRow(label, known, (value) => showClientValue(field, value));

/** Who the insured is and what stands exposed, as every document for underwriters tells it; null = no client stands behind the scan. */
export function insured(_: ScanReport, { facts }: ReportContext): Parts | null {
  if (facts === null) return null;
  const who = facts.insured;
  return {
    parts: [
      rows("Who is insured", [
        knownRow("Legal name", who.name, String, TO_BE_ADVISED),
        shown("Trading names", who.tradingNames, "tradingNames"),
        knownRow("Company number", who.companyNumber, String),
        knownRow("Status", who.companyStatus, String),
        knownRow("Incorporated", who.incorporatedOn, showDate),
        knownRow("Address", who.address, addressLine, TO_BE_ADVISED),
        shown("Group", who.group, "group"),
        shown("Domains", who.domains, "domains"),
      ]),
      rows("What stands exposed", [
        knownRow("Industry", who.industry, String),
        shown("Activity", who.sic, "sic"),
        knownRow("Employees", who.employees, (count) => showCount(count, "person", "people")),
        ...turnoverRows(who),
        recordRow(who),
      ]),
    ],
  };
}
