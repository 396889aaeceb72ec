import { resolve } from "node:path";
import { readEvidence, sha256 } from "@broker/adapters";
import {
  AppError,
  type CheckResult,
  type Dispute,
  roundHalfUp,
  type ScanReport,
  showDate,
  showSum,
} from "@broker/contracts";
import { diffReports, disputeSentence, outcomeMark, type ReportDiff, rescan } from "@broker/core";
import { findCheck, type RecheckedScan, recheckScan } from "@broker/server/verbs";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import { endOfRun, readGates } from "../gates.ts";
import type { Act, Invocation } from "../invocation.ts";
import { outputFlags, writeResults } from "../output/write-results.ts";
import { openProgress } from "../progress/open-progress.ts";
import { checkOption } from "../scores/explain-check.ts";
import { heading, nextLines, prose } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { secondsOption } from "../typed-options.ts";
import { wire } from "../wire.ts";
import { workspaceOf } from "../workspace-of.ts";

interface Rechecked {
  readonly checkId: string;
  readonly before: CheckResult | null;
  readonly after: CheckResult | null;
  /** The dispute that it resolved; null = none. */
  readonly dispute: Dispute | null;
  readonly diff: ReportDiff;
}

function side(look: Look, label: string, check: CheckResult | null): string[] {
  if (check === null) return prose(look, "not among the checks of that scan", { mark: label });
  const worth = check.points === null ? "" : `, ${roundHalfUp(check.points, 2)} of ${check.weight} points`;
  const verdict = `${outcomeMark(check.outcome).word}${worth}: ${check.title} (${showDate(check.asOf)})`;
  return prose(look, verdict, { mark: label });
}

function postureWords(look: Look, { from, to, moves, method }: ReportDiff, checkId: string): string[] {
  const signed = (value: number) => (value < 0 ? `${glyph(look, "minus")}${showSum(-value)}` : `+${showSum(value)}`);
  const own = moves.find(({ id }) => id === checkId)?.moved ?? 0;
  const others = moves.filter(({ id, moved }) => id !== checkId && moved !== 0).length;
  const arrow = glyph(look, "arrow");
  if (method.moved) {
    const [was, is] = [from.posture ?? "not assessed", to.posture ?? "not assessed"];
    return prose(look, `Posture ${was} by method ${method.from}, ${is} by method ${method.to}: not comparable.`);
  }
  const posture = `Posture ${from.posture ?? "not assessed"} ${arrow} ${to.posture ?? "not assessed"}; this check moved ${signed(own)} points.`;
  const more =
    others === 0 ? "" : ` ${others} more that rest${others === 1 ? "s" : ""} on the same evidence moved with it.`;
  return prose(look, `${posture}${more}`);
}

function recheckTable(look: Look, { checkId, before, after, dispute, diff }: Rechecked): string {
  const settled =
    dispute === null || dispute.state === "withdrawn" ? [] : [disputeSentence({ ...dispute, state: dispute.state })];
  return [
    ...heading(look, `${checkId} of ${diff.to.domain}`),
    ...side(look, "Before  ", before),
    ...side(look, "After   ", after),
    ...postureWords(look, diff, checkId),
    ...settled.flatMap((text) => prose(look, text)),
  ].join("\n");
}

interface RecheckAsked {
  /** A scan, a domain or a client. */
  readonly reference: string;
  readonly checkId: string;
  readonly timeoutMs: number;
  readonly consentOnly: boolean;
  /** Recorded as (default: the user's name). */
  readonly by: string | undefined;
  /** False = the caller writes the renewed report, and before and after are not shown. */
  readonly shows: boolean;
}

async function look(invocation: Invocation, { by, ...request }: RecheckAsked): Promise<RecheckedScan | null> {
  const { host } = invocation;
  const resolved = await invocation.config();
  const wiring = wire(resolved, host.env);
  let progress: Awaited<ReturnType<typeof openProgress>> | null = null;
  try {
    return await recheckScan(await workspaceOf(invocation, by), wiring, {
      ...request,
      consentOnly: request.consentOnly || resolved.config.requireConsent === true,
      signal: host.signal,
      async onEvent(event) {
        progress ??= await openProgress(invocation, 1);
        progress.tell(event);
      },
    });
  } finally {
    await (progress as Awaited<ReturnType<typeof openProgress>> | null)?.end();
    await wiring.close();
  }
}

/** Retests one check of a stored scan, resolves a dispute where the result allows it, and shows both results. */
export async function recheckWork(
  invocation: Invocation,
  request: RecheckAsked,
): Promise<{ readonly exitCode: number; readonly report: ScanReport | null }> {
  const { io, flags } = invocation;
  const looked = await look(invocation, request);
  if (looked === null) {
    io.complain("Interrupted: nothing was changed.");
    return { exitCode: EXIT.interrupted, report: null };
  }
  const { before: earlier, report, resolved } = looked;
  if (!request.shows) return { exitCode: EXIT.done, report };
  const diff = diffReports(earlier, report);
  const seen = { before: findCheck(earlier, request.checkId), after: findCheck(report, request.checkId) };
  const dispute = resolved?.dispute ?? null;
  if (flags.json)
    io.result(JSON.stringify({ scanId: report.id, checkId: request.checkId, ...seen, dispute, diff }, null, 2));
  else io.result(recheckTable(io.out, { checkId: request.checkId, ...seen, dispute, diff }));
  const id = report.id.slice(0, 8);
  io.note(`\n${nextLines(io.err, [`broker diff ${id}@${earlier.revision.n} ${id}@${report.revision.n}`]).join("\n")}`);
  return { exitCode: EXIT.done, report };
}

async function scoreRecorded(invocation: Invocation, command: Command, recorded: string): Promise<number> {
  const gates = await readGates(command, invocation);
  const found = readEvidence(resolve(invocation.host.cwd, recorded));
  const reports = await Promise.all(found.map(({ evidence }) => rescan(evidence, sha256)));
  await writeResults(invocation, outputFlags(command), reports);
  return endOfRun(reports, gates, invocation.io);
}

interface RescanFlags {
  readonly fromEvidence?: string;
  readonly check?: string;
  readonly timeout: string;
  readonly requireConsent?: boolean;
  readonly by?: string;
}

async function retestCheck(invocation: Invocation, command: Command): Promise<number> {
  const { check = "", timeout, requireConsent = false, by } = command.opts<RescanFlags>();
  const gates = await readGates(command, invocation);
  const output = outputFlags(command);
  const shows = output.format === undefined && output.output === undefined;
  const request = {
    reference: command.args[0] ?? "",
    checkId: checkOption(check),
    consentOnly: requireConsent,
    by,
    shows,
  };
  const { exitCode, report } = await recheckWork(invocation, {
    ...request,
    timeoutMs: secondsOption("--timeout", timeout) * 1000,
  });
  if (report !== null && !shows) await writeResults(invocation, output, [report]);
  return report === null ? exitCode : endOfRun([report], gates, invocation.io);
}

/** Rescores recorded evidence, or retests one check of a stored scan. */
export const rescanWork: Act = async (invocation, command) => {
  const { fromEvidence, check } = command.opts<RescanFlags>();
  const named = command.args.length > 0;
  if ((fromEvidence === undefined) === (check === undefined) || named !== (check !== undefined))
    throw new AppError("usage", "No evidence or check specified.", {
      hint: "broker rescan --from-evidence <dir>         recorded evidence, offline\nbroker rescan acme.co.uk --check <check id>    one check, retested",
    });
  if (fromEvidence === undefined) return retestCheck(invocation, command);
  return scoreRecorded(invocation, command, fromEvidence);
};
