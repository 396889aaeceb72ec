import { type Facts, LookalikeSearch } from "@broker/contracts";
import { companyDomain, domainNames } from "@broker/core";
import { type ExcerptFacts, type IntelEvidence, intelEvidence } from "@broker/core/threat-intel";
import type { Kysely, Transaction } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { unpackFrom } from "../scans/pack-evidence.ts";

/** A client with its accepted domains, without `www.`. */
export interface IntelClient {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
}

/** Clients that are no samples, with their accepted domains. */
export async function intelClients(tables: Kysely<Tables>): Promise<readonly IntelClient[]> {
  const rows = await tables
    .selectFrom("client_domains")
    .innerJoin("clients", "clients.id", "client_domains.client_id")
    .select(["clients.id", "clients.name", "client_domains.domain"])
    .where("client_domains.accepted", "=", 1)
    .where("clients.sample", "=", 0)
    .orderBy("clients.id")
    .orderBy("client_domains.domain")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    ...{ id, name: own[0]?.name || id },
    domains: [...new Set(own.map(({ domain }) => companyDomain(domain)))],
  }));
}

interface Part {
  readonly scan_id: string;
  readonly revision: number;
  readonly at: string;
}

/** The scans and the search that an excerpt of a domain is made of. */
interface Sources {
  readonly dns?: Part;
  readonly mail?: Part;
  readonly page?: Part;
  readonly standing?: Part;
  /** Id of the last search for lookalikes. */
  readonly search?: string;
}

const keyOf = (part: Part | undefined) => (part === undefined ? null : `${part.scan_id} ${part.revision}`);
const keyOfSources = ({ dns, mail, page, standing, search = "" }: Sources) =>
  JSON.stringify([keyOf(dns), keyOf(mail), keyOf(page), keyOf(standing), search]);

async function sourcesOf(tables: Kysely<Tables>, domains: readonly string[]): Promise<ReadonlyMap<string, Sources>> {
  const found = new Map<string, Sources>();
  const add = (domain: string, part: Sources) => found.set(domain, { ...found.get(domain), ...part });
  for (const some of pieces(domains)) {
    const parts = await tables
      .selectFrom("footprints")
      .select(["domain", "part", "scan_id", "revision", "at"])
      .where("domain", "in", some)
      .execute();
    for (const { domain, part, ...scan } of parts)
      if (part === "dns" || part === "mail" || part === "page") add(domain, { [part]: scan });
    const standing = await tables
      .selectFrom("standing_postures")
      .select(["domain", "scan_id", "revision", "at"])
      .where("domain", "in", some)
      .execute();
    for (const { domain, ...scan } of standing) add(domain, { standing: scan });
    const sites = new Map(some.map((domain) => [domain, domainNames(domain).registrable]));
    const searches = await tables
      .selectFrom("lookalike_searches")
      .select(["id", "domain", "at"])
      .where("domain", "in", [...new Set(sites.values())])
      .orderBy("at")
      .orderBy("id", "desc")
      .execute();
    const last = new Map(searches.map(({ id, domain }) => [domain, id]));
    for (const [domain, site] of sites) {
      const search = last.get(site);
      if (search !== undefined && found.has(domain)) add(domain, { search });
    }
    await giveTurn();
  }
  return found;
}

async function factsOf(tables: Kysely<Tables>, { scan_id, revision }: Part): Promise<Facts | null> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("id", "=", scan_id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (row === undefined) return null;
  return ((await unpackFrom(row.report, "facts")) as { readonly facts?: Facts }).facts ?? null;
}

async function searchOf(tables: Kysely<Tables>, id: string | undefined): Promise<LookalikeSearch | null> {
  if (id === undefined) return null;
  const row = await tables.selectFrom("lookalike_searches").select("body").where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : (LookalikeSearch.safeParse(JSON.parse(row.body)).data ?? null);
}

