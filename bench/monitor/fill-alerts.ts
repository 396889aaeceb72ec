import { DatabaseSync } from "node:sqlite";
import { alertRow } from "../../packages/adapters/src/store/alerts/alert-rows.ts";
import { ALERT_RULE_IDS, ALERT_SEVERITIES } from "../../packages/contracts/src/index.ts";

const DAY_MS = 86_400_000;
const FIRST = Date.parse("2026-01-01T02:00:00.000Z");
const USERS = 7;
/** One alert of this many is open. */
const OPEN = 5;

/** An alert of a client as a row: a fifth open, of those a third investigating, half assigned, some snoozed. */
function row(n: number, clients: number) {
  const at = new Date(FIRST + (n % 330) * DAY_MS + n * 17).toISOString();
  const client = n % clients;
  const domain = `company-${client}.example`;
  const severity = ALERT_SEVERITIES[n % 97 === 0 ? 0 : 1 + (n % 3)] ?? "medium";
  const finding = {
    ...{ title: `Finding ${n % 400} of company ${client}`, severity, condition: { method: "3.0.0" }, trigger: null },
    impact: "Forged email in the company's name is delivered: a common start of payment fraud.",
    actionRequired: "Ask whether the change was intended; if not, ask the client to restore the earlier policy.",
    evidence: [{ label: "DMARC policy", before: "reject", after: "none" }],
  };
  const rule = ALERT_RULE_IDS[n % ALERT_RULE_IDS.length] ?? "posture-below";
  const raised = { client: client.toString(16).padStart(12, "0"), domain, rule, subject: `${domain} ${n}`, episode: 1 };
  const made = alertRow({ ...raised, finding, at, knownAt: at, scan: null });
  const isOpen = n % OPEN === 0;
  const closed = isOpen ? {} : { status: "resolved", is_open: 0, reason: "gone", resolved_at: at, gone_at: at };
  const investigated = isOpen && n % 3 === 0 ? { status: "investigating" } : {};
  const snoozed_until = isOpen && n % 11 === 0 ? "2027-06-01T00:00:00.000Z" : null;
  return { ...made, assignee: n % 2 === 0 ? `User ${n % USERS}` : null, snoozed_until, ...closed, ...investigated };
}

/** Fills a workspace with alerts of its clients, each with a history. @param database its address, SQLite */
export function fillAlerts(database: string, count: number, clients: number): void {
  const connection = new DatabaseSync(database.slice("sqlite:".length));
  const columns = Object.keys(row(0, clients));
  const names = columns.map((name) => `"${name}"`).join(", ");
  const insert = connection.prepare(`insert into alerts (${names}) values (${columns.map(() => "?").join(", ")})`);
  const step = connection.prepare("insert into alert_history (alert_id, n, at, action) values (?, ?, ?, ?)");
  connection.exec("begin");
  for (let n = 0; n < count; n += 1) {
    const made = row(n, clients);
    insert.run(...Object.values(made));
    step.run(made.id, 1, made.since, "raised");
    if (made.is_open === 0) step.run(made.id, 2, made.since, "resolved");
  }
  connection.exec("commit");
  connection.close();
}
