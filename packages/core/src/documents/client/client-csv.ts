import {
  CLIENT_HEADINGS,
  CLIENT_VALUES,
  type ClientField,
  type ClientPosture,
  confidenceOf,
  exclusionTitle,
  fieldTitle,
  type HeadlinePosture,
  mainBlocker,
  type Placeability,
  type Placement,
  showFixed,
  showListedBand,
  verdictWords,
} from "@broker/contracts";
import { type CsvColumn, type CsvHeadings, csvOf } from "../../base/csv-table.ts";
import type { ClientLog } from "../../client/client-log.ts";
import { contradictions, effectiveValue } from "../../client/effective-value.ts";
import { missingFields } from "../../client/missing-fields.ts";
import { daysTo, rowPosture } from "../../client/onboarding/client-row.ts";
import { nextStep } from "../../client/onboarding/next-step.ts";
import { currentStep } from "../../client/placements/check-step.ts";
import type { QuoteComparison } from "../../client/placements/compare-quotes.ts";
import { policiesOn } from "../../client/placements/policy-before.ts";
import { showClientValue } from "../../client/show-client-value.ts";

const recorded = (log: ClientLog, field: ClientField) => effectiveValue(log, field)?.value;

const shown = (field: ClientField) => (log: ClientLog) => {
  const value = recorded(log, field);
  return value === undefined ? null : showClientValue(field, value);
};

function turnoverOf(log: ClientLog): string | null {
  const turnover = recorded(log, "turnover");
  const total = typeof turnover === "object" && turnover !== null && "total" in turnover ? turnover.total : undefined;
  return typeof total === "number" ? showFixed(total / 100, 2) : null;
}

/** A client of a list with its verdict and posture. */
export interface PrintedClient {
  readonly log: ClientLog;
  /** It is a sample client, or the whole workspace is a sample. */
  readonly sample: boolean;
  readonly posture: ClientPosture;
  readonly placeability: Placeability;
  readonly placements: readonly Placement[];
  /** Register entries to confirm or reject. */
  readonly proposals: number;
  /** The day on which it is listed, ISO 8601: the policy is the one in force then. */
  readonly today: string;
}

/** The policy in force, else the one bound for later; an empty one = none is recorded. */
function policyOf({ log, today }: PrintedClient) {
  const { inForce, bound } = policiesOn(log, today);
  return CLIENT_VALUES.expiringPolicy.safeParse((inForce ?? bound)?.value).data ?? {};
}

/** What the list shows beside the verdict: what is missing, and the policy; money in pounds. */
const LISTED: readonly CsvColumn<PrintedClient>[] = [
  ["missing", ({ log }) => missingFields(log).missing.map(fieldTitle).join("; ")],
  ["policyExpiresOn", (client) => policyOf(client).expiresOn],
  ["insurer", (client) => policyOf(client).insurer],
  ["premium", (client) => pounds(policyOf(client).premium ?? null)],
  ["limit", (client) => pounds(policyOf(client).limit ?? null)],
  [
    "nextStep",
    (client) => nextStep({ ...client, expiresIn: daysTo(policyOf(client).expiresOn ?? null, client.today) }).words,
  ],
];

/** The headings of the columns in the app. */
const HEADINGS: CsvHeadings = {
  id: "ID",
  legalName: CLIENT_HEADINGS.name,
  companyNumber: fieldTitle("companyNumber"),
  domains: fieldTitle("domains"),
  industry: CLIENT_HEADINGS.industry,
  employees: CLIENT_HEADINGS.employees,
  turnover: fieldTitle("turnover"),
  authority: fieldTitle("authority"),
  optedOut: fieldTitle("optedOut"),
  contradictions: "Conflicts",
  known: "Fields recorded",
  asked: "Fields asked",
  companyStatus: fieldTitle("companyStatus"),
  incorporatedOn: fieldTitle("incorporatedOn"),
  sic: fieldTitle("sic"),
  previousNames: fieldTitle("previousNames"),
  accounts: fieldTitle("accounts"),
  verdict: CLIENT_HEADINGS.placeability,
  mainBlocker: "Main blocker",
  blockers: "Blockers",
  posture: CLIENT_HEADINGS.posture,
  riskLabel: "Risk",
  basis: "Basis",
  coverage: "Coverage",
  postureAt: "Scanned",
  sample: "Sample data",
  missing: CLIENT_HEADINGS.missing,
  policyExpiresOn: CLIENT_HEADINGS.expiry,
  insurer: CLIENT_HEADINGS.insurer,
  premium: CLIENT_HEADINGS.premium,
  limit: CLIENT_HEADINGS.limit,
  nextStep: CLIENT_HEADINGS.next,
};