async function excerptOf(tables: Kysely<Tables>, domain: string, sources: Sources): Promise<IntelEvidence> {
  const read = new Map<string, Facts | null>();
  for (const part of [sources.dns, sources.mail, sources.page, sources.standing]) {
    const key = keyOf(part);
    if (part !== undefined && key !== null && !read.has(key)) read.set(key, await factsOf(tables, part));
  }
  const of = (part: Part | undefined) => {
    const facts = read.get(keyOf(part) ?? "");
    return part === undefined || facts == null ? null : { at: part.at, facts };
  };
  const [dns, mail, page, standing] = [of(sources.dns), of(sources.mail), of(sources.page), of(sources.standing)];
  const facts: ExcerptFacts = {
    dns: dns && { at: dns.at, facts: dns.facts.dns },
    mail: mail && { at: mail.at, facts: mail.facts.email },
    page: page && { at: page.at, facts: page.facts.page },
    standing: standing && {
      ...{ at: standing.at, vulnerabilities: standing.facts.vulnerabilities, darkWeb: standing.facts.darkWeb },
    },
    search: await searchOf(tables, sources.search),
  };
  return intelEvidence(domain, facts);
}

/** An excerpt that is to be stored, with its key. */
export interface NewExcerpt {
  readonly key: string;
  readonly evidence: IntelEvidence;
}

/** Domains whose stored excerpt is of older scans, or that have none; with the key of what it would be made of. */
async function outdated(tables: Kysely<Tables>, domains: readonly string[]) {
  const sources = await sourcesOf(tables, domains);
  const stored = new Map<string, string>();
  for (const some of pieces(domains)) {
    const rows = await tables
      .selectFrom("intel_evidence")
      .select(["domain", "key"])
      .where("domain", "in", some)
      .execute();
    for (const { domain, key } of rows) stored.set(domain, key);
  }
  const stale = [...sources].filter(([domain, each]) => stored.get(domain) !== keyOfSources(each));
  return { stale, withEvidence: sources.size };
}

/** How many domains have stored evidence, and how many of them are to be matched again. */
export async function waitingDomains(
  tables: Kysely<Tables>,
  settled: string,
): Promise<{ readonly waiting: number; readonly domains: number; readonly matchedAt: string | null }> {
  const clients = await intelClients(tables);
  const all = [...new Set(clients.flatMap(({ domains }) => domains))];
  const { stale, withEvidence } = await outdated(tables, all);
  const rows = await tables.selectFrom("intel_evidence").select(["domain", "settled", "settled_at"]).execute();
  const again = new Set(stale.map(([domain]) => domain));
  for (const row of rows) if (row.settled !== settled && all.includes(row.domain)) again.add(row.domain);
  const times = rows.flatMap(({ settled_at }) => settled_at ?? []).sort();
  return { waiting: again.size, domains: withEvidence, matchedAt: times.at(-1) ?? null };
}

/** Excerpts that are out of date, made of stored reports, one at a time. */
export async function* newExcerpts(tables: Kysely<Tables>, domains: readonly string[]): AsyncGenerator<NewExcerpt> {
  const { stale } = await outdated(tables, domains);
  for (const [domain, sources] of stale)
    yield { key: keyOfSources(sources), evidence: await excerptOf(tables, domain, sources) };
}

/** Stores an excerpt, with the likelihoods of exploitation that it states. */
export async function saveExcerpt(transaction: Transaction<Tables>, { key, evidence }: NewExcerpt): Promise<void> {
  const { domain, listsAt, possible } = evidence;
  const row = { key, body: JSON.stringify(evidence), claims_at: evidence.claimsAt, settled: null, settled_at: null };
  await transaction
    .insertInto("intel_evidence")
    .values({ domain, ...row })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet(row))
    .execute();
  const scores = possible.flatMap(({ cve, epss }) => (epss === null ? [] : [{ cve, score: epss }]));
  if (listsAt !== null) await saveScores(transaction, listsAt.slice(0, 10), scores);
}

/** Stores likelihoods of a day; those that are stored stay. */
export async function saveScores(
  transaction: Transaction<Tables>,
  day: string,
  scores: readonly { readonly cve: string; readonly score: number }[],
): Promise<void> {
  const once = new Map(scores.map(({ cve, score }) => [cve, { cve, day, score }]));
  for (const some of pieces([...once.values()]))
    await transaction
      .insertInto("intel_scores")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The stored excerpts of domains. */
export async function readExcerpts(
  tables: Kysely<Tables>,
  domains: readonly string[],
): Promise<readonly { readonly evidence: IntelEvidence; readonly settled: string | null }[]> {
  if (domains.length === 0) return [];
  const rows = await tables
    .selectFrom("intel_evidence")
    .select(["body", "settled"])
    .where("domain", "in", domains)
    .orderBy("domain")
    .execute();
  return rows.map(({ body, settled }) => ({ evidence: JSON.parse(body) as IntelEvidence, settled }));
}
