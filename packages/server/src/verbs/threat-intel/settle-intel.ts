import { giveTurn, sha256 } from "@broker/adapters";
import { type Advisory, type MatchingState, tierHas } from "@broker/contracts";
import {
  type FoundMatch,
  feedSince,
  INTEL_RULES,
  type IntelEvidence,
  intelSubject,
  judgeIntel,
  matchAdvisories,
  matchId,
  matchIndicators,
  matchLists,
  type ProductsByCve,
  type ScoreJump,
  scoreJumps,
  type ThreatLists,
} from "@broker/core/threat-intel";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

const DAY_MS = 86_400_000;

/** What evidence is matched with now. */
interface Matching {
  readonly lists: ThreatLists;
  readonly jumps: readonly ScoreJump[];
  readonly advisories: readonly Advisory[];
  readonly byCve: ProductsByCve;
  readonly today: string;
  /** Differs once any of these does. */
  readonly settled: string;
}

/** Technologies by the CVEs of CISA's list. */
const productsByCve = ({ kev }: ThreatLists): ProductsByCve =>
  new Map(
    (kev?.entries ?? []).flatMap(({ cve, technologies, addedOn }) =>
      technologies.length === 0 ? [] : [[cve, new Map(technologies.map((id) => [id, addedOn]))] as const],
    ),
  );

/** Notes the day's likelihoods of the vulnerabilities that clients may have. */
async function noteScores({ database: { intel } }: Workspace, { epss }: ThreatLists): Promise<void> {
  if (epss === null) return;
  const stored = await intel.scores();
  const today = new Set(stored.flatMap(({ cve, day }) => (day === epss.date ? [cve] : [])));
  const wanted = [...new Set(stored.map(({ cve }) => cve))].filter((cve) => !today.has(cve));
  const scores = wanted.flatMap((cve) => {
    const score = epss.scores.get(cve);
    return score === undefined ? [] : [{ cve, score }];
  });
  if (scores.length > 0) await intel.saveScores(epss.date, scores);
}

/** What stored evidence is matched with, as it is stored now. */
export async function currentMatching(workspace: Workspace, lists: ThreatLists): Promise<Matching> {
  const { intel } = workspace.database;
  const today = nowOf(workspace).slice(0, 10);
  const jumps = scoreJumps(await intel.scores(), feedSince(today));
  const imports = (await intel.imports()).map(({ id }) => id);
  const { kev, breaches } = lists;
  const settled = sha256(JSON.stringify([kev?.asOf ?? "", breaches?.asOf ?? "", jumps, imports, today])).slice(0, 32);
  return { lists, jumps, advisories: await intel.advisories(), byCve: productsByCve(lists), today, settled };
}

/** Indicators that are compared between two turns of others. */
const COMPARED_AT_ONCE = 100;

async function matchesOf(
  { database: { intel } }: Workspace,
  evidence: IntelEvidence,
  own: readonly string[],
  by: Matching,
) {
  const indicators = await intel.candidates(evidence);
  const named = new Set(indicators.flatMap(({ kind, value }) => (kind === "address" ? [value] : [])));
  const hits = evidence.addresses.filter((address) => named.has(address));
  const shared = new Set(await intel.sharedAddresses(hits, own));
  const context = { isShared: (address: string) => shared.has(address), today: by.today };
  const found: FoundMatch[] = [];
  for (let from = 0; from < indicators.length; from += COMPARED_AT_ONCE) {
    found.push(...matchIndicators(evidence, indicators.slice(from, from + COMPARED_AT_ONCE), context));
    await giveTurn();
  }
  return [...found, ...matchAdvisories(evidence, by.advisories, by.byCve), ...matchLists(evidence, by)];
}

/** Subjects that one transaction settles, so that others are answered in between. */
const SETTLED_AT_ONCE = 10;

function* some<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += SETTLED_AT_ONCE) yield values.slice(from, from + SETTLED_AT_ONCE);
}

