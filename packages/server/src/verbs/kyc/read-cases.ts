import { giveTurn, type StoredKycCase, sha256 } from "@broker/adapters";
import {
  AppError,
  KYC_STATUSES,
  KYC_THRESHOLDS,
  type KycCase,
  type KycClient,
  type KycOverview,
  type KycParty,
  type KycQuery,
  type KycStatus,
  type ListedKycCheck,
  PARTY_ROLES,
  REQUIRED_LISTS,
} from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import {
  amlFactors,
  identitiesInDate,
  judgeCase,
  kycChecks,
  kycScore,
  orderedHits,
  ownershipFlags,
  ownershipTree,
  partyId,
  recordParties,
} from "@broker/core/kyc";
import { nowOf, type Recorded, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import { readGate } from "../gate/sanctions-gate.ts";
import { screeningLists } from "./screen-names.ts";

/** The id of the client's own party; null = its record has no legal name. */
export function insuredId(log: ClientLog): string | null {
  const [insured] = recordParties(log);
  return insured?.roles[0] === "insured" ? partyId(log.id, insured, sha256) : null;
}

const textOf = (log: ClientLog, field: "incorporatedOn"): string | null => {
  const value = effectiveValue(log, field)?.value;
  return typeof value === "string" ? value : null;
};

const sicOf = (log: ClientLog): string[] | null =>
  (effectiveValue(log, "sic")?.value as readonly { readonly code: string }[] | undefined)?.map(({ code }) => code) ??
  null;

/** The client first, then its names, group, officers and owners; those that are gone last. */
const byRole = (one: KycParty, other: KycParty): number =>
  Number(one.goneAt !== null) - Number(other.goneAt !== null) ||
  PARTY_ROLES.indexOf(one.roles[0] ?? "other") - PARTY_ROLES.indexOf(other.roles[0] ?? "other") ||
  (one.name < other.name ? -1 : 1);

/** A case with all that it rests on, as at today. */
export async function caseView(workspace: Workspace, log: ClientLog, stored: StoredKycCase): Promise<KycCase> {
  const { kyc, idv, clients } = workspace.database;
  const { case: saved, version } = stored;
  const today = nowOf(workspace).slice(0, 10);
  const [parties, storedHits, [screening = null], handChecks, workflows, standing, isSample] = [
    await kyc.parties(log.id),
    await kyc.hits(log.id),
    await kyc.screenings(log.id, 1),
    await kyc.checks(log.id),
    await idv.ofClients([log.id]),
    (await readGate(workspace, log)).standing,
    await clients.isSample(),
  ];
  const hits = orderedHits(storedHits.map(({ hit }) => hit));
  const insured = insuredId(log);
  const { ownership, company, companyMissing } = saved;
  const tree = insured === null ? [] : ownershipTree(ownership, insured);
  const present = parties.filter(({ goneAt }) => goneAt === null);
  const aml = amlFactors({
    ...{ parties: present, company, sic: sicOf(log), incorporatedOn: textOf(log, "incorporatedOn") },
    tree: ownership.asOf === null && ownership.links.length === 0 ? null : tree,
    companies: new Set(present.flatMap(({ id, kind }) => (kind === "company" ? [id] : []))),
    ...{ nominees: saved.nominees, today },
  });
  const { state: sanctions, missingLists } = standing;
  const checkList = kycChecks({ client: log.id, saved, sanctions, missingLists, screening, hits, aml, handChecks });
  const scored = { type: saved.type, company, companyMissing, parties: present, ownership, tree, hits, sanctions };
  const { score, coverage, components } = kycScore({
    ...scored,
    documents: identitiesInDate(workflows.get(log.id) ?? [], today),
  });
  const flags = ownershipFlags(tree, hits);
  const { lowRisk = KYC_THRESHOLDS.low, highRisk = KYC_THRESHOLDS.high } = workspace.config.kyc ?? {};
  const judged = judgeCase({
    ...{ score, coverage, hits, flags, checks: checkList, thresholds: { low: lowRisk, high: highRisk } },
  });
  const statusOf = (type: KycCase["checkList"][number]["type"]) =>
    checkList.find((check) => check.type === type)?.status ?? "not_checked";
  const files = new Set([
    ...handChecks.flatMap(({ digest }) => digest ?? []),
    ...hits.flatMap(({ steps }) => steps.flatMap(({ evidence }) => evidence?.digest ?? [])),
  ]);
  return {
    ...{ id: log.id, name: nameOfClient(log), type: saved.type, status: judged.status, riskLevel: judged.risk },
    ...{ kycScore: score, coverage, lastUpdated: saved.lastRunAt ?? saved.openedAt, documents: files.size },
    checks: checkList.filter(({ status }) => status !== "not_checked").length,
    flags: {
      ...{ aml: statusOf("aml"), pep: statusOf("pep"), sanctions: statusOf("sanctions") },
      ...{ adverseMedia: statusOf("adverse_media"), companyVerification: statusOf("company_verification") },
    },
    openHits: hits.filter(({ goneAt, state }) => goneAt === null && (state === "open" || state === "proposed")).length,
    ...{ nextRun: saved.nextRunOn, due: saved.nextRunOn <= today, sample: log.sample || isSample, version },
    ...{ frequency: saved.frequency, handler: saved.handler, nominees: saved.nominees },
    ...{ openedAt: saved.openedAt, openedBy: saved.openedBy, reasons: [...judged.reasons] },
    ...{ components: [...components], checkList, aml, company, parties: [...parties].sort(byRole), ownership, tree },
    ...{ ownershipFlags: flags, screening, hits, handChecks: [...handChecks], sourceChecks: saved.sourceChecks },
  };
}

/** AppError `not_found` for a client without a case. */
export async function requireCase({ database }: Recorded, log: ClientLog): Promise<StoredKycCase> {
  const stored = await database.kyc.caseOf(log.id);
  if (stored !== null) return stored;
  throw new AppError("not_found", `${nameOfClient(log)} has no KYC case.`, {
    fix: { kind: "open-kyc", client: log.id },
  });
}

/** The case of a client; what differs from its stored status is saved. AppErrors `not_found`, `ambiguous`. */
export async function settledCase(workspace: Workspace, log: ClientLog): Promise<KycCase> {
  const stored = await requireCase(workspace, log);
  const view = await caseView(workspace, log, stored);
  const { status, riskLevel: risk, kycScore: score, coverage, name } = view;
  const same =
    stored.name === name.toLowerCase() &&
    stored.status === status &&
    stored.risk === risk &&
    stored.score === score &&
    stored.coverage === coverage;
  // An archived workspace is read as it is.
  if (!same && workspace.database.refusal === null)
    await workspace.database.kyc.settleCase({ client: log.id, status, risk, score, coverage, name });
  return view;
}

/** Saves the status that follows for a client after a screening or a decision, so that filters and figures have it. */
export async function settleIfCase(workspace: Workspace, client: string): Promise<void> {
  const { clients, kyc } = workspace.database;
  if ((await kyc.caseOf(client)) !== null) await settledCase(workspace, await clients.find(client));
}

/** The case of a client. AppErrors `not_found`, `ambiguous`. */
export const readCase = async (workspace: Workspace, reference: string): Promise<KycCase> =>
  settledCase(workspace, await workspace.database.clients.find(reference));

/** What a list shows of a case. */
export const listedCase = (view: KycCase): KycClient => {
  const { id, name, type, status, riskLevel, kycScore, coverage, lastUpdated, documents, checks, flags } = view;
  const { openHits, nextRun, due, sample } = view;
  return {
    ...{ id, name, type, status, riskLevel, kycScore, coverage, lastUpdated, documents, checks, flags },
    ...{ openHits, nextRun, due, sample },
  };
};

/** Cases by name, each as of now. AppError `usage` for an invalid cursor. */
export async function listCases(
  workspace: Workspace,
  { search, status, risk, due, limit, after }: KycQuery,
): Promise<{ items: KycClient[]; total: number; next: string | null }> {
  const { kyc, clients } = workspace.database;
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(risk === undefined ? {} : { risk }),
    ...(due === true ? { dueOn: nowOf(workspace).slice(0, 10) } : {}),
  };
  const page = await kyc.cases(filter, { limit, ...(after === undefined ? {} : { after }) });
  const items: KycClient[] = [];
  for (const { client } of page.items) {
    items.push(listedCase(await settledCase(workspace, await clients.find(client))));
    await giveTurn();
  }
  return { ...page, items };
}

