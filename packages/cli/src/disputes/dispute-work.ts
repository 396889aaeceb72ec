import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type Disputed, hashFile } from "@broker/adapters";
import {
  AppError,
  type DisputeGround,
  GROUNDS_OF_LOOKING,
  plainText,
  type ScanReport,
  showDate,
} from "@broker/contracts";
import { disputeSentence, isCarriedOver } from "@broker/core";
import {
  openDispute as open,
  resolveDispute as settle,
  type Workspace,
  withdrawDispute as withdraw,
} from "@broker/server/verbs";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { checkOption } from "../scores/explain-check.ts";
import { nextLines, prose } from "../terminal/blocks.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

const MAX_CHARACTERS = 2000;

/** Evidence of a dispute: an address, a file's name with its SHA-256, or text. Throws for a missing file. */
function readEvidenceOption(typed: string | undefined, cwd: string): string | null {
  const text = typed?.trim() ?? "";
  if (text === "") return null;
  if (/^https?:\/\/\S+$/i.test(text)) return plainText(text);
  const file = resolve(cwd, text);
  if (/\s/.test(text) && !existsSync(file)) return plainText(text).slice(0, MAX_CHARACTERS);
  return `${plainText(basename(text))}, SHA-256 ${hashFile(file)}`;
}

interface DisputeFlags {
  readonly reason?: string;
  readonly ground?: DisputeGround;
  readonly evidence?: string;
  readonly expires?: string;
  readonly uphold?: boolean;
  readonly reject?: boolean;
  readonly note?: string;
  readonly by?: string;
  readonly look?: boolean;
}

type Doing = (workspace: Workspace) => Promise<Disputed>;

/** The later scans to which an upheld dispute applies; empty for any other. */
function carriedWords({ dispute, later }: Disputed): string {
  if (dispute.state !== "upheld") return "";
  if (!isCarriedOver(dispute)) return "It holds for this scan, and for no later one.";
  const already = later === null ? "" : `, that of ${showDate(later.startedAt)} already`;
  return `It is carried over to later scans of ${dispute.domain} until ${showDate(dispute.expiresOn ?? "")}${already}.`;
}

function revisionWords({ id, revision, startedAt, scores }: ScanReport): string {
  const posture = scores.overall?.posture ?? "not assessed";
  return `Revision ${revision.n} of scan ${id.slice(0, 8)} of ${showDate(startedAt)}: posture ${posture}.`;
}

function printDispute({ io, flags }: Invocation, disputed: Disputed): void {
  const { dispute, report, later } = disputed;
  const { id, state, checkId, domain } = dispute;
  if (flags.json) {
    const moved = later === null ? null : { scanId: later.id, revision: later.revision.n };
    io.result(JSON.stringify({ ...dispute, revision: report.revision.n, later: moved }, null, 2));
    return;
  }
  const beside = report.checks.find((check) => check.id === checkId)?.dispute;
  const statement =
    state === "withdrawn" || beside === undefined
      ? `Withdrawn: the scan no longer has a dispute of ${checkId}.`
      : disputeSentence(beside);
  io.result(
    [
      ...prose(io.out, `${id}  ${checkId} of ${domain}`),
      ...prose(io.out, statement),
      ...prose(io.out, carriedWords(disputed)),
      ...[report, ...(later === null ? [] : [later])].flatMap((each) => prose(io.out, revisionWords(each))),
    ].join("\n"),
  );
  const newest = later ?? report;
  const revision = (n: number) => `${newest.id.slice(0, 8)}@${n}`;
  const compare = `broker diff ${revision(newest.revision.n - 1)} ${revision(newest.revision.n)}`;
  const look = `broker rescan ${report.id.slice(0, 8)} --check ${checkId}`;
  const isOpen = state === "open" && GROUNDS_OF_LOOKING.includes(dispute.ground ?? "");
  const next = [...(isOpen ? [look] : []), ...(newest.revision.n > 1 ? [compare] : [])];
  if (next.length > 0) io.note(`\n${nextLines(io.err, next).join("\n")}`);
}

async function change(invocation: Invocation, command: Command, doing: Doing): Promise<number> {
  const { by } = command.optsWithGlobals<DisputeFlags>();
  printDispute(invocation, await doing(await workspaceOf(invocation, by)));
  return EXIT.done;
}

const LOOK_MS = 30_000;

async function lookNow(invocation: Invocation, { dispute, report }: Disputed, by: string | undefined): Promise<number> {
  const { recheckWork } = await import("../recheck/recheck-work.ts");
  const request = {
    reference: report.id,
    checkId: dispute.checkId,
    timeoutMs: LOOK_MS,
    consentOnly: false,
    by,
    shows: true,
  };
  return (await recheckWork(invocation, request)).exitCode;
}

/** Disputes a finding. */
export const openDispute: Act = async (invocation, command) => {
  const [reference, check] = command.args;
  const { reason = "", ground = null, evidence, expires } = command.opts<DisputeFlags>();
  if (reference === undefined || check === undefined)
    throw new AppError("usage", "A dispute requires a scan and a check.", {
      hint: "broker dispute acme.co.uk certificate-trusted --reason 'the server is our supplier's'\n'broker dispute list' shows the open ones.",
    });
  if (reason.trim() === "")
    throw new AppError("usage", "A dispute requires a reason.", {
      hint: "--reason 'fixed on Monday, see the ticket'",
    });
  const ends = expires === undefined ? {} : { expiresOn: dayOption("--expires", expires) };
  const statement = { reference, checkId: checkOption(check), ground, reason: reason.trim(), ...ends };
  const shown = readEvidenceOption(evidence, invocation.host.cwd);
  const { look = false, by } = command.opts<DisputeFlags>();
  if (look && !GROUNDS_OF_LOOKING.includes(ground ?? ""))
    throw new AppError(
      "usage",
      "A retest resolves only disputes that claim remediation or that the finding cannot be reproduced.",
      {
        hint: "--ground fixed or --ground cannot-reproduce, or leave --look out.",
      },
    );
  const disputed = await open(await workspaceOf(invocation, by), { ...statement, evidence: shown });
  if (look) return lookNow(invocation, disputed, by);
  printDispute(invocation, disputed);
  return EXIT.done;
};

export const resolveDispute: Act = (invocation, command) => {
  const { uphold = false, reject = false, note } = command.opts<DisputeFlags>();
  if (uphold === reject)
    throw new AppError("usage", "Specify the outcome of the dispute.", {
      hint: "--uphold = the finding is not counted; --reject = it is counted.",
    });
  const verdict = uphold ? "upheld" : "rejected";
  return change(invocation, command, (workspace) =>
    settle(workspace, command.args[0] ?? "", { verdict, note: note?.trim() || null }),
  );
};

/** Takes a dispute back. */
export const withdrawDispute: Act = (invocation, command) =>
  change(invocation, command, (workspace) => withdraw(workspace, command.args[0] ?? ""));
