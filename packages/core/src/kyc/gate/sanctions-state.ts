import {
  type ClientRecord,
  type GateOpening,
  type GateSettings,
  REQUIRED_LISTS,
  type SanctionsGate,
  type SanctionsLicence,
  type SanctionsStanding,
  type SanctionsState,
  SCREENING_MAX_AGE_DAYS,
  type ScreenedHere,
} from "@broker/contracts";
import { type GateAct, sanctionsGate } from "./sanctions-gate.ts";
import { sanctionsWords } from "./sanctions-words.ts";
import { type RecordedScreening, standingOf } from "./standing-of.ts";

/** What the gate reads beside the client's record. */
export interface GateSources {
  /** null = no screening was made here. */
  readonly here: ScreenedHere | null;
  readonly licences: readonly SanctionsLicence[];
  readonly openings: readonly GateOpening[];
  readonly settings: GateSettings;
}

/** The sources of a client of which nothing beside the record is known. */
export const RECORD_ALONE: GateSources = {
  here: null,
  licences: [],
  openings: [],
  settings: { maxAgeDays: SCREENING_MAX_AGE_DAYS, lists: REQUIRED_LISTS },
};

/** What the gate reads of a client's record. */
export interface GatedClient {
  readonly id: ClientRecord["id"];
  /** Its present legal name; null = not known. */
  readonly insured: string | null;
  /** A screening that the broker recorded as made elsewhere; null = none. */
  readonly elsewhere: RecordedScreening | null;
}

/** A client before the gate: where it stands, whether it passes, and what documents print. */
export interface GatedStanding {
  readonly standing: SanctionsStanding;
  readonly gate: SanctionsGate;
  readonly printed: SanctionsState;
}

/**
 * A client before the sanctions gate.
 * @param now ISO 8601, UTC
 * @param act what is to pass; absent = the next document that is sent
 */
export function gatedStanding(
  { id, insured, elsewhere }: GatedClient,
  { settings, ...sources }: GateSources,
  { now, act = {} }: { readonly now: string; readonly act?: GateAct },
): GatedStanding {
  const standing = standingOf({ insured, elsewhere, ...sources }, settings, now);
  const gate = sanctionsGate(id, standing, { settings, now, act });
  const words = sanctionsWords(standing, gate, { elsewhere, settings });
  return { standing, gate, printed: { state: standing.state, screening: standing.screening, ...words } };
}
