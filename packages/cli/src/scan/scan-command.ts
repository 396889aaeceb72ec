import { resolve } from "node:path";
import { writeEvidence } from "@broker/adapters";
import { AppError, type OutsideAnswers, type ScanReport } from "@broker/contracts";
import { type ScanRun, type SectorPeers, withEstimate } from "@broker/core";
import { offlineError, permitScans, prospectAuthority, seemsOffline, settleScanned } from "@broker/server/verbs";
import type { Command } from "commander";
import { databaseOf, requireActive } from "../database-of.ts";
import { noteContact } from "../doctor/check-contact.ts";
import { requireBrowser } from "../documents/printer.ts";
import { EXIT } from "../exit-codes.ts";
import { endOfRun, readGates } from "../gates.ts";
import type { Invocation } from "../invocation.ts";
import { outputFlags, plannedOutput, writeResults } from "../output/write-results.ts";
import { nextSteps } from "../present/next-steps.ts";
import { openProgress } from "../progress/open-progress.ts";
import { secondsOption } from "../typed-options.ts";
import { wire } from "../wire.ts";
import { workspaceOf } from "../workspace-of.ts";
import { namedTargets, scanParts } from "./named-targets.ts";
import { scanTargets } from "./scan-targets.ts";

const ANONYMOUS = { industry: null, peers: [] };

/** Reports with an estimate for each failed scan, never saved. Without a store the estimate is an assumed one. */
async function estimateFailed(
  invocation: Invocation,
  reports: readonly ScanReport[],
  stored: boolean,
): Promise<ScanReport[]> {
  if (!reports.some(({ status }) => status === "failed")) return [...reports];
  const estimated = (peers: (domain: string) => Promise<SectorPeers>) =>
    Promise.all(reports.map((report) => withEstimate(report, peers)));
  if (!stored) return estimated(async () => ANONYMOUS);
  const { peers } = await databaseOf(invocation);
  return estimated((domain) => peers.of(domain));
}

interface ScanOptions {
  readonly only?: string;
  readonly store: boolean;
  readonly timeout: string;
  readonly evidence?: string;
  readonly dkimSelector?: readonly string[];
  readonly estimate?: boolean;
  readonly requireConsent?: boolean;
}

function selectorsOf(names: readonly string[] = []): string[] {
  const odd = names.find((name) => !/^[a-z0-9_]([a-z0-9_.-]{0,61}[a-z0-9_])?$/i.test(name));
  if (odd === undefined) return [...names];
  throw new AppError("usage", `'${odd}' cannot be a DKIM selector.`, {
    hint: "It is the part before ._domainkey, for example selector1.",
  });
}

/** Scans the typed targets, stores each result before it is announced, and presents them. */
export async function scanCommandWork(invocation: Invocation, command: Command): Promise<number> {
  const { io, host } = invocation;
  const options = command.opts<ScanOptions>();
  const only = scanParts(options.only);
  const timeoutMs = secondsOption("--timeout", options.timeout) * 1000;
  const dkimSelectors = selectorsOf(options.dkimSelector);
  const targets = await namedTargets(invocation, command.args);
  const domains = targets.map((target) => target.domain);
  const output = outputFlags(command);
  const planned = plannedOutput(invocation, output, domains);
  if (planned.some(({ format }) => format === "pdf")) await requireBrowser(invocation);
  const gates = await readGates(command, invocation);
  const resolved = await invocation.config();
  const consentOnly = options.requireConsent ?? resolved.config.requireConsent ?? false;
  const workspace = await workspaceOf(invocation);
  if (options.store) await requireActive(invocation);
  const authorities = await permitScans(workspace, { targets, stores: options.store, consentOnly });
  noteContact(invocation, resolved.config, domains);
  const wiring = wire(resolved, host.env, host.sourcePace);
  const database = options.store ? workspace.database : null;
  if (database !== null) wiring.remember(database);
  const offline = new AbortController();
  let answered = false;
  const keep = async ({ report, evidence }: ScanRun) => {
    if (!answered && seemsOffline(evidence)) {
      offline.abort();
      throw offlineError();
    }
    answered = true;
    if (options.evidence !== undefined) writeEvidence(resolve(host.cwd, options.evidence), evidence);
    const authority = authorities.get(report.target.domain) ?? prospectAuthority(workspace);
    const saved = await database?.scans.save(report, evidence, authority, report.status !== "failed");
    if (saved && !saved.wholeEvidence)
      io.note(`${report.target.domain}: the evidence was too large to save in full; page bodies were omitted.`);
  };
  const enrich = async (id: string, answers: OutsideAnswers) => {
    const report = await workspace.database.scans.enrich(id, answers);
    await settleScanned(workspace, report.target.domain);
    return report;
  };
  const progress = await openProgress(invocation, targets.length);
  const outside = wiring.outside(database?.registers ?? null);
  let reports: (ScanReport | undefined)[];
  try {
    const requests = targets.map((target) => ({ target, only, dkimSelectors, thorough: true, namedByPerson: true }));
    reports = await scanTargets({
      requests,
      ports: {
        ...wiring,
        sources: outside.sources,
        timeLimit: () => AbortSignal.timeout(timeoutMs),
        keep,
        enrich: database && enrich,
      },
      interrupt: AbortSignal.any([host.signal, offline.signal]),
      progress,
    });
  } finally {
    await progress.end();
    await outside.close();
    await wiring.close();
  }
  const done = reports.filter((report) => report !== undefined);
  const shown = options.estimate ? await estimateFailed(invocation, done, options.store) : done;
  if (shown.length > 0) {
    const table = await writeResults(invocation, output, shown, { beside: options.store });
    if (table && options.store) io.note(`\n${nextSteps(io.err, shown)}`);
  }
  if (host.signal.aborted) {
    const rest = targets.filter((_, place) => reports[place] === undefined).map((target) => target.domain);
    io.complain(`Interrupted: ${done.length} of ${targets.length} finished${options.store ? " and saved" : ""}.`);
    if (rest.length > 0) io.complain(`  To resume:  broker scan ${rest.join(" ")}`);
    return EXIT.interrupted;
  }
  return endOfRun(done, gates, io);
}
