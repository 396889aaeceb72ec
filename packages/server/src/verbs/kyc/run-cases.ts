import { type StoredKycCase, sha256 } from "@broker/adapters";
import {
  AppError,
  type KycCase,
  type KycCaseForm,
  type Ownership,
  type SavedKycCase,
  type VerifiedCompany,
} from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import {
  askSources,
  BARE,
  changedPrincipals,
  nextRun,
  type PersonSource,
  type RegisterOfOwners,
  type StatedParty,
  sameRegisteredName,
  traceOwners,
} from "@broker/core/kyc";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";
import { raiseOwnersChanged } from "./kyc-alerts.ts";
import { insuredId, requireCase, settledCase } from "./read-cases.ts";
import { currentParties, screenClients } from "./screen-clients.ts";

const NO_OWNERSHIP: Ownership = { links: [], open: [], read: [], asOf: null, reason: null, shortened: false };

/** What is saved with a change of a case: its status is settled afterwards. */
const unsettled = ({
  status,
  risk,
  score,
  coverage,
}: Pick<StoredKycCase, "status" | "risk" | "score" | "coverage">) => ({
  ...{ status, risk, score, coverage },
});

/** Opens the case of a client. AppErrors `not_found`, `ambiguous`, `record_unsettled` if it has one. */
export async function openCase(workspace: Workspace, reference: string, form: KycCaseForm): Promise<KycCase> {
  const { clients, kyc } = workspace.database;
  const log = await clients.find(reference);
  const { by, at } = actorOf(workspace);
  if ((await kyc.caseOf(log.id)) !== null)
    throw new AppError("record_unsettled", `${nameOfClient(log)} already has a KYC case.`, {
      hint: "Run or change that case.",
    });
  const saved: SavedKycCase = {
    type: form.type ?? "company",
    frequency: form.frequency ?? workspace.config.kyc?.frequency ?? "Annually",
    ...{ handler: form.handler ?? null, nominees: form.nominees ?? null, openedAt: at, openedBy: by, lastRunAt: null },
    nextRunOn: at.slice(0, 10),
    ...{ company: null, companyReason: null, companyMissing: false, ownership: NO_OWNERSHIP, sourceChecks: [] },
  };
  const fresh = { status: "in_progress", risk: null, score: null, coverage: 0 } as const;
  const parties = await currentParties(workspace, log);
  await kyc.saveCase(
    { client: log.id, seen: null, name: nameOfClient(log), action: "kyc case opened", ...fresh, case: saved, parties },
    { by, at },
  );
  return settledCase(workspace, log);
}

/** Changes what a person sets of a case. AppErrors `not_found`, `ambiguous`, `record_unsettled`. */
export async function changeCase(
  workspace: Workspace,
  reference: string,
  { version, ...form }: KycCaseForm & { readonly version: number | null },
): Promise<KycCase> {
  const { clients, kyc } = workspace.database;
  const log = await clients.find(reference);
  const stored = await requireCase(workspace, log);
  const { case: saved } = stored;
  const frequency = form.frequency ?? saved.frequency;
  const from = saved.lastRunAt ?? saved.openedAt;
  const next: SavedKycCase = {
    ...saved,
    ...{ type: form.type ?? saved.type, frequency },
    handler: form.handler === undefined ? saved.handler : form.handler,
    nominees: form.nominees === undefined ? saved.nominees : form.nominees,
    nextRunOn: saved.lastRunAt === null ? saved.nextRunOn : nextRun(from, frequency),
  };
  await kyc.saveCase(
    {
      ...{
        client: log.id,
        seen: version ?? stored.version,
        name: nameOfClient(log),
        action: "kyc case changed" as const,
      },
      ...{ ...unsettled(stored), case: next },
    },
    actorOf(workspace),
  );
  return settledCase(workspace, log);
}

/** What the register states of a client. */
interface ReadRegister {
  readonly company: VerifiedCompany | null;
  readonly companyReason: string | null;
  readonly companyMissing: boolean;
  /** undefined = it did not answer about officers and owners; what was known stays. */
  readonly stated: readonly StatedParty[] | undefined;
  readonly ownership: Ownership;
}

