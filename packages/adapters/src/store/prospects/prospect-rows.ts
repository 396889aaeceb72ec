import { ConfidenceName, OPPORTUNITIES, plainText, READINESS_BANDS, REGION_BANDS, Region } from "@broker/contracts";
import {
  type BreachFigures,
  type ClientFacts,
  type Listing,
  listingOf,
  type ProspectRecord,
  prospectFigures,
  regionOf,
  type ScanFigures,
} from "@broker/core";
import type { Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
import { isSqlite } from "../database/sqlite-dialect.ts";
import type { Row, Tables } from "../database/tables.ts";

/** Prospects that the transaction will write whole: no one else changes them between the reading and the writing. */
export const prospectsToChange = (tables: Kysely<Tables>) =>
  tables
    .selectFrom("prospects")
    .selectAll()
    .orderBy("domain")
    .orderBy("place")
    .$if(!isSqlite(tables), (query) => query.forNoKeyUpdate());

/** The answers of breach sources for each domain; a domain without an answer is missing. */
export async function knownBreaches(
  tables: Kysely<Tables>,
  domains: readonly string[],
): Promise<ReadonlyMap<string, BreachFigures>> {
  const known = new Map<string, BreachFigures>();
  for (const some of pieces(domains)) {
    const rows = await tables
      .selectFrom("known_breaches")
      .select(["domain", "name", "breached_on", "as_of"])
      .where("domain", "in", some)
      .execute();
    for (const { domain, name, breached_on, as_of } of rows)
      known.set(domain, {
        newest: name === null || breached_on === null ? null : { name, on: breached_on },
        asOf: as_of,
      });
  }
  return known;
}

/** A prospect with its place among the companies of its domain, from 0. */
export interface PlacedProspect extends ProspectRecord {
  readonly place: number;
}

/** An index entry of PostgreSQL is limited to 2,704 bytes; these lengths stay below that at four bytes a character. */
const LONGEST = { name: 100, domain: 120, industry: 60 };
const short = (text: string, most: number) => plainText(text.slice(0, most)).toLowerCase();

/** An industry as it is compared: in lower case, its first 60 characters. */
export const industryKey = (industry: string | null): string => short(industry ?? "", LONGEST.industry);

const rung = (names: readonly string[], name: string | null | undefined) =>
  name === null || name === undefined ? null : names.indexOf(name);

const READINESS = READINESS_BANDS.map(({ name }) => name);
const BANDS = REGION_BANDS.map(({ name }) => name);

function figuresOf(row: Row<"prospects">): ScanFigures | null {
  if (row.assessed_at === null || row.scan_id === null) return null;
  const { risk_low: low, risk_high: high } = row;
  return {
    scanId: row.scan_id,
    risk: row.risk,
    range: low === null || high === null ? null : { low, high },
    riskBefore: row.risk_before,
    confidence: ConfidenceName.parse(row.confidence),
    coverage: row.coverage ?? 0,
    severeFailures: row.grave_failures ?? 0,
    privacy: row.privacy,
    // With a posture only a company that is not active has no opportunity.
    ...(row.risk !== null && row.opportunity === null ? { notActive: true } : {}),
    assessedAt: row.assessed_at,
  };
}

/** A prospect as stored; `breach` and `standing` = what is known of its domain, which a row does not contain. */
export function prospectOf(
  row: Row<"prospects">,
  breach: BreachFigures | null = null,
  standing: ProspectRecord["standing"] = null,
): PlacedProspect {
  return {
    id: row.id,
    domain: row.domain,
    place: row.place,
    listing: listingOf(JSON.parse(row.said) as Listing["said"], { batchId: row.batch_id, at: row.listed_at }),
    figures: figuresOf(row),
    standing: row.assessed_at === null ? null : standing,
    breach,
    clientId: row.client_id,
    client: row.client_facts === null ? null : (JSON.parse(row.client_facts) as ClientFacts),
    region: row.region === null ? null : Region.parse(row.region),
    sample: row.sample === 1,
  };
}

function rowOf(prospect: PlacedProspect): Row<"prospects"> {
  const { listing, figures, client, domain } = prospect;
  const shown = prospectFigures(prospect);
  const known = client?.name?.value ?? listing.name;
  const name = short(known ?? "", LONGEST.name);
  const listed = short(listing.name ?? "", LONGEST.name);
  const industry = industryKey(listing.industry);
  return {
    id: prospect.id,
    domain,
    place: prospect.place,
    sort_name: name === "" ? short(domain, LONGEST.domain) : name,
    name: known,
    company_number: listing.companyNumber,
    industry: listing.industry,
    industry_key: industry,
    employees: shown.employeeCount.value,
    revenue: shown.revenue.value,
    postcode: listing.postcode,
    region: regionOf(client?.postcode ?? listing.postcode),
    search: [
      name,
      ...(listed === name ? [] : [listed]),
      short(domain, LONGEST.domain),
      (listing.companyNumber ?? "").toLowerCase(),
      industry,
    ].join("\n"),
    said: JSON.stringify(listing.said),
    batch_id: listing.batchId,
    listed_at: listing.at,
    scan_id: figures?.scanId ?? null,
    risk: figures?.risk ?? null,
    risk_low: figures?.range?.low ?? null,
    risk_high: figures?.range?.high ?? null,
    risk_before: figures?.riskBefore ?? null,
    confidence: figures?.confidence ?? null,
    coverage: figures?.coverage ?? null,
    grave_failures: figures?.severeFailures ?? null,
    privacy: figures?.privacy ?? null,
    assessed_at: figures?.assessedAt ?? null,
    assessed: figures === null ? 0 : 1,
    band: rung(BANDS, shown.riskIndex.value?.band),
    readiness: rung(READINESS, shown.cyberReadiness.value),
    opportunity: rung(OPPORTUNITIES, shown.opportunityScore.value),
    client_id: prospect.clientId,
    promoted: prospect.clientId === null ? 0 : 1,
    client_facts: client === null ? null : JSON.stringify(client),
    premium: shown.premiumPotential.value,
    sample: prospect.sample ? 1 : 0,
  };
}

/** Writes prospects as they now are, new ones too, with the columns that follow from them. */
export async function writeProspects(tables: Kysely<Tables>, prospects: readonly PlacedProspect[]): Promise<void> {
  for (const some of pieces(prospects)) {
    const rows = some.map(rowOf);
    const columns = Object.keys(rows[0] ?? {}) as (keyof Row<"prospects">)[];
    await tables
      .insertInto("prospects")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((set) => Object.fromEntries(columns.map((name) => [name, set.ref(`excluded.${name}`)]))),
      )
      .execute();
  }
}
