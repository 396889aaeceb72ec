import { giveTurn } from "@broker/adapters";
import { type AlertRuleId, tierHas } from "@broker/contracts";
import { endingVerifications, verificationItems } from "@broker/core/client-documents";
import { dueCase, expiringIdentities } from "@broker/core/kyc";
import {
  type DatedItem,
  datedGaps,
  datedGapsOf,
  datedRisks,
  expiringEvidence,
  expiringEvidenceItems,
  expiringPolicies,
  judgeDates,
  openSubjectivities,
  ruleInForce,
} from "@broker/core/monitor";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { verifiedOf } from "../client-documents/verify-documents.ts";
import { adoptedBy, readCompliance } from "../compliance/read-compliance.ts";
import { findSlip } from "../mrc/read-slips.ts";

/** Rules that judge dates; their items are read for a client at a time. */
const DATE_RULES = {
  "evidence-expiring": "before",
  "policy-expiring": "before",
  "subjectivity-overdue": "after",
  "gap-overdue": "after",
  "risk-overdue": "after",
  "kyc-due": "after",
  "identity-expiring": "before",
} as const satisfies Partial<Record<AlertRuleId, "before" | "after">>;

type DateRule = keyof typeof DATE_RULES;
const RULES = Object.keys(DATE_RULES) as readonly DateRule[];

/** The longest threshold of a rule that counts days before a day. */
const MOST_DAYS = 180;
const DAY_MS = 86_400_000;
/** Most clients with a policy that expires, and most overdue risks, that one check reads; the rest follow. */
const MOST = 1000;

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** By client: the subjects of alerts of a rule that are not known to be gone. */
type Watched = ReadonlyMap<string, ReadonlyMap<DateRule, readonly string[]>>;

async function watchedOf({ database }: Workspace): Promise<Watched> {
  const found = new Map<string, Map<DateRule, string[]>>();
  for (const { client, rule, subject } of await database.alerts.watched(RULES)) {
    const own = found.get(client) ?? new Map<DateRule, string[]>();
    own.set(rule as DateRule, [...(own.get(rule as DateRule) ?? []), subject]);
    found.set(client, own);
  }
  return found;
}

/** By client: the day on which its KYC case falls due, if it is due or has an alert. A lower tier has no cases. */
async function dueCases(
  database: Workspace["database"],
  today: string,
  watched: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!tierHas(await database.clients.tier(), "idv_kyc_workflows")) return new Map();
  const all = await database.kyc.figures();
  return new Map(
    all.flatMap(({ client, nextOn }) => (nextOn <= today || watched.includes(client) ? [[client, nextOn]] : [])),
  );
}

/** Ids of the clients with workflows of identity. A lower tier has none. */
async function identified(database: Workspace["database"]): Promise<ReadonlySet<string>> {
  if (!tierHas(await database.clients.tier(), "idv_kyc_workflows")) return new Set();
  return new Set((await database.idv.all()).map(({ client }) => client.id));
}

/** Ids of the clients whose documents have verifications with an end. A lower tier has none. */
async function verifiedClients({ clients, clientDocuments }: Workspace["database"]): Promise<ReadonlySet<string>> {
  if (!tierHas(await clients.tier(), "document_verification")) return new Set();
  return new Set((await clientDocuments.clientsWithEndingVerifications()).map(({ id }) => id));
}

/** Ids of the clients whose dates may be due, or have an alert that may be over; by the rule that asks. */
async function clientsToJudge({ database }: Workspace, today: string, watched: Watched) {
  const having = (rule: DateRule) => [...watched].flatMap(([client, rules]) => (rules.has(rule) ? [client] : []));
  const { clients } = await database.clients.page({
    ...{ today, expiringBy: dayAfter(today, MOST_DAYS), order: "expiry", limit: MOST },
  });
  const expiry = new Map(clients.map(({ log, expiresOn }) => [log.id, expiresOn]));
  const dated = await database.compliance.dates(dayAfter(today, MOST_DAYS));
  const { items: risks } = await database.risks.list({ overdueOn: today }, { limit: MOST });
  const cases = await dueCases(database, today, having("kyc-due"));
  const identities = await identified(database);
  const verified = await verifiedClients(database);
  const slips = new Map<string, string>();
  for (const { id, clientId } of await database.slips.list()) if (!slips.has(clientId)) slips.set(clientId, id);
  return {
    expiry,
    slips,
    cases,
    identities,
    verified,
    compliance: new Set([
      ...dated.map(({ client }) => client),
      ...having("evidence-expiring"),
      ...having("gap-overdue"),
    ]),
    risks: new Set([...risks.map(({ client }) => client.id), ...having("risk-overdue")]),
    all: new Set([
      ...expiry.keys(),
      ...slips.keys(),
      ...dated.map(({ client }) => client),
      ...risks.map(({ client }) => client.id),
      ...cases.keys(),
      ...identities,
      ...verified,
      ...watched.keys(),
    ]),
  };
}

