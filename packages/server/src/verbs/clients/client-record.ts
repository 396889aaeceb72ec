import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type Actor, type ClientEntry, eraseCached, sha256 } from "@broker/adapters";
import { AppError, type ClientRecord, type LegalHold, type NewClient, SOURCE_NAMES } from "@broker/contracts";
import {
  assertValue,
  type ClientLog,
  companyDomain,
  companyEntry,
  editStatements,
  effectiveValue,
  headlineScan,
  recordOf,
  withEntry,
} from "@broker/core";
import { exportFolder } from "@broker/core/documents";
import { filesOf } from "../../workspace/files-of.ts";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";

const text = (value: unknown) => (typeof value === "string" ? value : null);

/** What identifies a company: its name, number and domains. */
export function identityOf(log: ClientLog): Pick<ClientEntry, "id" | "name" | "companyNumber" | "domains"> {
  const domains = effectiveValue(log, "domains")?.value;
  return {
    id: log.id,
    name: text(effectiveValue(log, "legalName")?.value),
    companyNumber: text(effectiveValue(log, "companyNumber")?.value),
    domains: Array.isArray(domains) ? domains.map((each: { name: string }) => each.name) : [],
  };
}

export function newClient(id: string, at: string): ClientLog {
  return { id, version: 1, createdAt: at, sample: false, entries: [] };
}

/**
 * Records a new client. AppErrors: `input_invalid` for a duplicate, `feature_locked` if the tier's maximum is reached.
 */
export async function addClient(workspace: Workspace, form: NewClient): Promise<ClientLog> {
  const { name, edits = [], ...origin } = form;
  return recordNew(workspace, [{ field: "legalName", value: name }, ...edits], origin);
}

/**
 * Records a company of the imported register as a client with its website: what the register states as the register's,
 * the domain as declared. AppErrors: those of {@link addClient}, `not_found` if it is not in the register.
 */
export async function addRegisteredClient(
  workspace: Workspace,
  { number, domain }: { readonly number: string; readonly domain: string },
): Promise<ClientLog> {
  const file = await workspace.database.registers.companies();
  const found = file === null ? [] : await file.find(number, 1);
  const company = found.find((each) => each.number === number.trim().toUpperCase());
  if (file === null || company === undefined)
    throw new AppError("not_found", `The imported register has no company ${number}.`, {
      fix: { kind: "add-client", domain },
    });
  const entry = companyEntry(company, file.asOf);
  const domains = [{ field: "domains" as const, value: [domain] }];
  return recordNew(workspace, domains, {}, (log, actor) => withEntry(log, entry, actor));
}

async function recordNew(
  workspace: Workspace,
  edits: NonNullable<NewClient["edits"]>,
  origin: Omit<NewClient, "name" | "edits">,
  further: (log: ClientLog, actor: Actor) => ClientLog = (log) => log,
): Promise<ClientLog> {
  const { clients } = workspace.database;
  const actor = actorOf(workspace);
  const fresh = newClient(randomBytes(6).toString("hex"), actor.at);
  const statements = editStatements(edits, fresh, actor, origin);
  const stated = statements.reduce((before, statement) => assertValue(before, statement, actor.at), fresh);
  const log = further(stated, actor);
  const apply = (known: ClientLog | null) => {
    if (known === null) return log;
    const recordedName = effectiveValue(known, "legalName")?.value ?? known.id;
    throw new AppError("input_invalid", `This is the client '${String(recordedName)}' already.`, {
      fix: { kind: "edit-client", client: known.id },
    });
  };
  await clients.record([{ ...identityOf(log), actor, apply }]);
  return log;
}

/**
 * The client that a text names: by id, the beginning of one, name, company number or domain. AppErrors `not_found`,
 * `ambiguous`.
 */
export function findClient(workspace: Workspace, reference: string): Promise<ClientLog> {
  return workspace.database.clients.find(reference);
}

/** A client's record, and the scan that represents it. */
export interface FoundClient {
  readonly record: ClientRecord;
  readonly scanId: string | null;
}

const bare = (domain: string) =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^www\./, "");

/** A name with a dot and no blank is meant as a domain, of which a part is another domain. */
const isDomain = (reference: string) => !/[\s@]/.test(reference.trim()) && reference.trim().slice(1, -1).includes(".");

/**
 * The client that a text names. A domain names the client that has exactly this one, ignoring a leading `www.`.
 * AppErrors `not_found`, `ambiguous`.
 */
export async function findNamed(workspace: Workspace, reference: string): Promise<ClientLog> {
  const { clients } = workspace.database;
  if (!isDomain(reference)) return clients.find(reference);
  const domain = bare(reference);
  const log = await clients.find(domain).catch((error: unknown) => {
    // Several clients have domains that contain this one.
    if (error instanceof AppError && error.code === "ambiguous") return null;
    throw error;
  });
  if (log !== null && identityOf(log).domains.some((each) => bare(each) === domain)) return log;
  throw new AppError("not_found", `No client has the domain ${domain}.`, { fix: { kind: "add-client", domain } });
}

/** The client that a text names, by one of its domains too; null = not found. An ambiguous name is an AppError. */
export async function namedClient(workspace: Workspace, reference: string): Promise<FoundClient | null> {
  if (!workspace.exists()) return null;
  const { clients } = workspace.database;
  try {
    const log = await findNamed(workspace, reference);
    const record = recordOf(log, await workspace.database.placements.ofClients([log.id]));
    return { record, scanId: headlineScan(await clients.posture(log))?.id ?? null };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** A client's wish not to be scanned, or its end. */
interface ClientOptOut {
  readonly optedOut: boolean;
  /** The reason, e.g. 'requested by post'. */
  readonly reason?: string | undefined;
}

/** Records on a client's own record whether its domains may be scanned. */
export function optOutClient(workspace: Workspace, id: string, { optedOut, reason }: ClientOptOut): Promise<ClientLog> {
  const { clients } = workspace.database;
  const at = nowOf(workspace);
  const { by } = workspace;
  const value = { field: "optedOut" as const, value: optedOut, provenance: "declared" as const, override: true };
  const source = reason === undefined ? {} : { source: reason };
  return clients.edit(id, (log) => assertValue(log, { ...value, ...source, asOf: at, by }, at), { by, at });
}

/**
 * Places a client under a legal hold, or releases it, with the reason. Returns whether anything changed, and the hold.
 * AppErrors `not_found`, `ambiguous`.
 */
export async function holdClient(
  workspace: Workspace,
  reference: string,
  change: { readonly held: boolean; readonly reason: string },
): Promise<{ readonly id: string; readonly changed: boolean; readonly hold: LegalHold | null }> {
  const { clients } = workspace.database;
  const { id } = await findClient(workspace, reference);
  const changed = await clients.hold(id, change, actorOf(workspace));
  return { id, changed, hold: await clients.legalHold(id) };
}

/**
 * Permanently erases a client with its history, its documents and its scans, and the answers of public sources about it
 * that this machine has cached. Returns what was erased.
 */
export async function eraseClient(workspace: Workspace, { id }: Pick<ClientLog, "id">) {
  const { name, companyNumber, domains } = identityOf(await findClient(workspace, id));
  const erased = await workspace.database.clients.erase(id, actorOf(workspace));
  await workspace.database.overwriteErased();
  await filesOf(workspace).removeFolder(exportFolder(id, sha256));
  const own = domains.filter((domain) => !erased.sharedDomains.includes(domain));
  const subject = { name, companyNumber, domains: [...new Set([...own, ...own.map(companyDomain)])] };
  await eraseCached(join(workspace.config.home, "cache"), SOURCE_NAMES, subject);
  return erased;
}
