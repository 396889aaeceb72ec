import { setImmediate } from "node:timers/promises";
import type { OnboardingSession, OnboardingTurn, OpenQuestion, SessionPlace, SessionView } from "@broker/contracts";
import { type ClientLog, headlineScan, recordOf } from "@broker/core";
import {
  documentGaps,
  type EngineCache,
  missingCounts,
  onboardingEffects,
  onboardingStanding,
  questionValues,
  questionValuesInSteps,
  type Surroundings,
  sessionView,
  submissionFactsOf,
  unblockedFields,
  type Valued,
} from "@broker/core/documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { currentSlip } from "../mrc/current-slip.ts";
import { storedReport } from "../scans/stored-report.ts";

/** What a conversation compares answers with and calculates from, read once before a move. */
export interface Grounds {
  readonly around: (place: SessionPlace) => Surroundings;
  /** A session as shown, over the record as it is after a move. */
  readonly shown: (session: OnboardingSession, log: ClientLog, turn: OnboardingTurn | null) => SessionView;
}

/** Figures of the last conversations by client: the first question takes ten times as long to find as the next one. */
const CACHES = new Map<string, EngineCache>();
/** Conversations whose figures are kept. */
const MOST_CACHES = 32;

function keep(client: string, cache: EngineCache): void {
  CACHES.delete(client);
  CACHES.set(client, cache);
  for (const [oldest] of CACHES) if (CACHES.size > MOST_CACHES) CACHES.delete(oldest);
}

/** Milliseconds after which other requests are answered. */
const SLICE_MS = 10;

/** Calculates what each open question is worth, in slices, unless the last move left the figures. */
async function warm(client: string, valued: Valued): Promise<void> {
  if (CACHES.has(client)) return;
  const steps = questionValuesInSteps(valued);
  for (let began = performance.now(); ; ) {
    const step = steps.next();
    if (step.done === true) return keep(client, step.value.cache);
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** Reads what a conversation with a client needs. */
export async function groundsOf(workspace: Workspace, client: ClientLog): Promise<Grounds> {
  const { database, config } = workspace;
  const scan = headlineScan(await database.clients.posture(client));
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const placements = [...((await database.placements.ofClients([client.id])) ?? [])];
  const slip = await currentSlip(workspace, client.id);
  const tier = await database.clients.tier();
  const sent = (await database.submissions.ofClients([client.id])).get(client.id) ?? [];
  const { brokerage = {}, fx } = config;
  const actor = actorOf(workspace);
  const recordIn = (log: ClientLog) => recordOf(log, placements);
  const valuedIn = (log: ClientLog): Valued => ({
    log,
    placements,
    report,
    terms: fx === undefined ? {} : { fx },
    asOf: actor.at,
  });
  const conflictsIn = (log: ClientLog): readonly OpenQuestion[] =>
    submissionFactsOf({ record: recordIn(log), report, asOf: actor.at, brokerage }).questions;
  const gapsIn = (log: ClientLog) => documentGaps({ record: recordIn(log), report, slip, asOf: actor.at, brokerage });
  await warm(client.id, valuedIn(client));
  const valuesIn = (log: ClientLog) => {
    const values = questionValues(valuedIn(log), CACHES.get(client.id) ?? null);
    keep(client.id, values.cache);
    return values;
  };
  const standingIn = (log: ClientLog) =>
    onboardingStanding(valuedIn(log), missingCounts(gapsIn(log)), CACHES.get(client.id) ?? null).standing;
  return {
    around: (place) => ({
      ...actor,
      place,
      worthOf: (log) => ({ values: valuesIn(log).values, unblocked: unblockedFields(gapsIn(log)) }),
      effectsOf: (before, after) => onboardingEffects(standingIn(before), standingIn(after)),
      contradictedIn: (log) => conflictsIn(log).map(({ field }) => field),
    }),
    shown: (session, log, turn) =>
      sessionView(session, log, {
        conflicts: conflictsIn(log),
        scan: report?.id ?? null,
        values: valuesIn(log),
        unblocked: unblockedFields(gapsIn(log)),
        turn,
        tier,
        riskScore: standingIn(log).posture,
        reportId:
          sent.findLast((each) => each.session === session.id && each.state === "submitted")?.archive.id ?? null,
      }),
  };
}