type ToJudge = Awaited<ReturnType<typeof clientsToJudge>>;

async function policyOf({ database }: Workspace, client: string, today: string, { expiry }: ToJudge) {
  if (expiry.has(client)) return expiry.get(client) ?? null;
  const { clients } = await database.clients.page({ id: client, today, order: "expiry", limit: 1 });
  return clients[0]?.expiresOn ?? null;
}

/** The dated items of a client, by rule. A rule that is left out has none. */
async function itemsOf(
  workspace: Workspace,
  client: string,
  { today, judged, watched }: { today: string; judged: ToJudge; watched: ReadonlyMap<DateRule, readonly string[]> },
): Promise<Partial<Record<DateRule, readonly DatedItem[]>>> {
  const { database } = workspace;
  const policies = { today, watched: watched.get("policy-expiring") ?? [] };
  const items: Partial<Record<DateRule, readonly DatedItem[]>> = {
    "policy-expiring": expiringPolicies(await policyOf(workspace, client, today, judged), policies),
  };
  if (judged.compliance.has(client)) {
    const { record, input, assessment } = await readCompliance(workspace, client, adoptedBy);
    const { requirementStatements } = input;
    const pieces = expiringEvidence({ assessment, requirementStatements }, today, dayAfter(today, MOST_DAYS));
    items["evidence-expiring"] = expiringEvidenceItems(pieces);
    items["gap-overdue"] = datedGaps(datedGapsOf({ decisions: record.gaps, assessment }));
  }
  if (judged.verified.has(client)) {
    const ending = endingVerifications(await verifiedOf(workspace, client), dayAfter(today, MOST_DAYS));
    items["evidence-expiring"] = [...(items["evidence-expiring"] ?? []), ...verificationItems(ending)];
  }
  if (judged.risks.has(client)) items["risk-overdue"] = datedRisks(await database.risks.ofClient(client));
  const caseDue = judged.cases.get(client);
  if (caseDue !== undefined) items["kyc-due"] = dueCase(caseDue);
  if (judged.identities.has(client))
    items["identity-expiring"] = expiringIdentities((await database.idv.ofClients([client])).get(client) ?? []);
  const slip = judged.slips.get(client);
  if (slip !== undefined) {
    const { slip: found } = await findSlip(workspace, slip);
    items["subjectivity-overdue"] = openSubjectivities(found.id, found.subjectivities);
  }
  return items;
}

/**
 * Judges dates of every client: policies, evidence, verifications, subjectivities, gaps, risks, KYC and identity
 * documents. Raises what is due, and resolves what is done or has another day. The same day again changes nothing.
 */
export async function judgeDue(workspace: Workspace): Promise<void> {
  const { alerts } = workspace.database;
  const at = nowOf(workspace);
  const today = at.slice(0, 10);
  const watched = await watchedOf(workspace);
  const judged = await clientsToJudge(workspace, today, watched);
  for (const client of judged.all) {
    const own = watched.get(client) ?? new Map<DateRule, readonly string[]>();
    const items = await itemsOf(workspace, client, { today, judged, watched: own });
    const settings = await alerts.rules(client);
    const judgements = RULES.flatMap((rule) =>
      judgeDates({
        ...{ rule, today, reached: DATE_RULES[rule], setting: ruleInForce(rule, settings) },
        ...{ items: items[rule] ?? [], watched: own.get(rule) ?? [] },
      }),
    );
    await alerts.settle({ client, domain: null, judgements, at, scan: null, batchId: null });
    await giveTurn();
  }
}