const formerNames = (company: VerifiedCompany, names: readonly { readonly name: string }[]): StatedParty[] =>
  names.map(({ name }) => ({
    ...BARE,
    ...{ name, roles: ["former-name"], kind: "company", source: "register", asOf: company.asOf.slice(0, 10) },
  }));

async function readRegister(
  workspace: Workspace,
  register: RegisterOfOwners,
  { log, before, signal }: { readonly log: ClientLog; readonly before: SavedKycCase; readonly signal: AbortSignal },
): Promise<ReadRegister> {
  const known = { stated: undefined, ownership: before.ownership } as const;
  const number = effectiveValue(log, "companyNumber")?.value;
  const insured = insuredId(log);
  const unread = (companyReason: string): ReadRegister => ({
    ...{ company: before.company, companyReason, companyMissing: false },
    ...known,
    ownership: { ...before.ownership, reason: companyReason },
  });
  if (before.type === "individual") return { ...unread("The client is an individual."), company: null };
  if (typeof number !== "string") return unread("The record has no company number.");
  if (insured === null) return unread("The record has no legal name.");
  const at = nowOf(workspace);
  const asked = await register.company(number, signal);
  if (asked.status === "no-answer") return unread(asked.reason);
  if (asked.status === "not-found")
    return { ...{ company: null, companyReason: null, companyMissing: true }, ...known };
  const { name, status, incorporatedOn, sic, accounts, previousNames } = asked.value;
  const legalName = effectiveValue(log, "legalName")?.value;
  const company: VerifiedCompany = {
    ...{
      number: asked.value.number,
      name,
      status,
      incorporatedOn,
      sic,
      accounts: accounts?.lastType ?? null,
      asOf: at,
    },
    sameName: typeof legalName === "string" ? sameRegisteredName(legalName, name) : null,
  };
  const traced = await traceOwners(register, {
    ...{ client: log.id, insured, companyNumber: number, at, digest: sha256, signal },
  });
  const byHand = before.ownership.links.filter(({ source }) => source === "hand");
  const { ownership, answered, parties } = traced;
  return {
    ...{ company, companyReason: null, companyMissing: false },
    stated: answered ? [...formerNames(company, previousNames), ...parties] : undefined,
    ownership: answered
      ? { ...ownership, links: [...ownership.links, ...byHand] }
      : { ...before.ownership, reason: ownership.reason },
  };
}

/** What a case is run with: the register, and the licensed sources that are configured. */
export interface CaseSources {
  readonly owners: RegisterOfOwners;
  readonly persons: readonly PersonSource[];
}

/**
 * Runs a case: reads the register, asks licensed sources, screens every party, and settles checks, score and status.
 * Officers and owners that changed since the last run are an alert. AppErrors `not_found`, `ambiguous`,
 * `record_unsettled`, `interrupted`, `source_unavailable` without an imported list; what the register states is saved
 * before.
 */
export async function runCase(
  workspace: Workspace,
  { owners, persons }: CaseSources,
  { reference, signal }: { readonly reference: string; readonly signal: AbortSignal },
): Promise<KycCase> {
  const { clients, kyc } = workspace.database;
  const log = await clients.find(reference);
  const stored = await requireCase(workspace, log);
  const before = stored.case;
  const { stated, ...read } = await readRegister(workspace, owners, { log, before, signal });
  const known = await kyc.parties(log.id);
  const parties = await currentParties(workspace, log, stated);
  const at = nowOf(workspace);
  const sourceChecks = await askSources(persons, parties, { at, signal });
  signal.throwIfAborted();
  await workspace.database.transaction(async (database) => {
    const recorded = { database, clock: workspace.clock };
    const saved = { ...before, ...read, sourceChecks, lastRunAt: at, nextRunOn: nextRun(at, before.frequency) };
    await database.kyc.saveCase(
      {
        ...{ client: log.id, seen: stored.version, name: nameOfClient(log), action: "kyc case run" as const },
        ...{ ...unsettled(stored), case: saved, parties },
      },
      actorOf(workspace),
    );
    // The first reading of the register changes nothing: before it, no one was known.
    if (before.ownership.asOf !== null && stated !== undefined)
      await raiseOwnersChanged(recorded, log.id, changedPrincipals(known, parties));
  });
  await screenClients(workspace, [{ log, parties }], { signal });
  return settledCase(workspace, log);
}
