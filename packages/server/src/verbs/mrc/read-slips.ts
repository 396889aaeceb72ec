import type { ListedSlip, StoredSlip } from "@broker/adapters";
import {
  AppError,
  type CheckedSlip,
  type LeftOutSubjectivity,
  type MrcSlip,
  type ScanReport,
  type SlipChoices,
  type SlipVersion,
  type SlipView,
  type SubjectivityProposal,
} from "@broker/contracts";
import { recordOf } from "@broker/core";
import {
  leftOut,
  previewGroups,
  proposeDone,
  quotedTermsOf,
  ruleFix,
  slipChanges,
  slipPage,
  validateSlip,
} from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { readFacts } from "../documents/read-submission.ts";
import { readGate } from "../gate/sanctions-gate.ts";
import { agreedFor } from "./next-choices.ts";
import { todaysSlip } from "./todays-slip.ts";

/** The id of the client that a reference names; null = none. */
async function clientOf(workspace: Workspace, reference: string): Promise<string | null> {
  const { clients } = workspace.database;
  try {
    return (await clients.find(reference)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The newest version of a slip, by its id, the start of one, or its UMR; else of the client's last saved slip. */
async function newestSlip(workspace: Workspace, reference: string): Promise<StoredSlip> {
  const { slips } = workspace.database;
  try {
    return await slips.find(reference);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    const clientId = await clientOf(workspace, reference);
    const [last] = clientId === null ? [] : await slips.list(clientId);
    if (last === undefined) throw error;
    return slips.find(last.id);
  }
}

/**
 * A slip by its id, the start of one, its UMR, or its client (its last saved slip). Its subjectivities have their
 * status of today, and a closed sanctions gate makes it a draft. `version` (default: the newest). AppErrors
 * `not_found`, `ambiguous`.
 */
export async function findSlip(workspace: Workspace, reference: string, version?: number): Promise<StoredSlip> {
  const newest = await newestSlip(workspace, reference);
  const found = version === undefined ? newest : await workspace.database.slips.find(newest.slip.id, version);
  return gatedSlip(workspace, todaysSlip(found, nowOf(workspace)));
}

/** A slip as of now: while the sanctions gate is closed it is a draft, however it was when it was generated. */
async function gatedSlip(workspace: Workspace, found: StoredSlip): Promise<StoredSlip> {
  const { slip } = found;
  const { printed } = await readGate(workspace, await workspace.database.clients.find(slip.clientId));
  if (printed.closed === null) return found;
  return { ...found, slip: { ...slip, sanctions: printed, control: { ...slip.control, status: "draft" } } };
}

/**
 * Slips by their newest versions, the last saved first; `client` = of this client only. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function listSlips(workspace: Workspace, client?: string): Promise<readonly ListedSlip[]> {
  const { clients, slips } = workspace.database;
  const id = client === undefined ? undefined : (await clients.find(client)).id;
  const sample = await clients.isSample();
  return (await slips.list(id)).map((slip) => ({ ...slip, sample: slip.sample || sample }));
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
 * Every version of a slip, the newest first, with its changes against the one before. AppErrors `not_found`,
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
 * The newest scan of the domain of the slip's own scan; null = the slip was generated without one, or it was deleted.
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

/** Proposals to close open subjectivities that a later scan evidences; a user decides. */
export async function proposalsOf(workspace: Workspace, slip: MrcSlip): Promise<SubjectivityProposal[]> {
  const scan = await latestScanOf(workspace, slip);
  return scan === null ? [] : proposeDone(slip.subjectivities, scan);
}

/** The choices of a slip for its next version: a confirmation given for another quote lapses. */
async function currentChoices({ database }: Workspace, slip: MrcSlip): Promise<SlipChoices> {
  if (slip.choices.termsAgreed !== true) return slip.choices;
  const { clients, placements } = database;
  const record = recordOf(await clients.find(slip.clientId), await placements.ofClients([slip.clientId]));
  return agreedFor(quotedTermsOf(record)?.value.ref, slip);
}

/** A stored slip for the screen. */
function slipViewOf({ slip, clientName, savedAt, by, newest }: StoredSlip, choices: SlipChoices): SlipView {
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
    choices,
    open: slip.subjectivities.filter(({ status }) => status === "open" || status === "overdue").length,
  };
}

/** A version of a slip by its six sections and its five groups. AppErrors `not_found`, `ambiguous`. */
export async function showSlip(workspace: Workspace, reference: string, version?: number): Promise<SlipView> {
  const found = await findSlip(workspace, reference, version);
  return slipViewOf(found, await currentChoices(workspace, found.slip));
}

/** A slip validated against the market's rules, each with its fix. AppErrors `not_found`, `ambiguous`. */
export async function checkSlip(workspace: Workspace, reference: string, version?: number): Promise<CheckedSlip> {
  const { slip } = await findSlip(workspace, reference, version);
  const validation = validateSlip(slip);
  return {
    ...validation,
    results: validation.results.map((result) => ({ ...result, fix: ruleFix(result.ruleID, slip) })),
  };
}

/** Drafted subjectivities that a slip leaves out because the client's chosen quote states its own. */
export async function leftOutOf(workspace: Workspace, slip: MrcSlip): Promise<LeftOutSubjectivity[]> {
  const { facts, report } = await readFacts(workspace, slip.clientId);
  return leftOut(slip, facts, report);
}