/** Stores what matches a client, subject by subject, each with its alert in one transaction. */
async function settleFound(workspace: Workspace, client: string, found: readonly FoundMatch[]): Promise<void> {
  const at = nowOf(workspace);
  for (const few of some([...Map.groupBy(found, ({ ref }) => ref)])) {
    const now = few.flatMap(([, own]) => own);
    await workspace.database.transaction(async ({ intel, alerts }) => {
      await intel.saveMatches(client, now, at);
      const matches = await intel.found(client, now);
      const judgements = judgeIntel(matches, [], await alerts.rules(client), sha256);
      const domainOf = new Map(
        matches.map((match) => [intelSubject(match, sha256)?.subject ?? "", match.domain] as const),
      );
      for (const [domain, own] of Map.groupBy(judgements, ({ subject }) => domainOf.get(subject) ?? null))
        await alerts.settle({ client, domain, judgements: own, at, scan: null, batchId: null });
    });
    await giveTurn();
  }
}

/**
 * Matches a client, stores what matches, and settles its alerts by it. Done in pieces: a file may name thousands of
 * hosts of one client. What was interrupted is done again, because the excerpt is marked last.
 */
async function settleClient(
  workspace: Workspace,
  { id, domains }: { readonly id: string; readonly domains: readonly string[] },
  by: Matching,
): Promise<void> {
  const { intel, alerts } = workspace.database;
  const excerpts = await intel.excerpts(domains);
  if (excerpts.every(({ settled }) => settled === by.settled)) return;
  const found = new Map<string, FoundMatch>();
  for (const { evidence } of excerpts)
    for (const match of await matchesOf(workspace, evidence, domains, by)) {
      await giveTurn();
      const key = matchId(id, match, sha256);
      // Of the same indicator in two files, the one that was imported last.
      if (!found.has(key)) found.set(key, match);
    }
  const at = nowOf(workspace);
  const lost = (await intel.openIds(id)).filter((match) => !found.has(match));
  for (const few of some(lost)) {
    await intel.dropMatches(few, at);
    await giveTurn();
  }
  await settleFound(workspace, id, [...found.values()]);
  const matched = new Set<string>();
  for (const match of found.values()) {
    await giveTurn();
    const about = intelSubject(match, sha256);
    if (about !== null) matched.add(`${about.rule} ${about.subject}`);
  }
  const gone = (await alerts.watchedOf(id, INTEL_RULES)).filter(
    ({ rule, subject }) => !matched.has(`${rule} ${subject}`),
  );
  for (const few of some(gone)) {
    const judgements = judgeIntel([], few, await alerts.rules(id), sha256);
    await alerts.settle({ client: id, domain: null, judgements, at, scan: null, batchId: null });
    await giveTurn();
  }
  await intel.markSettled(domains, { settled: by.settled, at });
}

/** Whether evidence is matched in this workspace. */
async function isOn({ database }: Workspace): Promise<boolean> {
  return tierHas(await database.clients.tier(), "threat_intelligence");
}

/** What was matched when, and how many domains have newer evidence, lists or imports. */
export async function matchingState(workspace: Workspace, lists: ThreatLists): Promise<MatchingState> {
  return workspace.database.intel.waiting((await currentMatching(workspace, lists)).settled);
}

/**
 * Matches clients' stored evidence with lists, advisories and indicators as they are stored, and raises or resolves
 * alerts by it. Nothing is sent or visited. What did not change since is left out, so that a second call does nothing;
 * stopped by the signal, the next call goes on.
 */
export async function settleIntel(workspace: Workspace, lists: ThreatLists, signal?: AbortSignal): Promise<void> {
  if (!(await isOn(workspace))) return;
  const { intel } = workspace.database;
  const clients = await intel.clients();
  for (const { domains } of clients) {
    if (signal?.aborted === true) return;
    for (const excerpt of await intel.excerptsToSave(domains)) await intel.saveExcerpt(excerpt);
    await giveTurn();
  }
  await noteScores(workspace, lists);
  const by = await currentMatching(workspace, lists);
  for (const { id, domains } of clients) {
    if (signal?.aborted === true) return;
    await settleClient(workspace, { id, domains }, by);
    await giveTurn();
  }
  await intel.pruneScores(by.today);
  for (const id of await intel.leftOverImports(new Date(Date.parse(by.today) - DAY_MS).toISOString()))
    while (!(await intel.removeSome(id))) await giveTurn();
}
