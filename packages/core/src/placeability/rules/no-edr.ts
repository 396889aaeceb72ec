import { controlRule } from "../control-rule.ts";

/** No EDR, as declared; a ceiling of the score. Source: placing practice, minimum controls (Marsh, UK guides). */
export const noEdr = controlRule("no-edr", ["edr"]);
