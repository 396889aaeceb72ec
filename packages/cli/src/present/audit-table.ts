import type { AuditedChange } from "@broker/adapters";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

/** `2026-11-05 09:14`, in UTC as it is kept. */
const moment = (at: string) => at.slice(0, 16).replace("T", " ");

/** What changed, by name: 'fields employees, turnover'. */
function details(detail: AuditedChange["detail"]): string {
  const parts = Object.entries(detail ?? {}).map(
    ([key, value]) => `${key} ${Array.isArray(value) ? value.join(", ") : String(value)}`,
  );
  return terminalText(parts.join("; "));
}

function narrowRow(look: Look, change: AuditedChange): string[] {
  const what = [change.subject, details(change.detail)].filter((part) => part !== "").join(": ");
  return [
    `  ${tone(look, "strong", terminalText(change.action))}`,
    ...paragraph(look, "    ", terminalText(what)),
    ...paragraph(look, "    ", `${moment(change.at)}, ${terminalText(change.by)}`).map((line) =>
      tone(look, "quiet", line),
    ),
  ];
}

/** What people changed as a table: when, who, what to whom, and the names of what changed. */
export function auditTable(look: Look, changes: readonly AuditedChange[]): string {
  if (look.columns < 60) return changes.flatMap((change) => narrowRow(look, change)).join("\n");
  const head = `  ${left(look, "When (UTC)", 16)}  ${left(look, "Who", 10)}  ${left(look, "Did", 18)}  To whom or what`;
  const rows = changes.flatMap((change) => {
    const start = `  ${moment(change.at)}  ${left(look, terminalText(change.by), 10)}  ${left(look, terminalText(change.action), 18)}  `;
    const told = details(change.detail);
    const under = told === "" ? [] : paragraph(look, " ".repeat(32), told).map((line) => tone(look, "quiet", line));
    return [...paragraph(look, start, terminalText(change.subject)), ...under];
  });
  return [tone(look, "quiet", head), ...rows].join("\n");
}
