import { type Alert, type AlertStep, type AlertStepBody, AppError } from "@broker/contracts";

type Acted = Pick<Alert, "status" | "assignee" | "snoozedUntil" | "resolution">;

/** An alert as an action changes it, with the step for its history. */
export interface AlertChange extends Acted {
  readonly step: AlertStep;
}

const MOST_SNOOZE_DAYS = 366;
const DAY_MS = 86_400_000;

/** The moment at which a snooze ends: a day begins at midnight UTC. AppError `input_invalid`. */
function snoozeEnd(until: string, at: string): string {
  const end = new Date(until).toISOString();
  const ms = Date.parse(end) - Date.parse(at);
  if (ms > 0 && ms <= MOST_SNOOZE_DAYS * DAY_MS) return end;
  const sentence = ms > 0 ? `A snooze lasts ${MOST_SNOOZE_DAYS} days at most.` : `'${until}' is not in the future.`;
  throw new AppError("input_invalid", sentence, { fields: { until: sentence } });
}

function requireChange(done: boolean, sentence: string): void {
  if (done)
    throw new AppError("usage", sentence, {
      hint: "Add a note, or choose another action.",
      fix: { kind: "set-option", option: "note", example: "<text>" },
    });
}

/**
 * The alert after a person's action: acknowledging makes it investigating, reopening makes it active. AppErrors `usage`
 * where the action changes nothing and has no note, `input_invalid`.
 */
export function actOnAlert(
  alert: Acted,
  body: AlertStepBody,
  { at, by }: { readonly at: string; readonly by: string },
): AlertChange {
  const { status, assignee, snoozedUntil, resolution } = alert;
  const now = { status, assignee, snoozedUntil, resolution };
  const { note } = body;
  const step = (action: AlertStep["action"], words: string | null = note): AlertStep => ({
    at,
    by,
    action,
    note: words,
  });
  const isResolved = status === "resolved";
  if (isResolved && body.action !== "reopen" && body.action !== "resolve")
    throw new AppError("usage", "The alert is resolved.", { hint: "Reopen it first." });
  switch (body.action) {
    case "acknowledge":
      requireChange(status === "investigating" && note === null, "The alert is already being investigated.");
      return { ...now, status: "investigating", step: step("acknowledged") };
    case "assign": {
      const same = (assignee ?? "").toLowerCase() === (body.assignee ?? "").toLowerCase();
      requireChange(same && note === null, "The alert already has this assignee.");
      const words = body.assignee === null ? "Unassigned" : `To ${body.assignee}`;
      return { ...now, assignee: body.assignee, step: step("assigned", note === null ? words : `${words}: ${note}`) };
    }
    case "snooze": {
      const until = snoozeEnd(body.until, at);
      requireChange(until === snoozedUntil && note === null, "The alert is already snoozed until then.");
      return { ...now, snoozedUntil: until, step: step("snoozed") };
    }
    case "resolve": {
      const { reason } = body;
      requireChange(
        isResolved && resolution?.reason === reason && note === null,
        "The alert is already resolved for this reason.",
      );
      return {
        ...now,
        status: "resolved",
        snoozedUntil: null,
        resolution: { reason, at, by, note },
        step: step("resolved"),
      };
    }
    case "reopen":
      requireChange(!isResolved, "The alert is already open.");
      return { ...now, status: "active", snoozedUntil: null, resolution: null, step: step("reopened") };
  }
}
