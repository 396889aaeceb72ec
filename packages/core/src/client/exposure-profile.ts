import {
  CLIENT_FIELDS,
  type CLIENT_VALUES,
  type ClientRecord,
  CONTROL_KEYS,
  type ControlAnswer,
  type ControlKey,
  type ControlSnapshot,
  type ExposureProfile,
  fieldTitle,
  type Known,
  nameProvenance,
  type ScanReport,
  type SicCode,
  sourceWithPerson,
} from "@broker/contracts";
import type { z } from "zod";
import { yearBefore } from "../base/year-before.ts";
import { industryOf } from "../intelligence/industry.ts";
import { usIndustryOf } from "../pricing/hazard-class.ts";
import { requireLimit } from "../pricing/technical/premium-terms.ts";
import { companyName } from "../scan/company-name.ts";
import { productName } from "../scan/derived/technologies/product-name.ts";
import { recordOfPlacing } from "./placements/policy-before.ts";
import { agreedCost, quotedOffers } from "./placements/quote-in-force.ts";
import { recordedControls, recordedValue } from "./record-of.ts";
import { registeredStatus } from "./registers/register-entry.ts";
import { showClientValue } from "./show-client-value.ts";

type Turnover = z.infer<typeof CLIENT_VALUES.turnover>;

/**
 * Annual turnover in pence: the declared total, else the total of its four parts if all are declared; null = neither.
 */
function revenueOf(turnover: Known<Turnover> | null): Known<number> | null {
  if (turnover === null) return null;
  const { total, uk, eu, us, rest } = turnover.value;
  if (total !== undefined) return { ...turnover, value: total };
  if (uk === undefined || eu === undefined || us === undefined || rest === undefined) return null;
  return { ...turnover, value: uk + eu + us + rest };
}

/** Share of turnover earned in the United States, 0–1; null = not declared. */
function usShareOf(turnover: Known<Turnover> | null): Known<number> | null {
  const revenue = revenueOf(turnover);
  const us = turnover?.value.us;
  if (turnover === null || revenue === null || us === undefined || revenue.value === 0) return null;
  return { ...turnover, value: Math.min(1, us / revenue.value) };
}

type Sic = z.infer<typeof SicCode>;

/** The first code that identifies a business, else the first; null = none. */
function mainActivity(codes: Known<z.infer<typeof CLIENT_VALUES.sic>> | null): Known<Sic> | null {
  if (codes === null) return null;
  const named = codes.value.find(({ code, classification }) => classification === "US SIC" || industryOf([code]));
  const main = named ?? codes.value[0];
  return main === undefined ? null : { ...codes, value: main };
}

/**
 * The industry of an activity code; null = none. A US code counts only for a company in the United States.
 * @param country the declared country of the company
 */
function industryOfActivity(sic: Known<Sic> | null, country: string | null): Known<string> | null {
  if (sic === null) return null;
  const { code, classification } = sic.value;
  const american = /^(us|usa|united states( of america)?)$/i.test(country?.trim() ?? "");
  const industry = classification === "UK SIC 2007" ? industryOf([code]) : american ? usIndustryOf(code) : null;
  return industry === null
    ? null
    : { ...sic, value: industry, provenance: "derived", source: `${classification} ${code}` };
}

/** Values entered by the user: declared, and taking precedence over record and scan. Money in pence, `usShare` 0–1. */
export interface ProfileFlags {
  readonly name?: string;
  readonly revenue?: number;
  readonly usShare?: number;
  readonly sic?: NonNullable<ExposureProfile["sic"]>["value"];
  readonly industry?: string;
  readonly country?: string;
  readonly employees?: number;
  readonly records?: z.infer<typeof CLIENT_VALUES.records>;
  readonly claims?: z.infer<typeof CLIENT_VALUES.claims>;
  readonly controls?: Partial<Record<ControlKey, ControlAnswer>>;
  readonly limit?: number;
  readonly retention?: number;
  readonly expiringPremium?: number;
}

/** Sources of an exposure profile; `asOf` = when the flags were entered, ISO 8601. */
export interface ProfileSources {
  readonly record: ClientRecord | null;
  readonly report: ScanReport | null;
  readonly flags?: ProfileFlags;
  readonly asOf: string;
}

/** One sentence for each conflict in the record, naming the value in force. */
function contradictionNotes(record: ClientRecord | null): string[] {
  return (record?.contradictions ?? []).flatMap(({ field, between }) => {
    const known = CLIENT_FIELDS.find((each) => each === field);
    const held = record?.effective.find((each) => each.field === field);
    if (known === undefined || held === undefined) return [];
    return [
      `${fieldTitle(known)}: ${between.length} conflicting statements; ${showClientValue(known, held.value)} (${nameProvenance(sourceWithPerson(held))}) is used until the conflict is resolved.`,
    ];
  });
}

/** Overall posture of a scan that covered at least half of the method. */
function postureOf(report: ScanReport | null): ExposureProfile["posture"] {
  const overall = report?.scores.overall;
  if (report === null || !overall || overall.coverage < 0.5) return null;
  const source = `scan ${report.id.slice(0, 12)} of ${report.target.domain}`;
  return { value: overall.posture, provenance: "derived", asOf: report.startedAt, source };
}

/** Companies House data of the company that the scan matched. */
function registered(report: ScanReport | null) {
  const registry = report?.facts.registry ?? null;
  const company = registry?.found ? registry.company : null;
  if (registry === null || company === null) return { sic: null, country: null, status: null };
  const known = <Value>(value: Value): Known<Value> => ({
    value,
    provenance: "registry",
    asOf: registry.asOf,
    source: "Companies House",
  });
  const codes = company.sic.map((code) => ({ code, classification: "UK SIC 2007" as const }));
  return {
    sic: codes.length === 0 ? null : mainActivity(known(codes)),
    country: known("United Kingdom"),
    status: known(registeredStatus(company)),
  };
}

