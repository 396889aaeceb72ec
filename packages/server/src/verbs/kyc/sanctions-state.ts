import { type SanctionsStanding, SCREENING_MAX_AGE_DAYS } from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import { type RecordedScreening, standingOf } from "@broker/core/kyc-gate";
import { nowOf, type Recorded, type Workspace } from "../../workspace/workspace.ts";

/** How the gate sees the screenings of a client; licences and openings change nothing of it. */
export async function sanctionsState(
  recorded: Recorded & Pick<Workspace, "config">,
  log: ClientLog,
): Promise<SanctionsStanding["state"]> {
  const name = effectiveValue(log, "legalName")?.value;
  const elsewhere = effectiveValue(log, "sanctionsScreening")?.value as RecordedScreening | undefined;
  const facts = {
    insured: typeof name === "string" ? name : null,
    elsewhere: elsewhere ?? null,
    here: await recorded.database.kyc.standingOf(log.id),
    ...{ licences: [], openings: [] },
  };
  const maxAgeDays = recorded.config.submission?.screeningDays ?? SCREENING_MAX_AGE_DAYS;
  return standingOf(facts, { maxAgeDays }, nowOf(recorded)).state;
}
