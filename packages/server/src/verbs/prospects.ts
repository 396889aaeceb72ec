import { randomBytes } from "node:crypto";
import type { ProspectQuery } from "@broker/adapters";
import {
  type ApiAnswers,
  AppError,
  type PromotedProspect,
  type ProspectDetail,
  type ProspectView,
  spreadsheetCsv,
} from "@broker/contracts";
import { effectiveValue, prospectDetail, prospectsAsCsv, prospectView } from "@broker/core";
import { actorOf, type Workspace } from "../workspace/workspace.ts";

/**
 * The total is counted for the first page and passed on in the cursor, so that a long list is not counted for every
 * page.
 */
function readCursor(after: string | null): { readonly total: number | null; readonly after: string | null } {
  if (after === null) return { total: null, after: null };
  const [, total, rest] = /^(\d{1,12})\.(.+)$/.exec(after) ?? [];
  if (total !== undefined && rest !== undefined) return { total: Number(total), after: rest };
  throw new AppError("usage", "The page cursor is not valid for this list.", {
    hint: "Ask for the list from its beginning.",
  });
}

/** A page of prospects, and how many fit on all pages together. AppError `usage` for a cursor of another list. */
export async function listProspects(
  workspace: Workspace,
  query: ProspectQuery,
): Promise<ApiAnswers["GET /api/prospects"]> {
  const { total: counted, after } = readCursor(query.after);
  const { database } = workspace;
  const { prospects, next, limited } = await database.prospects.list({ ...query, after });
  const isAll = after === null && next === null && limited === null;
  const total = counted ?? (isAll ? prospects.length : await database.prospects.count(query));
  return { items: [...prospects], total, next: next === null ? null : `${total}.${next}`, limited };
}

/**
 * One prospect with the rule behind each figure, by id, domain, company number or name. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function findProspect(workspace: Workspace, reference: string): Promise<ProspectDetail> {
  const { prospects } = workspace.database;
  const { record, around } = await prospects.find(reference);
  return prospectDetail(record, around);
}

/** Rows that are read at a time. */
const AT_ONCE = 1000;

/** Every matching prospect as CSV for a spreadsheet, with the fields that the workspace's tier shows. */
export async function exportProspects(
  workspace: Workspace,
  query: Omit<ProspectQuery, "limit" | "after">,
): Promise<string> {
  const { prospects } = workspace.database;
  const rows: ProspectView[] = [];
  let after: string | null = null;
  do {
    const page = await prospects.list({ ...query, limit: AT_ONCE, after });
    rows.push(...page.prospects);
    after = page.next;
  } while (after !== null);
  return spreadsheetCsv(prospectsAsCsv(rows, "screen"));
}

/** Prospects by their ids, as CSV for a spreadsheet in the requested order. AppError `not_found`. */
export async function exportChosen(workspace: Workspace, ids: readonly string[]): Promise<string> {
  const { prospects } = workspace.database;
  const rows: ProspectView[] = [];
  for (const id of ids) {
    const { record, around } = await prospects.find(id);
    rows.push(prospectView(record, around));
  }
  return spreadsheetCsv(prospectsAsCsv(rows, "screen"));
}

/** The client that a prospect became, and what is reported with it. */
interface Promotion {
  readonly promoted: PromotedProspect;
  readonly domain: string;
  /** Its owner opted out of scans; the opt-out remains. */
  readonly optedOut: boolean;
}

/**
 * Makes a client of a prospect, or links it with the client that it is. AppErrors `not_found`, `ambiguous`,
 * `input_invalid` when that was done before, `feature_locked` when the tier has no room.
 */
export async function promoteProspect(workspace: Workspace, reference: string): Promise<Promotion> {
  const { prospects } = workspace.database;
  const {
    record,
    around: { optedOut },
  } = await prospects.find(reference);
  const actor = actorOf(workspace);
  const { client, known } = await prospects.promote(record.id, randomBytes(6).toString("hex"), actor);
  const name = String(effectiveValue(client, "legalName")?.value ?? record.domain);
  return { promoted: { prospect: record.id, client: client.id, name, known }, domain: record.domain, optedOut };
}
