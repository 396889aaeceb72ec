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
  type ScanReport,
  type SicCode,
} from "@broker/contracts";
import type { z } from "zod";
import { industryOf } from "../intelligence/industry.ts";
import { usIndustryOf } from "../pricing/hazard-class.ts";
import { companyName } from "../scan/company-name.ts";
import { recordedControls, recordedValue } from "./record-of.ts";
import { showClientValue } from "./show-client-value.ts";

type Turnover = z.infer<typeof CLIENT_VALUES.turnover>;

/** The year's turnover in pence: as told, else the sum of its four parts where all are told; null = neither. */
function revenueOf(turnover: Known<Turnover> | null): Known<number> | null {
  if (turnover === null) return null;
  const { total, uk, eu, us, rest } = turnover.value;
  if (total !== undefined) return { ...turnover, value: total };
  if (uk === undefined || eu === undefined || us === undefined || rest === undefined) return null;
  return { ...turnover, value: uk + eu + us + rest };
}

/** The share of the turnover earned in the United States, 0–1; null = not told. */
function usShareOf(turnover: Known<Turnover> | null): Known<number> | null {
  const revenue = revenueOf(turnover);
  const us = turnover?.value.us;
  if (turnover === null || revenue === null || us === undefined || revenue.value === 0) return null;
  return { ...turnover, value: Math.min(1, us / revenue.value) };
}

type Sic = z.infer<typeof SicCode>;

/** The first of the codes that names a business, else the first; null = there is none. */
function mainActivity(codes: Known<z.infer<typeof CLIENT_VALUES.sic>> | null): Known<Sic> | null {
  if (codes === null) return null;
  const named = codes.value.find(({ code, classification }) => classification === "US SIC" || industryOf([code]));
  const main = named ?? codes.value[0];
  return main === undefined ? null : { ...codes, value: main };
}

/**
 * The industry that an activity names. A code of the US list names one for a company in the United States only; null =
 * it names none.
 * @param country where the company sits, as told
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

/**
 * What somebody typed about a risk: it is declared, and stands before record and scan. Money in pence, `usShare` 0–1.
 */
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

/** What an exposure profile is made of; `asOf` = the moment at which the flags were typed, ISO 8601. */
export interface ProfileSources {
  readonly record: ClientRecord | null;
  readonly report: ScanReport | null;
  readonly flags?: ProfileFlags;
  readonly asOf: string;
}

/** Each contradiction of the record as a sentence that says which value stands. */
function contradictionNotes(record: ClientRecord | null): string[] {
  return (record?.contradictions ?? []).flatMap(({ field, between }) => {
    const known = CLIENT_FIELDS.find((each) => each === field);
    const held = record?.effective.find((each) => each.field === field);
    if (known === undefined || held === undefined) return [];
    const others = between.length === 2 ? "another statement" : `${between.length - 1} other statements`;
    return [
      `${fieldTitle(known)} is contradicted by ${others}; ${showClientValue(known, held.value)} (${held.provenance}) applies until the conflict is resolved.`,
    ];
  });
}

/** Overall posture of a scan, of which at least half of the method was seen. */
function postureOf(report: ScanReport | null): ExposureProfile["posture"] {
  const overall = report?.scores.overall;
  if (report === null || !overall || overall.coverage < 0.5) return null;
  const source = `scan ${report.id.slice(0, 12)} of ${report.target.domain}`;
  return { value: overall.posture, provenance: "derived", asOf: report.startedAt, source };
}

/** What Companies House says of the company that the scan found. */
function registered(report: ScanReport | null) {
  const registry = report?.facts.registry ?? null;
  const company = registry?.found ? registry.company : null;
  if (registry === null || company === null) return { sic: null, country: null };
  const known = <Value>(value: Value): Known<Value> => ({
    value,
    provenance: "registry",
    asOf: registry.asOf,
    source: "Companies House",
  });
  const codes = company.sic.map((code) => ({ code, classification: "UK SIC 2007" as const }));
  return { sic: codes.length === 0 ? null : mainActivity(known(codes)), country: known("United Kingdom") };
}

function countryOf(record: ClientRecord | null): Known<string> | null {
  const office = recordedValue(record, "registeredOffice");
  if (office?.value.country) return { ...office, value: office.value.country };
  const addresses = recordedValue(record, "addresses");
  const country = addresses?.value.find((each) => each.country !== null)?.country;
  return addresses && country ? { ...addresses, value: country } : null;
}

/**
 * The answers that hold in the record, or without one those that the scan's own snapshot holds; what was typed stands
 * before either.
 */
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

/**
 * What pricing may know of a company. What was typed stands before the client's record, and that before what the scan's
 * registry says; of a contradiction the value that stands is taken, and a note says so. Nothing is filled in: what
 * nobody told is null.
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
  const policy = recordedValue(record, "expiringPolicy");
  const requested = recordedValue(record, "requested");
  const { limit, retention, expiringPremium } = flags;
  const asked = { ...(limit === undefined ? {} : { limit }), ...(retention === undefined ? {} : { retention }) };
  return {
    name: nameOf(sources),
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
    scan: report && { id: report.id, revision: report.revision.n, startedAt: report.startedAt },
    requested: Object.keys(asked).length === 0 ? requested : typed({ ...requested?.value, ...asked }),
    expiring: expiringPremium === undefined ? policy : typed({ ...policy?.value, premium: expiringPremium }),
    notes: [...(record?.sample ? ["Sample data: this client is fictitious."] : []), ...contradictionNotes(record)],
  };
}
