import { showDate, tierHas } from "@broker/contracts";
import { confirmersOf, listHits, listScreenings, readCase, readHit, type Workspace } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { workspaceOf } from "../workspace-of.ts";
import { casePage } from "./case-lines.ts";
import { hitPage, hitTables } from "./hit-lines.ts";

const HIT = /^[0-9a-f]{12}$/i;

const hasHit = async ({ database }: Workspace, of: string): Promise<boolean> =>
  HIT.test(of) && (await database.kyc.hit(of)) !== null;

/** Whether a client has a case that the tier includes: screening and hits are shown in every tier. */
const hasCase = async ({ database }: Workspace, of: string): Promise<boolean> =>
  tierHas(await database.clients.tier(), "idv_kyc_workflows") &&
  (await database.kyc.caseOf((await database.clients.find(of)).id)) !== null;

/** Shows the case of a client, its screenings and hits where it has none, or a hit beside the list's own words. */
export const showCommand: Act = async (invocation, command) => {
  const [of] = command.args;
  const { io } = invocation;
  const workspace = await workspaceOf(invocation);
  if (of === undefined) {
    const { items } = await listHits(workspace);
    printForms(invocation, command, { json: { hits: items }, table: () => hitTables(io.out, items) });
    if (items.length === 0) io.note("No hit awaits a decision.");
    return EXIT.done;
  }
  if (await hasHit(workspace, of)) {
    const hit = await readHit(workspace, of);
    const confirmers = hit.state === "proposed" ? await confirmersOf(workspace, hit.id) : null;
    printForms(invocation, command, { json: hit, table: () => hitPage(io.out, hit, confirmers) });
    return EXIT.done;
  }
  const { items: hits } = await listHits(workspace, of);
  const { items: screenings } = await listScreenings(workspace, of);
  if (await hasCase(workspace, of)) {
    const view = await readCase(workspace, of);
    printForms(invocation, command, { json: { case: view, screenings, hits }, table: () => casePage(io.out, view) });
    return EXIT.done;
  }
  const [last] = screenings;
  printForms(invocation, command, {
    json: { case: null, screenings, hits },
    table: () => (hits.length === 0 ? "No hit." : hitTables(io.out, hits)),
  });
  io.note(last === undefined ? "Never screened here." : `Last screened ${showDate(last.at)} by ${last.by}.`);
  return EXIT.done;
};
