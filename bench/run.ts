import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { batchKills } from "./batch/batch-kills.ts";
import { batchMemory } from "./batch/batch-memory.ts";
import type { BenchResult } from "./bench-result.ts";
import { assessAll } from "./compliance/assess-all.ts";
import { complianceList } from "./compliance/compliance-list.ts";
import { clientDocuments } from "./documents/client-documents.ts";
import { reportHtml } from "./documents/report-html.ts";
import { reportPdf } from "./documents/report-pdf.ts";
import { forecast } from "./forecast.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { screenCommand } from "./kyc/screen-command.ts";
import { labelledNames, screenBook } from "./kyc/screening.ts";
import { alertList } from "./monitor/alert-list.ts";
import { monitorDue } from "./monitor/monitor-due.ts";
import { monitorMonth } from "./monitor/monitor-month.ts";
import { outbox } from "./monitor/outbox.ts";
import { riskChangesPage } from "./monitor/risk-changes.ts";
import { onboardEffects } from "./onboarding/onboard-effects.ts";
import { onboardKeystroke } from "./onboarding/onboard-keystroke.ts";
import { onboardNext } from "./onboarding/onboard-next.ts";
import { apiGuard } from "./partner/api-guard.ts";
import { apiJson } from "./partner/api-json.ts";
import { apiClients } from "./portfolio/api-clients.ts";
import { listPage } from "./portfolio/list-page.ts";
import { mixedUsers } from "./portfolio/mixed-users.ts";
import { registerTypeAhead } from "./portfolio/register-type-ahead.ts";
import { registryImport } from "./portfolio/registry-import.ts";
import { findingsList } from "./reports/findings-list.ts";
import { parse10mb } from "./reports/parse-10mb.ts";
import { parseStream } from "./reports/parse-stream.ts";
import { scale } from "./scale/scale.ts";
import { deadHosts } from "./scan/dead-hosts.ts";
import { headersOnly } from "./scan/headers-only.ts";
import { headersThroughput } from "./scan/headers-throughput.ts";
import { scanLatency } from "./scan/scan-latency.ts";
import { scanThroughput } from "./scan/scan-throughput.ts";
import { scoreLaws } from "./score-laws.ts";
import { eventLoop } from "./serve/event-loop.ts";
import { serverKills } from "./serve/server-kills.ts";
import { workspaces } from "./serve/workspaces.ts";
import { cliStart } from "./startup/cli-start.ts";
import { firstPaint } from "./startup/first-paint.ts";
import { onboardStart } from "./startup/onboard-start.ts";
import { webWeight } from "./startup/web-weight.ts";
import { withBenchTable } from "./with-bench-table.ts";
import { jobs } from "./workers/jobs.ts";
import { workerKills } from "./workers/worker-kills.ts";
import { workers } from "./workers/workers.ts";
import { writers } from "./writers/writers.ts";

/** Reads earlier figures; an unrecognised file counts as empty. */
function readResults(text: string): BenchResult[] {
  const read: unknown = JSON.parse(text);
  const isResult = (value: unknown): value is BenchResult =>
    typeof value === "object" && value !== null && "name" in value && "value" in value && "detail" in value;
  return Array.isArray(read) ? read.filter(isResult) : [];
}

/**
 * Benchmarks by name. `npm run bench` runs all of them, `npm run bench -- <name>…` some; the others keep their last
 * figures.
 */
const BARS: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  "score-laws": scoreLaws,
  outbox,
  "scan-throughput": scanThroughput,
  "headers-throughput": headersThroughput,
  "headers-only": headersOnly,
  "scan-latency": scanLatency,
  "dead-hosts": deadHosts,
  "batch-kills": batchKills,
  "server-kills": serverKills,
  "batch-memory": batchMemory,
  forecast,
  "assess-all": assessAll,
  "compliance-list": complianceList,
  "alert-list": alertList,
  "onboard-next": onboardNext,
  "onboard-effects": onboardEffects,
  "onboard-keystroke": onboardKeystroke,
  "onboard-start": onboardStart,
  "monitor-due": monitorDue,
  "monitor-month": monitorMonth,
  "risk-changes": riskChangesPage,
  names: labelledNames,
  "screen-book": screenBook,
  "screen-command": screenCommand,
  "list-page": listPage,
  workers,
  jobs,
  "worker-kills": workerKills,
  scale,
  "api-clients": apiClients,
  "api-json": apiJson,
  "api-guard": apiGuard,
  "mixed-users": mixedUsers,
  writers,
  "registry-import": registryImport,
  "register-type-ahead": registerTypeAhead,
  documents: clientDocuments,
  "report-html": reportHtml,
  "report-pdf": reportPdf,
  "findings-list": findingsList,
  "parse-10mb": parse10mb,
  "parse-stream": parseStream,
  "event-loop": eventLoop,
  workspaces,
  fuzz,
  "cli-start": cliStart,
  "web-weight": webWeight,
  "first-paint": firstPaint,
};

const latest = new URL("./latest.json", import.meta.url);
const readme = new URL("../README.md", import.meta.url);

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in BARS));
if (unknown.length > 0)
  throw new Error(`There is no bar named ${unknown.join(", ")}; there are ${Object.keys(BARS).join(", ")}.`);

const measured: BenchResult[] = [];
for (const [name, measure] of Object.entries(BARS)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  for (const result of await measure()) {
    measured.push(result);
    const { detail: _, ...printed } = result;
    process.stdout.write(`${JSON.stringify(printed)}\n`);
  }
}

const before = existsSync(latest) ? readResults(readFileSync(latest, "utf8")) : [];
const names = new Set(measured.map((result) => result.name));
const order = Object.keys(BARS);
const rank = ({ name }: BenchResult) => order.findIndex((bar) => name.startsWith(bar));
const results = [...before.filter((result) => !names.has(result.name)), ...measured].sort((a, b) => rank(a) - rank(b));
writeFileSync(latest, `${JSON.stringify(results, null, 2)}\n`);
if (existsSync(readme)) writeFileSync(readme, withBenchTable(readFileSync(readme, "utf8"), results));