/** What third-party sources list of the scanned company, as far as insurers' rules depend on it. */
function thirdPartyOf(report: ScanReport | null, record: ClientRecord | null): ExposureProfile["thirdParty"] {
  if (report === null) return null;
  const { darkWeb, vulnerabilities } = report.facts;
  const reset = recordedValue(record, "credentialsResetOn")?.value ?? "";
  const since = [yearBefore(report.startedAt), reset].toSorted().at(-1) ?? "";
  const exposures = darkWeb?.exposures ?? [];
  const stolen = exposures.flatMap(({ kind, on }) => (kind === "malware" && on !== null && on > since ? [on] : []));
  return {
    exploited: (vulnerabilities?.possible ?? []).flatMap(({ cve, on, version, exploitedSince }) =>
      exploitedSince === null || version === null ? [] : [`${cve} on ${productName(on)} ${version}`],
    ),
    credentialsOn: stolen.toSorted().at(-1) ?? null,
    breaches: exposures.flatMap(({ kind, name }) =>
      kind === "own-service" || kind === "extortion-claim" ? [name] : [],
    ),
  };
}

function countryOf(record: ClientRecord | null): Known<string> | null {
  const office = recordedValue(record, "registeredOffice");
  if (office?.value.country) return { ...office, value: office.value.country };
  const addresses = recordedValue(record, "addresses");
  const country = addresses?.value.find((each) => each.country !== null)?.country;
  return addresses && country ? { ...addresses, value: country } : null;
}

/** Control answers: entered by the user, else from the record, else from the scan's snapshot. */
function controlsOf({ record, report, flags = {}, asOf }: ProfileSources): ControlSnapshot {
  const controls = record === null ? { ...report?.record?.controls } : recordedControls(record);
  for (const key of CONTROL_KEYS) {
    const typed = flags.controls?.[key];
    if (typed !== undefined) controls[key] = { ...typed, provenance: "declared", asOf, source: "command line" };
  }
  return controls;
}

function nameOf({ record, report, flags }: ProfileSources): string {
  const recorded = recordedValue(record, "legalName")?.value;
  return flags?.name ?? recorded ?? (report === null ? "Unnamed risk" : companyName(report));
}

type Quoted = NonNullable<ExposureProfile["quoted"]>;

/** What a quote asks for its terms. */
const COST: readonly string[] = ["premium", "ipt", "commission", "fee"];

/** The recorded quote without the terms that the user entered: a premium for other terms is no longer its premium. */
function quotedBut(quote: Quoted | null, entered: readonly string[]): Quoted | null {
  if (quote === null || entered.length === 0) return quote;
  const without = ([name]: [string, unknown]) => !COST.includes(name) && !entered.includes(name);
  return { ...quote, value: Object.fromEntries(Object.entries(quote.value).filter(without)) };
}

/**
 * What pricing may know of a company. Entered values take precedence over the client's record, and that over the scan's
 * registry data. Conflicts use the value in force and add a note. Nothing is filled in: null = not disclosed. Throws
 * `usage` for an entered limit of £0.
 */
export function exposureProfileOf(sources: ProfileSources): ExposureProfile {
  const { record, report, flags = {}, asOf } = sources;
  const typed = <Value>(value: Value | undefined): Known<Value> | null =>
    value === undefined ? null : { value, provenance: "declared", asOf, source: "command line" };
  const turnover = recordedValue(record, "turnover");
  const register = registered(report);
  const sic = typed(flags.sic) ?? mainActivity(recordedValue(record, "sic")) ?? register.sic;
  const country = typed(flags.country) ?? countryOf(record) ?? register.country;
  const named = flags.sic === undefined ? recordedValue(record, "industry") : null;
  const policy = recordedValue(record && recordOfPlacing(record, asOf.slice(0, 10)), "expiringPolicy");
  const requested = recordedValue(record, "requested");
  const { limit, retention, expiringPremium } = flags;
  if (limit !== undefined) requireLimit(limit);
  const entered = { ...(limit === undefined ? {} : { limit }), ...(retention === undefined ? {} : { retention }) };
  return {
    name: nameOf(sources),
    companyStatus: recordedValue(record, "companyStatus") ?? register.status,
    revenue: typed(flags.revenue) ?? revenueOf(turnover),
    usShare: typed(flags.usShare) ?? (flags.revenue === undefined ? usShareOf(turnover) : null),
    sic,
    industry: typed(flags.industry) ?? named ?? industryOfActivity(sic, country?.value ?? null),
    country,
    employees: typed(flags.employees) ?? recordedValue(record, "employees"),
    records: typed(flags.records) ?? recordedValue(record, "records"),
    claims: typed(flags.claims) ?? recordedValue(record, "claims"),
    controls: controlsOf(sources),
    posture: postureOf(report),
    checks: Object.fromEntries((report?.checks ?? []).map(({ id, outcome }) => [id, outcome])),
    thirdParty: thirdPartyOf(report, sources.record),
    scan: report && { id: report.id, revision: report.revision.n, startedAt: report.startedAt },
    quoted: quotedBut(agreedCost(record, asOf.slice(0, 10)), Object.keys(entered)),
    offers: Object.keys(entered).length === 0 ? quotedOffers(record) : null,
    otherPolicies: recordedValue(record, "otherPolicies"),
    requested: Object.keys(entered).length === 0 ? requested : typed({ ...requested?.value, ...entered }),
    expiring: expiringPremium === undefined ? policy : typed({ ...policy?.value, premium: expiringPremium }),
    notes: [...(record?.sample ? ["Sample data: this client is fictitious."] : []), ...contradictionNotes(record)],
  };
}
