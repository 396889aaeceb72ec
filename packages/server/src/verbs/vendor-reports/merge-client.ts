import { type ListedVulnerabilities, openSources, type ReportBasis, sha256, type WeaknessRow } from "@broker/adapters";
import {
  type FindingRow,
  REPORT_ASSET_KINDS,
  type ReportAsset,
  type ReportAssetKind,
  SEVERITIES,
  type VendorReport,
  type Weakness,
} from "@broker/contracts";
import { acceptedDomains } from "@broker/core";
import {
  assetKindOf,
  examinedHosts,
  isInternalHost,
  mergeReport,
  NO_REPORTS,
  observedAt,
  type ReportedState,
  reportFacts,
  reportSource,
  type ScanSighting,
  scanSighting,
  weaknessId,
  weaknessOf,
} from "@broker/core/vendor-reports";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { linesAsBytes, type MergedLine, type ReportTally } from "./merged-lines.ts";

/** Whose reports are merged, and which of them is new. */
interface MergeRequest {
  readonly client: string;
  /** Id of the report whose changes are counted; null = none. */
  readonly newest: string | null;
}

/** Characters of a weakness that are searched. */
const MAX_SEARCH = 4000;

const counts = (kind: ReportAssetKind) => kind === "accepted" || kind === "internal";

/** The row of the list, with the hosts that count. */
function entryOf(weakness: Weakness): Omit<FindingRow, "client"> {
  const { id, title, severity, cves, kevSince, epss = null, first, last, state, places } = weakness;
  const own = places.filter(({ kind }) => counts(kind));
  const hosts = [...new Set(own.map(({ host }) => host))].filter((host) => host !== "");
  const tools = new Set(own.flatMap(({ sources }) => sources.map(({ tool }) => tool)));
  return {
    ...{ id, kind: "weakness", severity, title, assets: hosts.slice(0, 3), assetCount: hosts.length },
    ...{ cves: cves.slice(0, 5), kev: kevSince === undefined ? null : kevSince !== null, epss },
    ...{ observedBy: [...tools].sort(), first, last, state },
  };
}

function rowOf(weakness: Weakness): WeaknessRow {
  const { id, client, title, severity, cves, state, last, places } = weakness;
  const entry = entryOf(weakness);
  const hosts = new Set(places.map(({ host }) => host));
  return {
    ...{ id, client_id: client, state, severity: SEVERITIES.indexOf(severity), last_on: last },
    counted: places.some(({ kind }) => counts(kind)) ? 1 : 0,
    kev: entry.kev === null ? null : Number(entry.kev),
    search: [title, ...cves, ...hosts].join("\n").toLowerCase().slice(0, MAX_SEARCH),
    entry: JSON.stringify(entry),
    body: JSON.stringify(weakness),
  };
}

/** What every host of the reports is known as, and when it was examined last. */
class Hosts {
  readonly #known = new Map<string, Pick<ReportAsset, "host" | "address" | "os" | "examinedOn">>();

  add({ assets, ...report }: VendorReport, examinedOn: string): ReadonlySet<string> {
    const named = new Map(assets.map((asset) => [asset.host, asset]));
    // An address beside a name is another name of the same host.
    const addresses = new Set(assets.flatMap(({ address }) => (address === null ? [] : [address])));
    const hosts = new Set(
      [...examinedHosts({ assets, ...report })].filter(
        (host) => host !== "" && (named.has(host) || !addresses.has(host)),
      ),
    );
    for (const host of hosts) {
      const before = this.#known.get(host);
      if (before !== undefined && before.examinedOn > examinedOn) continue;
      const { address = before?.address ?? null, os = before?.os ?? null } = named.get(host) ?? {};
      this.#known.set(host, { host, address, os, examinedOn });
    }
    return hosts;
  }

  /** Address of a host beside its name; null = not known. */
  addressOf(host: string): string | null {
    return this.#known.get(host)?.address ?? null;
  }

  all(kindOf: (host: string) => ReportAssetKind, weaknesses: readonly Weakness[]): ReportAsset[] {
    const open = new Map<string, number>();
    for (const { state, places } of weaknesses) {
      if (state !== "open") continue;
      const hosts = new Set(places.filter((place) => place.state === "open").map(({ host }) => host));
      for (const host of hosts) open.set(host, (open.get(host) ?? 0) + 1);
    }
    return [...this.#known.values()].map((each) => ({
      ...each,
      kind: kindOf(each.host),
      open: open.get(each.host) ?? 0,
    }));
  }
}

/** The stored lists of exploited vulnerabilities and scores. */
async function listsOf({ config, clock }: Workspace): Promise<ListedVulnerabilities> {
  const { sources: config_ = {}, home } = config;
  const opened = openSources({ config: config_, home, userAgent: "", proxy: null, caPem: null, env: {} }, { clock });
  try {
    return opened.listed();
  } finally {
    await opened.close();
  }
}

