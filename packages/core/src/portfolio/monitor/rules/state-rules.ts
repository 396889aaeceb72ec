import { checkNewlyFailed } from "./check-newly-failed.ts";
import { epssReached } from "./epss-reached.ts";
import { postureBelow } from "./posture-below.ts";
import type { StateRule } from "./state-rule.ts";

/** Rules with a threshold that judge every scan. */
export const STATE_RULES: readonly StateRule[] = [checkNewlyFailed, epssReached, postureBelow];
