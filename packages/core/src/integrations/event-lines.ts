import { ALERT_ACTION_LABELS, type SentEvent } from "@broker/contracts";

const SEVERITIES = { critical: "Critical", high: "High", medium: "Medium", low: "Low" } as const;

/** On one line, as a subject or a log entry must be. */
const line = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A message in words: a title, lines, and the page of the app that shows it. */
export interface EventLines {
  readonly title: string;
  readonly lines: readonly string[];
  /** From the root of the app; null = none shows it. */
  readonly path: string | null;
}

/** What happened, in words that chats, mailboxes and logs share. External text in it is not escaped yet. */
export function eventLines(event: SentEvent): EventLines {
  if (event.kind === "test")
    return { title: "Test message", lines: [line(`Sent by ${event.by}. No action is required.`)], path: null };
  if (event.kind === "audit") {
    const { seq, by, action, subject } = event;
    return { title: line(`Audit entry ${seq}: ${action}`), lines: [line(`${by}, on ${subject}`)], path: null };
  }
  const { action, alert } = event;
  const { id, severity, client, title, impact, actionRequired } = alert;
  const what = client === null ? title : `${client}: ${title}`;
  const prefix = action === "raised" ? "" : `${ALERT_ACTION_LABELS[action]}: `;
  // What was required when it was raised is required no more.
  const lines = action === "resolved" ? [] : [impact, actionRequired];
  return {
    title: line(`[${SEVERITIES[severity]}] ${prefix}${what}`),
    lines: lines.map(line).filter((each) => each !== ""),
    path: `/app?tab=perpetual-monitor&alert=${encodeURIComponent(id)}`,
  };
}
