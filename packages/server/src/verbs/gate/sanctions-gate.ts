import { AppError, REQUIRED_LISTS, SCREENING_MAX_AGE_DAYS } from "@broker/contracts";
import { type ClientLog, recordOf } from "@broker/core";
import { gatedClient } from "@broker/core/documents";
import { type GateAct, type GatedStanding, type GateSources, gatedStanding } from "@broker/core/kyc-gate";
import { actorOf, nowOf, type Recorded, type Workspace } from "../../workspace/workspace.ts";
import { screeningsHere } from "./screenings-here.ts";

type Gated = Recorded & Pick<Workspace, "config">;

/** What the sanctions gate reads of a client beside its record. */
export async function gateSources({ database, config }: Gated, client: string): Promise<GateSources> {
  const { openings, licences } = await database.gate.ofClient(client);
  const maxAgeDays = config.submission?.screeningDays ?? SCREENING_MAX_AGE_DAYS;
  const lists = config.kyc?.lists ?? REQUIRED_LISTS;
  return { here: await screeningsHere(database, client), openings, licences, settings: { maxAgeDays, lists } };
}

/** A client before the sanctions gate. @param act what is to pass; absent = the next document that is sent */
export async function readGate(gated: Gated, log: ClientLog, act?: GateAct): Promise<GatedStanding> {
  const sources = await gateSources(gated, log.id);
  const now = nowOf(gated);
  return gatedStanding(gatedClient(recordOf(log, [])), sources, act === undefined ? { now } : { now, act });
}

/** AppError `gate_closed`, with every reason and what can be done, if the sanctions gate is closed. */
function requireOpenGate({ gate }: GatedStanding): void {
  if (gate.state === "open") return;
  const sentences = gate.reasons.map(({ sentence }) => sentence);
  throw new AppError("gate_closed", `The sanctions gate is closed. ${sentences.join(" ")}`, {
    fields: { sanctions: sentences.join(" ") },
    ...(gate.fix === undefined ? {} : { fix: gate.fix }),
  });
}

/** AppErrors `gate_closed`, `not_found` if a submission of the client does not pass the sanctions gate now. */
export async function checkGate(gated: Gated, client: string, act: GateAct): Promise<void> {
  requireOpenGate(await readGate(gated, await gated.database.clients.find(client), act));
}

/**
 * Lets a submission of a client pass the sanctions gate, and notes it with the opening by which it passes. Within the
 * transaction of what passes, neither is saved without the other. AppErrors `gate_closed`, `not_found`.
 */
export async function passGate(workspace: Gated & Pick<Workspace, "by">, client: string, act: GateAct): Promise<void> {
  const gated = await readGate(workspace, await workspace.database.clients.find(client), act);
  requireOpenGate(gated);
  const { opening } = gated.gate;
  if (opening === null) return;
  const used = { document: act.document ?? null, placement: act.placement ?? null };
  await workspace.database.gate.use(client, opening.id, used, actorOf(workspace));
}
