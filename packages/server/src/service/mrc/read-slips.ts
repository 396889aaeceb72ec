import type { ListedSlip, SlipEvent, StoredSlip } from "@broker/adapters";
import {
  AppError,
  type CheckedSlip,
  type MrcSlip,
  type MrcSubjectivity,
  type ScanReport,
  type SlipVersion,
  type SlipView,
  type SubjectivityProposal,
} from "@broker/contracts";
import {
  previewGroups,
  proposeDone,
  ruleFix,
  slipChanges,
  slipPage,
  subjectivityOn,
  validateSlip,
} from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** The id of the client that a text names; null = it names none. */
async function clientOf(workspace: Workspace, reference: string): Promise<string | null> {
  const { clients } = workspace.database;
  try {
    return (await clients.find(reference)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * The slip that a person means, as it stands on the day: by its id, the beginning of one, its UMR, or its client, whose
 * last saved one is meant. AppErrors `not_found`, `ambiguous`.
 */
export async function findSlip(workspace: Workspace, reference: string, version?: number): Promise<StoredSlip> {
  const { slips } = workspace.database;
  const at = nowOf(workspace);
  try {
    return todaysSlip(await slips.find(reference, version), at);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found" || /version/.test(error.message)) throw error;
    const clientId = await clientOf(workspace, reference);
    const [newest] = clientId === null ? [] : await slips.list(clientId);
    if (newest === undefined) throw error;
    return todaysSlip(await slips.find(newest.id, version), at);
  }
}

/** What a subjectivity is about: the same in each version of a slip, whatever its number. */
export function subjectOf({ checkId, control, what }: Pick<MrcSubjectivity, "checkId" | "control" | "what">): string {
  return checkId ?? control ?? what;
}

/** A subjectivity with what was done about it, as it stands on a day. */
export function withEvents(subjectivity: MrcSubjectivity, events: readonly SlipEvent[], at: string): MrcSubjectivity {
  const own = events.filter(({ subject }) => subject === subjectOf(subjectivity)).map(({ event }) => event);
  return subjectivityOn({ ...subjectivity, events: own }, at.slice(0, 10));
}

/** A stored slip with its subjectivities as they stand at the time. */
export function todaysSlip(stored: StoredSlip, at: string): StoredSlip {
  const { slip, events } = stored;
  return {
    ...stored,
    slip: { ...slip, subjectivities: slip.subjectivities.map((each) => withEvents(each, events, at)) },
  };
}

/**
 * Slips by their newest versions, the last saved first; of one client where one is named. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function listSlips(workspace: Workspace, client?: string): Promise<readonly ListedSlip[]> {
  const id = client === undefined ? undefined : (await workspace.database.clients.find(client)).id;
  return workspace.database.slips.list(id);
}

function versionOf({ slip, savedAt, by }: StoredSlip, before: StoredSlip | undefined): SlipVersion {
  return {
    version: slip.version,
    savedAt,
    by,
    template: slip.template,
    status: slip.control.status,
    toAdvise: slip.control.toAdvise.length,
    changes: before === undefined ? null : slipChanges(before.slip, slip),
  };
}

/**
 * Every version of a slip, the newest first, with what it says otherwise than the one before. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function slipHistory(
  workspace: Workspace,
  reference: string,
): Promise<{ readonly slipId: string; readonly versions: SlipVersion[] }> {
  const { slip, newest } = await findSlip(workspace, reference);
  const stored: StoredSlip[] = [];
  for (let n = 1; n <= newest; n += 1) stored.push(await workspace.database.slips.find(slip.id, n));
  return { slipId: slip.id, versions: stored.map((each, at) => versionOf(each, stored[at - 1])).reverse() };
}

/**
 * The newest scan of the company that the slip's own scan was of; null = the slip was made without one, or it is gone.
 */
export async function latestScanOf(workspace: Workspace, slip: MrcSlip): Promise<ScanReport | null> {
  const own = slip.madeFrom.scan?.id ?? null;
  if (own === null) return null;
  const { scans } = workspace.database;
  try {
    const { target } = await scans.find(own);
    return await scans.find(target.domain);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** What a later scan saw of a slip's open subjectivities: proposals to close them, for a person to decide. */
export async function proposalsOf(workspace: Workspace, slip: MrcSlip): Promise<SubjectivityProposal[]> {
  const scan = await latestScanOf(workspace, slip);
  return scan === null ? [] : proposeDone(slip.subjectivities, scan);
}

/** A stored slip for the screen. */
function slipViewOf({ slip, clientName, savedAt, by, newest }: StoredSlip): SlipView {
  return {
    id: slip.id,
    clientId: slip.clientId,
    clientName,
    version: slip.version,
    newest,
    template: slip.template,
    status: slip.control.status,
    savedAt,
    by,
    page: slipPage(slip),
    groups: previewGroups(slip).map(({ id, title, items }) => ({ id, title, items: items.map(({ index }) => index) })),
    choices: slip.choices,
    open: slip.subjectivities.filter(({ status }) => status === "open" || status === "overdue").length,
  };
}

/** A version of a slip by its six sections and its five groups. AppErrors `not_found`, `ambiguous`. */
export const showSlip = async (workspace: Workspace, reference: string, version?: number): Promise<SlipView> =>
  slipViewOf(await findSlip(workspace, reference, version));

/** What the market's rules say of a slip, each with where it is put right. AppErrors `not_found`, `ambiguous`. */
export async function checkSlip(workspace: Workspace, reference: string, version?: number): Promise<CheckedSlip> {
  const { slip } = await findSlip(workspace, reference, version);
  const validation = validateSlip(slip);
  return { ...validation, results: validation.results.map((result) => ({ ...result, fix: ruleFix(result) })) };
}