/** Checks of cases, by client. AppError `usage` for an invalid cursor. */
export async function listChecks(
  workspace: Workspace,
  {
    type,
    status,
    limit,
    after,
  }: Pick<KycQuery, "limit" | "after"> & {
    readonly type?: ListedKycCheck["type"] | undefined;
    readonly status?: ListedKycCheck["status"] | undefined;
  },
): Promise<{ items: ListedKycCheck[]; total: number; next: string | null }> {
  const { kyc, clients } = workspace.database;
  const page = await kyc.cases({}, { limit, ...(after === undefined ? {} : { after }) });
  const items: ListedKycCheck[] = [];
  for (const { client } of page.items) {
    const { id, name, checkList } = await settledCase(workspace, await clients.find(client));
    for (const check of checkList)
      if ((type === undefined || check.type === type) && (status === undefined || check.status === status))
        items.push({ ...check, client: { id, name } });
    await giveTurn();
  }
  return { ...page, items };
}

/** Cases of which the overview names the longest due. */
const DUE = 10;

/** The imported lists with their days, and required ones that are not imported. */
async function listsInUse({ database, config }: Workspace): Promise<KycOverview["lists"]> {
  const required: readonly string[] = config.kyc?.lists ?? REQUIRED_LISTS;
  const imported = await screeningLists(database);
  const missing = required.filter((list) => !imported.some((each) => each.list === list));
  return [
    ...imported.map((each) => ({ ...each, required: required.includes(each.list) })),
    ...missing.map((list) => ({ list, asOf: null, entries: null, required: true })),
  ];
}

/** Figures of all cases, as they were last settled. */
export async function kycOverview(workspace: Workspace): Promise<KycOverview> {
  const { kyc, clients } = workspace.database;
  const today = nowOf(workspace).slice(0, 10);
  const all = await kyc.figures();
  const within = (from: number, below: number) =>
    all.filter(({ score }) => score !== null && score >= from && score < below).length;
  const due = all.filter(({ nextOn }) => nextOn <= today).sort((one, other) => (one.nextOn < other.nextOn ? -1 : 1));
  const dueCases: KycOverview["dueCases"] = [];
  for (const { client, nextOn } of due.slice(0, DUE))
    dueCases.push({ id: client, name: nameOfClient(await clients.find(client)), on: nextOn });
  const count = (status: KycStatus) => all.filter((each) => each.status === status).length;
  return {
    cases: all.length,
    byStatus: Object.fromEntries(KYC_STATUSES.map((status) => [status, count(status)])) as KycOverview["byStatus"],
    openHits: await kyc.countOpenHits(),
    lists: await listsInUse(workspace),
    due: due.length,
    distribution: {
      ...{ from80: within(80, 101), from60: within(60, 80), from40: within(40, 60), below40: within(0, 40) },
      notAssessed: all.filter(({ score }) => score === null).length,
    },
    dueCases,
  };
}
