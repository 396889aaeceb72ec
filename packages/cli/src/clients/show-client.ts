import { type LookalikeSearch, showCount, showDate } from "@broker/contracts";
import { acceptedDomains, type ClientLog, recordInForce, recordOf } from "@broker/core";
import { submissionFactsOf } from "@broker/core/documents";
import { proposalsOfClient, readClient } from "@broker/server/verbs";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { heading, note, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { workspaceOf } from "../workspace-of.ts";
import { clientPage } from "./client-page.ts";

const SHOWN = 5;

function searchWords({ domain, asOf, asked, found }: LookalikeSearch): string {
  const names = found.slice(0, SHOWN).map((each) => `${each.domain}${each.hasMail === true ? " (with mail)" : ""}`);
  const more = found.length > SHOWN ? [`${found.length - SHOWN} more: broker lookalikes ${domain} --last`] : [];
  const none = `none of ${showCount(asked, "name")} queried exists`;
  return `${domain}, searched ${showDate(asOf)}: ${found.length === 0 ? none : [...names, ...more].join(", ")}`;
}

function clientLookalikes(look: Look, searches: readonly LookalikeSearch[]): string {
  if (searches.length === 0) return "";
  return [
    "",
    ...heading(look, "Lookalike domains"),
    ...searches.flatMap((search) => prose(look, searchWords(search))),
    ...note(look, "Candidates: ownership not assessed."),
  ].join("\n");
}

/** The last search for lookalikes of each of a client's domains, once for domains below the same one. */
async function lastSearches(invocation: Invocation, log: ClientLog): Promise<LookalikeSearch[]> {
  const { lookalikes } = await databaseOf(invocation);
  const found = new Map<string, LookalikeSearch>();
  for (const host of acceptedDomains(log)) {
    const last = await lookalikes.last(host);
    if (last !== null) found.set(last.domain, last);
  }
  return [...found.values()];
}

/** Shows one client's record. */
export const showClient: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation);
  const { log: read, ...rest } = await readClient(workspace, command.args[0] ?? "");
  const { placements, exports, posture, placeability, plan, readiness, report } = rest;
  const log = { ...read, sample: read.sample || (await workspace.database.clients.isSample()) };
  const proposals = await proposalsOfClient(workspace, log.id);
  const { history = false } = command.opts<{ history?: boolean }>();
  const related = {
    placeability,
    plan,
    ...(posture.domains.length === 0 ? {} : { posture }),
    ...(readiness === null ? {} : { readiness }),
  };
  const asOf = workspace.clock.now().toISOString();
  const today = asOf.slice(0, 10);
  const record = recordInForce(recordOf(log, placements, exports), today);
  const { insolvencyHistory: insolvency = null } = submissionFactsOf({ record, report, asOf }).insured;
  if (flags.json) io.result(JSON.stringify({ ...record, ...related }, null, 2));
  else {
    const searches = await lastSearches(invocation, log);
    io.result(
      `${clientPage(io.out, log, history, { placements, posture, placeability, plan, readiness, proposals, insolvency, today })}\n${clientLookalikes(io.out, searches)}`.trimEnd(),
    );
  }
  return EXIT.done;
};
