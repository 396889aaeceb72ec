import {
  type ClientAddress,
  type Known,
  type ScanReport,
  type SubmissionFacts,
  sentenceCase,
  showCompanyStatus,
  showCount,
  showDate,
  showGbp,
} from "@broker/contracts";
import { showClientValue } from "../../../../client/show-client-value.ts";
import { websiteAnalysis } from "../../../../intelligence/website-analysis/website-analysis.ts";
import type { Block, ValueRow } from "../../../blocks/block.ts";
import {
  type Absent,
  knownRow,
  list,
  NOT_ASKED,
  openRow,
  pairs,
  sourceMark,
  TO_BE_ADVISED,
  valueRow,
} from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";
import { peers } from "../underwriting/peers.ts";

interface Company {
  /** Trade, size and places, each with its provenance. */
  readonly values: readonly ValueRow[];
  /** Titles of the checks passed, most severe first. */
  readonly advantages: readonly string[];
}

export const datedValue = (label: string, known: Known<string> | null): ValueRow =>
  known === null
    ? openRow(label, NOT_ASKED)
    : { ...valueRow(label, `${known.value}, as at ${showDate(known.asOf)}`), ...sourceMark(known) };

/** The company and its strengths; null = the scan failed. */
export function company(report: ScanReport): Company | null {
  if (report.status === "failed") return null;
  const { businessIntelligence, marketPositioning } = report.websiteAnalysis ?? websiteAnalysis(report);
  const { industry, size, locations } = businessIntelligence;
  const isPart = ({ value }: Known<string>) =>
    locations.some((other) => other.value !== value && other.value.endsWith(value));
  return {
    values: [
      datedValue("Industry", industry),
      datedValue("Size", size),
      ...(locations.length === 0
        ? [datedValue("Location", null)]
        : locations.filter((each) => !isPart(each)).map((each) => datedValue("Location", each))),
    ],
    advantages: marketPositioning.advantages,
  };
}

/** With the workspace's peers: the one comparison by sector and size, or why there is none. */
export function companyBlocks(report: ScanReport, context: ReportContext): Block[] | null {
  const made = company(report);
  if (made === null) return null;
  return [
    ...pairs("Company profile", made.values),
    ...(peers(report, context) ?? []),
    ...list("Strengths", made.advantages),
  ];
}

type Insured = SubmissionFacts["insured"];

/** An address in one line. */
function addressLine({ lines, town, county, postcode, country }: ClientAddress): string {
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
    turnover === null || pence === undefined
      ? openRow(label, NOT_ASKED)
      : knownRow(label, turnover, () => showGbp(pence));
  const year = turnover?.value.year;
  const split = TERRITORIES.some(([key]) => turnover?.value[key] !== undefined);
  return [
    money(year === undefined ? "Turnover" : `Turnover of ${year}`, turnover?.value.total),
    ...(split
      ? TERRITORIES.map(([key, label]) => money(label, turnover?.value[key]))
      : [openRow("Turnover by territory", NOT_ASKED)]),
  ];
}

const RECORDS = [
  ["personal", "personal"],
  ["paymentCard", "payment card"],
  ["health", "health"],
  ["intellectualProperty", "intellectual property"],
] as const;

function recordRow({ records }: Insured): ValueRow {
  return knownRow(
    "Records held",
    records,
    (held) =>
      RECORDS.flatMap(([key, word]) => {
        const count = held[key];
        return count === undefined ? [] : [showCount(count, `${word} record`)];
      }).join(", "),
    NOT_ASKED,
  );
}

const shown = <Value>(label: string, known: Known<Value> | null, field: "sic" | "group" | "tradingNames" | "domains") =>
  knownRow(label, known, (value) => showClientValue(field, value), NOT_ASKED);

/** The status is a register's: without an entry nothing was checked, and the client was not asked. */
const NOT_ASSESSED: Absent = { text: "not assessed", advise: false };

const REGISTERED = [
  ["Previous names", "previousNames"],
  ["Accounts", "accounts"],
  ["ICO registration", "icoRegistration"],
  ["Domain registrations", "domainRegistrations"],
] as const;

/** The insured and its exposure, as every document for underwriters presents them; null = no client record. */
export function insured(_: ScanReport, { facts }: ReportContext): Block[] | null {
  if (facts === null) return null;
  const who = facts.insured;
  const registered = REGISTERED.filter(([, field]) => who[field] !== null);
  return [
    ...pairs("Insured", [
      knownRow("Legal name", who.name, String, TO_BE_ADVISED),
      shown("Trading names", who.tradingNames, "tradingNames"),
      knownRow("Company number", who.companyNumber, String, NOT_ASKED),
      knownRow("Company status", who.companyStatus, (status) => sentenceCase(showCompanyStatus(status)), NOT_ASSESSED),
      knownRow("Incorporated", who.incorporatedOn, showDate, NOT_ASSESSED),
      ...registered.map(([label, field]) =>
        knownRow<unknown>(label, who[field], (value) => showClientValue(field, value)),
      ),
      knownRow("Address", who.address, addressLine, TO_BE_ADVISED),
      shown("Group", who.group, "group"),
      shown("Domains", who.domains, "domains"),
    ]),
    ...pairs("Exposure", [
      knownRow("Industry", who.industry, String, NOT_ASKED),
      shown("Activity", who.sic, "sic"),
      knownRow("Employees", who.employees, (count) => showCount(count, "person", "people"), NOT_ASKED),
      ...turnoverRows(who),
      recordRow(who),
    ]),
  ];
}
