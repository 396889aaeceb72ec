import { randomBytes } from "node:crypto";
import {
  AppError,
  type ClientGate,
  hitKey,
  type LicenceForm,
  type NewOpening,
  OPENABLE_REASONS,
} from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import type { GivenFile } from "../documents/stored-files.ts";
import { saveDecisionFile, viewDecisionFile } from "../kyc/decision-files.ts";
import { requirePermission } from "../users/permissions.ts";
import { gateSources, readGate } from "./sanctions-gate.ts";

const DAY_MS = 86_400_000;
const PERMISSION = "kyc-decision";
/** An earlier day is a mistyped year: no sanctions regime of the lists is older. */
const FIRST_LICENCE = "1990-01-01";

const newId = (): string => randomBytes(6).toString("hex");

async function clientGate(workspace: Workspace, log: ClientLog): Promise<ClientGate> {
  const { standing, gate, printed } = await readGate(workspace, log);
  const { settings } = await gateSources(workspace, log.id);
  const permitted = await workspace.database.access.hasPermission(workspace.by, PERMISSION);
  return { client: log.id, maxAgeDays: settings.maxAgeDays, standing, gate, note: printed.note, permitted };
}

/** Where a client stands before the sanctions gate. AppErrors `not_found`, `ambiguous`. */
export async function showGate(workspace: Workspace, reference: string): Promise<ClientGate> {
  return clientGate(workspace, await workspace.database.clients.find(reference));
}

/** The day that is so many days from a moment on, the first included. */
const lastOf = (now: string, days: number): string =>
  new Date(Date.parse(now.slice(0, 10)) + (days - 1) * DAY_MS).toISOString().slice(0, 10);

/**
 * Opens the sanctions gate of a client with a reason, for one submission or some days, where only a missing or too old
 * screening closes it. AppErrors `not_found`, `ambiguous`, `not_permitted`, `gate_closed` if a hit or a match closes
 * it, `record_unsettled` if it is open.
 */
export async function openGate(workspace: Workspace, reference: string, opening: NewOpening): Promise<ClientGate> {
  await requirePermission(workspace, PERMISSION);
  const log = await workspace.database.clients.find(reference);
  const { gate } = await readGate(workspace, log);
  if (gate.state === "open")
    throw new AppError("record_unsettled", "The sanctions gate of the client is open already.");
  const other = gate.reasons.filter(({ id }) => !OPENABLE_REASONS.includes(id));
  if (other.length > 0)
    throw new AppError(
      "gate_closed",
      `A reason does not open the gate for this. ${other.map(({ sentence }) => sentence).join(" ")}`,
      gate.fix === undefined ? {} : { fix: gate.fix },
    );
  const { settings } = await gateSources(workspace, log.id);
  const { reason, days } = opening;
  const until = lastOf(nowOf(workspace), days ?? settings.maxAgeDays);
  const made = { id: newId(), reason, until, once: days === undefined };
  await workspace.database.gate.open(log.id, made, actorOf(workspace));
  return clientGate(workspace, log);
}

/**
 * Records the licence under which the confirmed matches of a client may be insured, with its file. It covers no match
 * that is confirmed later. AppErrors `not_found`, `ambiguous`, `not_permitted`, `input_invalid` without a match, for a
 * day in the future or long ago, or a licence that has expired, and those of the file.
 */
export async function recordLicence(
  workspace: Workspace,
  reference: string,
  { authority, number, on, expiresOn }: LicenceForm,
  file: GivenFile,
): Promise<ClientGate> {
  await requirePermission(workspace, PERMISSION);
  const log = await workspace.database.clients.find(reference);
  const today = nowOf(workspace).slice(0, 10);
  if (on > today || on < FIRST_LICENCE)
    throw new AppError("input_invalid", `The day of the licence is ${on > today ? "in the future" : "too long ago"}.`, {
      fields: { on: "Enter the day on which the licence was granted." },
    });
  if (expiresOn !== null && (expiresOn < on || expiresOn < today))
    throw new AppError("input_invalid", "The licence has expired.", {
      fields: { expiresOn: "Enter the last day of a licence that is in force." },
    });
  const { standing } = await readGate(workspace, log);
  const covers = [...new Set(standing.trueMatches.map(hitKey))];
  if (covers.length === 0)
    throw new AppError("input_invalid", "No party of the client is confirmed as listed, so that no licence is needed.");
  const saved = await saveDecisionFile(workspace, log.id, file, "licence");
  await workspace.database.gate.addLicence(
    log.id,
    { id: newId(), authority, number, on, expiresOn, ...saved, covers },
    actorOf(workspace),
  );
  return clientGate(workspace, log);
}

/**
 * Withdraws an opening or a licence. AppErrors `not_found`, `ambiguous`, `not_permitted`, `record_unsettled` if it was
 * withdrawn before.
 */
export async function withdrawOpening(workspace: Workspace, reference: string, id: string): Promise<ClientGate> {
  await requirePermission(workspace, PERMISSION);
  const log = await workspace.database.clients.find(reference);
  await workspace.database.gate.withdraw(log.id, id, actorOf(workspace));
  return clientGate(workspace, log);
}

/** The file of a licence. Each view is recorded in the audit log. AppErrors `not_found`, `ambiguous`. */
export async function licenceFile(
  workspace: Workspace,
  reference: string,
  id: string,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const log = await workspace.database.clients.find(reference);
  const { licences } = await workspace.database.gate.ofClient(log.id);
  const licence = licences.find((each) => each.id === id);
  if (licence === undefined) throw new AppError("not_found", `There is no licence '${id}'.`);
  const { file: name, digest } = licence;
  return viewDecisionFile(workspace, log.id, { name, digest }, { of: "licence", id });
}