/** The rows that differ from the stored ones, and those that are no longer. */
async function changedRows(
  { database }: Workspace,
  client: string,
  weaknesses: readonly Weakness[],
): Promise<MergedLine[]> {
  const wanted = new Map(weaknesses.map((each) => [each.id, each]));
  const gone: string[] = [];
  const lines: MergedLine[] = [];
  for (let after = ""; ; ) {
    const stored = await database.reports.stored(client, after);
    for (const row of stored) {
      const known = wanted.get(row.id);
      if (known === undefined) gone.push(row.id);
      else {
        const now = rowOf(known);
        if (now.body !== row.body || now.entry !== row.entry) lines.push({ weakness: now });
        wanted.delete(row.id);
      }
    }
    const last = stored.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  for (const weakness of wanted.values()) lines.push({ weakness: rowOf(weakness) });
  for (let at = 0; at < gone.length; at += 500) lines.push({ goneWeaknesses: gone.slice(at, at + 500) });
  return lines;
}

async function changedAssets({ database }: Workspace, client: string, assets: readonly ReportAsset[]) {
  const stored = new Map((await database.reports.assets(client)).map((each) => [each.host, each]));
  const lines: MergedLine[] = [];
  for (const asset of assets) {
    const before = stored.get(asset.host);
    stored.delete(asset.host);
    if (
      before === undefined ||
      Object.entries(asset).some(([key, value]) => before[key as keyof ReportAsset] !== value)
    )
      lines.push({ asset });
  }
  const gone = [...stored.keys()];
  for (let at = 0; at < gone.length; at += 500) lines.push({ goneAssets: gone.slice(at, at + 500) });
  return lines;
}

const NO_TALLY: ReportTally = { opened: 0, seenAgain: 0, notObserved: 0, candidates: [] };
/** Hosts that an answer names; the others are in the list. */
const MAX_CANDIDATES = 200;

/** What all of a client's reports observed, and what the newest of them changed. */
interface Merged {
  readonly state: ReportedState;
  readonly counted: Record<string, Record<ReportAssetKind, number>>;
  readonly tally: ReportTally;
}

async function mergeAll(
  { database }: Workspace,
  { reports }: ReportBasis,
  newest: string | null,
  hosts: Hosts,
  context: { readonly kindOf: (host: string) => ReportAssetKind; readonly scans: readonly ScanSighting[] },
): Promise<Merged> {
  let state = NO_REPORTS;
  let tally = NO_TALLY;
  const counted: Merged["counted"] = {};
  const ordered = [...reports.filter(({ id }) => id !== newest), ...reports.filter(({ id }) => id === newest)];
  for (const filed of ordered) {
    const parsed = await database.reports.parsed(filed.id);
    const named = hosts.add(parsed, observedAt(filed, filed.at).slice(0, 10));
    const kinds = Map.groupBy(named, context.kindOf);
    counted[filed.id] = Object.fromEntries(
      REPORT_ASSET_KINDS.map((kind) => [kind, kinds.get(kind)?.length ?? 0]),
    ) as Record<ReportAssetKind, number>;
    const changes = mergeReport(state, parsed, reportSource(filed), context);
    state = changes.state;
    if (filed.id !== newest) continue;
    const { opened, seenAgain, notObserved } = changes;
    const candidates = (kinds.get("candidate") ?? []).slice(0, MAX_CANDIDATES);
    tally = { opened: opened.length, seenAgain: seenAgain.length, notObserved: notObserved.length, candidates };
  }
  return { state, counted, tally };
}

/**
 * Calculates the weaknesses, hosts and facts that follow from a client's reports, last scans and decisions, as lines of
 * what differs from the stored rows; empty = the client has no reports. Writes nothing.
 */
export async function mergeClient(workspace: Workspace, { client, newest }: MergeRequest): Promise<Uint8Array> {
  const { database } = workspace;
  const basis = await database.reports.basis(client);
  if (basis === null) return new Uint8Array();
  const log = await database.clients.find(client);
  const decided = new Map(basis.decisions.map(({ host, kind }) => [host, kind]));
  const domains = acceptedDomains(log);
  const hosts = new Hosts();
  // A name under the client's domain that has a private address is a host of its own network.
  const kindOf = (host: string) => {
    const kind = assetKindOf(host, { acceptedDomains: domains, decided });
    const address = kind === "accepted" && !decided.has(host) ? hosts.addressOf(host) : null;
    return address !== null && isInternalHost(address) ? "internal" : kind;
  };
  const scans = [...(await database.clients.lastScans(log))].flatMap(
    ([domain, { id, startedAt, facts }]) => scanSighting({ id, domain, startedAt }, facts.vulnerabilities) ?? [],
  );
  const { state, counted, tally } = await mergeAll(workspace, basis, newest, hosts, { kindOf, scans });
  const listed = await listsOf(workspace);
  const today = nowOf(workspace).slice(0, 10);
  const weaknesses = [...state.records.values()].map((record) => {
    const id = weaknessId(client, record.key, sha256);
    const disputes = basis.disputes.get(id) ?? [];
    return weaknessOf(record, { client, id, disputes, kindOf, scans, examined: state.examined, listed, today });
  });
  const outcome = {
    changes: basis.standing.changes,
    on: today,
    facts: reportFacts(weaknesses, today),
    hosts: counted,
  };
  return linesAsBytes([
    { outcome, tally },
    ...(await changedRows(workspace, client, weaknesses)),
    ...(await changedAssets(workspace, client, hosts.all(kindOf, weaknesses))),
  ]);
}
