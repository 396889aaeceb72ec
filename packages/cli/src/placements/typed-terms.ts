import { AppError, PLACEMENT_STAGES, type PlacementStage, type PlacementTerms } from "@broker/contracts";
import { nearest } from "../nearest.ts";
import { dayOption, moneyOption } from "../typed-options.ts";

/** The command line's options for a step. */
export interface StepFlags {
  readonly on?: string;
  readonly insurer?: string;
  readonly premium?: string;
  readonly limit?: string;
  readonly retention?: string;
  readonly inception?: string;
  readonly expires?: string;
  readonly reason?: string;
  readonly note?: string;
}

/** A premium or a limit: nothing is covered for £0, and a rate on line divides by the limit. */
function sum(option: string, text: string): number {
  const pence = moneyOption(option, text);
  if (pence > 0) return pence;
  throw new AppError("usage", `${option} must be more than £0.`, { hint: `Leave ${option} out if it is not known.` });
}

function words(option: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed !== "" && trimmed.length <= 500) return trimmed;
  throw new AppError("usage", `${option} must have 1 to 500 characters.`);
}

/** The typed terms, day, reason and note, without missing ones. */
export function typedTerms(flags: StepFlags) {
  const terms: Partial<PlacementTerms> = {
    ...(flags.insurer === undefined ? {} : { insurer: words("--insurer", flags.insurer) }),
    ...(flags.premium === undefined ? {} : { premium: sum("--premium", flags.premium) }),
    ...(flags.limit === undefined ? {} : { limit: sum("--limit", flags.limit) }),
    ...(flags.retention === undefined ? {} : { retention: moneyOption("--retention", flags.retention) }),
    ...(flags.inception === undefined ? {} : { inception: dayOption("--inception", flags.inception) }),
    ...(flags.expires === undefined ? {} : { expiresOn: dayOption("--expires", flags.expires) }),
  };
  return {
    ...terms,
    ...(flags.on === undefined ? {} : { on: dayOption("--on", flags.on) }),
    ...(flags.reason === undefined ? {} : { reason: words("--reason", flags.reason) }),
    ...(flags.note === undefined ? {} : { note: words("--note", flags.note) }),
  };
}

/** A stage as typed; AppError `usage` for an invalid one. */
export function typedStage(text: string): PlacementStage {
  const stage = PLACEMENT_STAGES.find((each) => each === text.trim().toLowerCase());
  if (stage !== undefined) return stage;
  const meant = nearest(text, PLACEMENT_STAGES);
  throw new AppError("usage", `There is no stage '${text}'.`, {
    hint: meant ? `Did you mean ${meant}?` : `There are ${PLACEMENT_STAGES.join(", ")}.`,
  });
}
