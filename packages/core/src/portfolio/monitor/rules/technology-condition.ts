import { z } from "zod";
import { exploitedName, observedExploited } from "../../triggers/rules/technology-exploited.ts";
import { anyLeft, triggerCondition } from "./trigger-condition.ts";

/** Software with an exploited vulnerability lasts until no reported entry matches it, by the same method. */
export const technologyCondition = triggerCondition({
  rule: "technology-exploited",
  schema: z.strictObject({ names: z.array(z.string()), method: z.string() }),
  begin({ before, after }) {
    const [earlier, later] = [observedExploited(before), observedExploited(after)];
    if (earlier === null || later === null) return null;
    const known = new Set(earlier.entries.map(exploitedName));
    const names = later.entries.map(exploitedName).filter((name) => !known.has(name));
    return { subject: [...names].sort().join(", "), state: { names, method: later.methodVersion } };
  },
  judge({ names, method }, report) {
    const now = observedExploited(report);
    if (now === null || now.methodVersion !== method) return "not-observed";
    const left = new Set(now.entries.map(exploitedName));
    return anyLeft(names, (name) => left.has(name));
  },
});
