import { z } from "zod";
import { changedLogins, observedLogins } from "../../triggers/rules/new-exposed-login.ts";
import { triggerCondition } from "./trigger-condition.ts";

/** A new login lasts until none of those that were reported is open, or served over plain HTTP where that was new. */
export const exposedLoginCondition = triggerCondition({
  rule: "new-exposed-login",
  schema: z.strictObject({
    /** `clear`: it was known, and lost its HTTPS. */
    logins: z.array(z.strictObject({ name: z.string(), clear: z.boolean() })),
    method: z.string(),
  }),
  begin({ before, after }) {
    const [earlier, later] = [observedLogins(before), observedLogins(after)];
    if (earlier === null || later === null) return null;
    const logins = changedLogins(earlier, later).map(([name]) => ({ name, clear: earlier.known.has(name) }));
    const names = logins.map(({ name, clear }) => (clear ? `${name} (HTTP)` : name));
    return { subject: names.sort().join(", "), state: { logins, method: after.methodVersion } };
  },
  judge({ logins, method }, report) {
    const now = observedLogins(report);
    if (now === null || now.methodVersion !== method) return "not-observed";
    const lasts = logins.some(({ name, clear }) => {
      const open = now.open.get(name);
      return open !== undefined && !(clear && open.https);
    });
    return lasts ? "lasting" : "gone";
  },
});