/** The columns of a client's verdict and posture, with what the posture is based on and its date. */
const STANDING: readonly CsvColumn<PrintedClient>[] = [
  ["verdict", ({ placeability }) => verdictWords(placeability)],
  ["mainBlocker", ({ placeability }) => mainBlocker(placeability)],
  ["blockers", ({ placeability }) => placeability.blockers.length],
  ...(
    [
      ["posture", ({ posture }) => posture],
      [
        "riskLabel",
        ({ band, caveats, coverage }) => showListedBand(band, { caveats, confidence: confidenceOf(coverage) }).words,
      ],
      ["basis", ({ basis }) => basis],
      ["coverage", ({ coverage }) => coverage],
      ["postureAt", ({ at }) => at],
    ] as const satisfies readonly CsvColumn<HeadlinePosture>[]
  ).map(
    ([name, value]): CsvColumn<PrintedClient> => [
      name,
      ({ posture }) => {
        const headline = rowPosture(posture);
        return headline === null ? null : value(headline);
      },
    ],
  ),
  ["sample", ({ sample }) => (sample ? "yes" : "no")],
];

/**
 * CSV with one row a client; an unknown value is an empty cell, turnover is in pounds, coverage a share of 1.
 * @param heads the names of the fields, for scripts, or the headings of the app
 */
export function clientsAsCsv(clients: readonly PrintedClient[], heads: "fields" | "screen" = "fields"): string {
  const ofRecord = RECORDED.map(([name, value]): CsvColumn<PrintedClient> => [name, ({ log }) => value(log)]);
  return csvOf([...ofRecord, ...STANDING, ...LISTED], clients, heads === "screen" ? HEADINGS : {});
}

const RECORDED: readonly (readonly [name: string, value: (log: ClientLog) => string | number | null])[] = [
  ["id", ({ id }) => id],
  ["legalName", shown("legalName")],
  ["companyNumber", shown("companyNumber")],
  [
    "domains",
    (log) => {
      const domains = recorded(log, "domains");
      return Array.isArray(domains) ? domains.map((each: { name: string }) => each.name).join(",") : null;
    },
  ],
  ["industry", shown("industry")],
  [
    "employees",
    (log) => {
      const employees = recorded(log, "employees");
      return typeof employees === "number" ? employees : null;
    },
  ],
  ["turnover", turnoverOf],
  ["authority", shown("authority")],
  ["optedOut", (log) => (recorded(log, "optedOut") === true ? "yes" : "no")],
  ["contradictions", (log) => contradictions(log).length],
  ["known", (log) => missingFields(log).asked - missingFields(log).missing.length],
  ["asked", (log) => missingFields(log).asked],
  ["companyStatus", shown("companyStatus")],
  ["incorporatedOn", shown("incorporatedOn")],
  ["sic", shown("sic")],
  ["previousNames", shown("previousNames")],
  ["accounts", shown("accounts")],
];

const pounds = (pence: number | null) => (pence === null ? null : showFixed(pence / 100, 2));

/** CSV with one row for each current placement; an unrecorded value is an empty cell, money is in pounds. */
export function placementsAsCsv(
  placements: readonly { readonly placement: Placement; readonly clientName: string }[],
): string {
  return csvOf(
    [
      "id",
      "clientId",
      "client",
      "risk",
      "stage",
      "on",
      "insurer",
      ["premium", ({ premium }) => pounds(premium)],
      ["limit", ({ limit }) => pounds(limit)],
      ["retention", ({ retention }) => pounds(retention)],
      "inception",
      "expiresOn",
      "reason",
      "note",
    ],
    placements.map(({ placement, clientName }) => ({
      ...currentStep(placement),
      id: placement.id,
      clientId: placement.clientId,
      client: clientName,
      risk: placement.risk,
    })),
  );
}

const listed = (list: readonly string[] | null) =>
  list === null ? null : list.length === 0 ? "none" : list.join("; ");

/**
 * CSV with one row a quote; an unstated value is an empty cell, 'none' = stated that there are none, money is in
 * pounds.
 */
export function quotesAsCsv({ quotes }: QuoteComparison): string {
  return csvOf(
    [
      ["quote", ({ n }) => n],
      "insurer",
      ["premium", ({ premium }) => pounds(premium)],
      ["limit", ({ limit }) => pounds(limit)],
      ["retention", ({ retention }) => pounds(retention)],
      "rateOnLine",
      ["ipt", ({ ipt }) => pounds(ipt)],
      ["fee", ({ fee }) => pounds(fee)],
      ["totalCost", ({ totalCost }) => pounds(totalCost)],
      "commission",
      "waitingHours",
      "waitingKind",
      "indemnityDays",
      "retroactiveDate",
      ["crimeSubLimit", ({ crimeSubLimit }) => pounds(crimeSubLimit)],
      "wording",
      "line",
      ["best", ({ best }) => best.join(" ")],
      ["exclusions", ({ exclusions }) => listed(exclusions?.map(exclusionTitle) ?? null)],
      ["subjectivities", ({ subjectivities }) => listed(subjectivities)],
      "receivedOn",
      "validUntil",
      ["chosen", ({ chosen }) => (chosen ? "yes" : "no")],
      "note",
    ],
    quotes,
  );
}
