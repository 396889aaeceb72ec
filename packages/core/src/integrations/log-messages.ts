import { PRODUCT_NAME, type SentEvent } from "@broker/contracts";
import { eventLines } from "./event-lines.ts";

/** Facilities of RFC 5424: 13 = log audit, 14 = log alert, 16 = local0. */
const FACILITIES = { audit: 13, alert: 14, test: 16 } as const;
/** Severities of RFC 5424: 2 = critical, 3 = error, 4 = warning, 5 = notice, 6 = informational. */
const SEVERITIES = { critical: 2, high: 3, medium: 4, low: 5 } as const;
const INFORMATIONAL = 6;
/** The enterprise number that RFC 5612 reserves for documentation: the product has none of its own. */
const DATA = "broker@32473";

const severityOf = (event: SentEvent): number =>
  event.kind === "alert" && event.action !== "resolved" ? SEVERITIES[event.alert.severity] : INFORMATIONAL;

/** The name of what happened, as `alert.raised`. */
export const eventName = (event: SentEvent): string => (event.kind === "alert" ? `alert.${event.action}` : event.kind);

/** What happened, field by field, for machines. */
function fieldsOf(event: SentEvent): Readonly<Record<string, string>> {
  if (event.kind === "test") return { by: event.by };
  if (event.kind === "audit") {
    const { seq, hash, by, action, subject } = event;
    return { seq: String(seq), hash, by, action, subject };
  }
  const { action, by, alert } = event;
  const { id, rule, severity, client } = alert;
  return {
    ...{ id, rule, severity, action, by: by ?? "monitor" },
    ...(client === null ? {} : { client }),
  };
}

/** A value of structured data: `"`, `\` and `]` are escaped; control characters become spaces. */
const value = (text: string): string =>
  text.replace(/\p{Cc}+/gu, " ").replace(/["\\\]]/g, (character) => `\\${character}`);

/**
 * A message of RFC 5424: facility and severity, time, structured data, and a text in UTF-8 on one line. `id` = of the
 * message, by which a repeated one is recognised.
 */
export function syslogMessage(event: SentEvent, id: string): string {
  const priority = FACILITIES[event.kind] * 8 + severityOf(event);
  const { title, lines } = eventLines(event);
  const data = Object.entries({ message: id, ...fieldsOf(event) }).map(([name, text]) => `${name}="${value(text)}"`);
  const text = [title, ...lines].join(" | ").replace(/\p{Cc}+/gu, " ");
  const app = PRODUCT_NAME.toLowerCase().replaceAll(" ", "-");
  const name = eventName(event).toUpperCase().replace(".", "-");
  return `<${priority}>1 ${event.at} - ${app} - ${name} [${DATA} ${data.join(" ")}] \uFEFF${text}`;
}

/** The same as JSON for a collector. */
export function jsonEvent(event: SentEvent, id: string, baseUrl: string | null): object {
  const { title, lines, path } = eventLines(event);
  return {
    ...{ id, source: PRODUCT_NAME, type: eventName(event), timestamp: event.at },
    message: title,
    details: lines,
    fields: fieldsOf(event),
    link: baseUrl === null || path === null ? null : `${baseUrl}${path}`,
  };
}
