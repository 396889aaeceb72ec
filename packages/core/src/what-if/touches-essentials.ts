import { REQUIREMENTS } from "../intelligence/cyber-essentials/requirements.ts";
import { controlFixId, type Fix } from "./fix.ts";
import type { Situation } from "./situation.ts";

/** Fixes of controls that Cyber Essentials is judged from: answers to its requirements, and its certificates. */
const ANSWERS: ReadonlySet<string> = new Set(
  [
    ...REQUIREMENTS.flatMap(({ answers }) => answers.map(({ control }) => control)),
    "cyberEssentials" as const,
    "cyberEssentialsPlus" as const,
  ].map(controlFixId),
);

/** Whether the state of some requirement of Cyber Essentials may depend on the fix. */
export function touchesEssentials({ checks }: Pick<Situation, "checks">, { id }: Fix): boolean {
  if (ANSWERS.has(id)) return true;
  const controls = checks.find((check) => check.id === id)?.controls ?? [];
  return controls.some(({ framework }) => framework === "cyber-essentials-3.3");
}
