import type { AuditedChange } from "@broker/adapters";
import {
  type ClientCover,
  type ClientEvent,
  type DomainHistory,
  fieldTitle,
  type HistoryPoint,
  type HistoryScan,
  lockedSentence,
  RECORD_FIELDS,
  type StoredScanLine,
  showList,
} from "@broker/contracts";
import { clientCover as coverOf, exposureProfileOf, headlineScan, recordOf } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { scansOverTime } from "../scans/list-scans.ts";
import { storedReport } from "../scans/stored-report.ts";

/**
 * A domain's scans with the change since the one before; failed scans have none. Two scans are comparable if they have
 * the same method and the same coverage or assessed components.
 * @param points results of scans, not of all
 */
function withChanges(lines: readonly StoredScanLine[], points: readonly HistoryPoint[]): HistoryScan[] {
  const parts = new Map(points.map(({ scanId, basis }) => [scanId, basis]));
  const alike = (one: StoredScanLine, other: StoredScanLine) =>
    one.methodVersion === other.methodVersion &&
    (one.coverage === other.coverage || (parts.has(one.id) && parts.get(one.id) === parts.get(other.id)));
  let before: StoredScanLine | null = null;
  return lines.map((line) => {
    const { id, startedAt: at, methodVersion, posture, status } = line;
    const earlier: number | null = before !== null && alike(before, line) ? before.posture : null;
    if (status !== "failed") before = line;
    return { id, at, methodVersion, posture, change: posture === null || earlier === null ? null : posture - earlier };
  });
}

/** Every stored scan of a client's accepted domains, the oldest first. AppErrors `not_found`, `ambiguous`. */
export async function clientScans(workspace: Workspace, reference: string) {
  const { clients, forecast } = workspace.database;
  const posture = await clients.posture(await clients.find(reference));
  const domains: DomainHistory[] = [];
  for (const { name, role, company } of posture.domains)
    domains.push({
      name,
      role,
      company,
      stands: name === posture.headline?.domain,
      scans: withChanges(await scansOverTime(workspace, name), await forecast.history(name)),
    });
  return { domains, proposed: [...posture.proposed], rule: posture.rule };
}

/** What changed, in words: the names of fields, or the detail in the log. */
function wordsOf({ detail }: AuditedChange): string | null {
  if (detail === null) return null;
  const fields: unknown = detail.fields;
  if (Array.isArray(fields)) {
    // Every step of a placement has a stage: the action says so.
    const names = fields.filter((name) => name !== "stage");
    if (names.length === 0) return null;
    return showList(
      names.map((name) => {
        const field = RECORD_FIELDS.find((each) => each === name);
        return field === undefined ? String(name) : fieldTitle(field);
      }),
    );
  }
  const entries = Object.entries(detail).filter(
    ([name, value]) => name !== "client" && (typeof value === "string" || typeof value === "number"),
  );
  return entries.length === 0 ? null : entries.map(([name, value]) => `${name} ${String(value)}`).join(", ");
}

/** Changes to a client: its record, its placements, its documents; newest first. AppErrors `not_found`, `ambiguous`. */
export async function clientActivity(
  workspace: Workspace,
  reference: string,
  page: { readonly limit: number; readonly after?: string | undefined },
) {
  const { audit, clients, exports, placements } = workspace.database;
  const client = await clients.find(reference);
  const owned = [...(await placements.ofClients([client.id])), ...(await exports.ofClients([client.id]))];
  const subjects = [client.id, ...owned.map(({ id }) => id)];
  const { limit, after } = page;
  const query = { subjects, limit, ...(after === undefined ? {} : { after }) };
  const { changes, next } = await audit.page(query);
  const items = changes.map(
    (change): ClientEvent => ({
      id: change.id,
      at: change.at,
      by: change.by,
      action: change.action,
      subject: change.subject,
      words: wordsOf(change),
    }),
  );
  return { items, next };
}

/**
 * The cover of a client from the record and the models, as far as the tier includes them. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function clientCover(workspace: Workspace, reference: string): Promise<ClientCover> {
  const { clients, placements } = workspace.database;
  const log = await clients.find(reference);
  const scan = headlineScan(await clients.posture(log));
  const tier = await clients.tier();
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const asOf = workspace.clock.now().toISOString();
  return coverOf({
    profile: exposureProfileOf({ record: recordOf(log, await placements.ofClients([log.id])), report, asOf }),
    fx: workspace.config.fx,
    asOf,
    locks: {
      rates: lockedSentence(tier, "dynamic_rol_pricing"),
      forecast: lockedSentence(tier, "ai_risk_forecasting"),
    },
  });
}
