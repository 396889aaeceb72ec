import { type Disputed, type DisputeStore, openDisputeStore } from "@broker/adapters";
import { AppError, type DisputeGround, GROUNDS_OF_LOOKING } from "@broker/contracts";
import { disputeSentence } from "@broker/core";
import type { Command } from "commander";
import { checkOption } from "../check-option.ts";
import { dayOption } from "../day-option.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { person } from "../person.ts";
import { nextLines } from "../present/next-steps.ts";
import { paragraph } from "../present/paragraph.ts";
import { terminalText } from "../terminal-text.ts";
import { withStore } from "../with-store.ts";
import { readEvidenceOption } from "./read-evidence-option.ts";

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

type Doing = (store: DisputeStore, doer: { readonly by: string; readonly at: string }) => Promise<Disputed>;

/** Says what became of the dispute and of the scan; with --json the dispute. */
function tell({ io, flags }: Invocation, { dispute, report }: Disputed): void {
  const { id, state, checkId, domain } = dispute;
  if (flags.json) {
    io.result(JSON.stringify({ ...dispute, revision: report.revision.n }, null, 2));
    return;
  }
  const posture = report.scores.overall?.posture ?? "not assessed";
  const beside = report.checks.find((check) => check.id === checkId)?.dispute;
  const said =
    state === "withdrawn" || beside === undefined
      ? `Taken back: the scan stands as if nobody had disputed ${checkId}.`
      : disputeSentence(beside);
  io.result(
    [
      ...paragraph(io.out, "  ", `${id}  ${checkId} of ${domain}`),
      ...paragraph(io.out, "  ", terminalText(said)),
      ...paragraph(io.out, "  ", `Revision ${report.revision.n} of scan ${report.id.slice(0, 8)}: posture ${posture}.`),
    ].join("\n"),
  );
  const revision = (n: number) => `${report.id.slice(0, 8)}@${n}`;
  const compare = `broker diff ${revision(report.revision.n - 1)} ${revision(report.revision.n)}`;
  const look = `broker rescan ${report.id.slice(0, 8)} --check ${checkId}`;
  const isOpen = state === "open" && GROUNDS_OF_LOOKING.includes(dispute.ground ?? "");
  const next = [...(isOpen ? [look] : []), ...(report.revision.n > 1 ? [compare] : [])];
  if (next.length > 0) io.note(`\n${nextLines(io.err, next).join("\n")}`);
}

function change(invocation: Invocation, command: Command, doing: Doing): Promise<number> {
  return withStore(invocation, openDisputeStore, async ({ store, at }) => {
    const by = person(invocation, command.optsWithGlobals<DisputeFlags>().by);
    tell(invocation, await doing(store, { by, at }));
    return EXIT.done;
  });
}

const LOOK_MS = 30_000;

/** Looks at the disputed check again, which settles what a look can settle. */
async function lookNow(invocation: Invocation, { dispute, report }: Disputed, by: string | undefined): Promise<number> {
  const { recheckWork } = await import("../recheck/recheck-work.ts");
  const asked = {
    reference: report.id,
    checkId: dispute.checkId,
    timeoutMs: LOOK_MS,
    consentOnly: false,
    by,
    shows: true,
  };
  return (await recheckWork(invocation, asked)).exitCode;
}

/** Disputes a finding. */
export const openDispute: Act = async (invocation, command) => {
  const [reference, check] = command.args;
  const { reason = "", ground = null, evidence, expires } = command.opts<DisputeFlags>();
  if (reference === undefined || check === undefined)
    throw new AppError("usage", "A dispute wants a scan and a check.", {
      hint: "broker dispute acme.co.uk certificate-trusted --reason 'the server is our supplier's'\n'broker dispute list' shows the open ones.",
    });
  if (reason.trim() === "")
    throw new AppError("usage", "A dispute wants a reason.", { hint: "--reason 'mended on Monday, see the ticket'" });
  const ends = expires === undefined ? {} : { expiresOn: dayOption("--expires", expires) };
  const said = { reference, checkId: checkOption(check), ground, reason: reason.trim(), ...ends };
  const shown = readEvidenceOption(evidence, invocation.host.cwd);
  const { look = false, by } = command.opts<DisputeFlags>();
  if (look && !GROUNDS_OF_LOOKING.includes(ground ?? ""))
    throw new AppError("usage", "A further look settles only what is said to be mended, or cannot be seen again.", {
      hint: "--ground fixed or --ground cannot-reproduce, or leave --look out.",
    });
  const disputed = await withStore(invocation, openDisputeStore, ({ store, at }) =>
    store.open({ ...said, evidence: shown }, { by: person(invocation, by), at }),
  );
  if (look) return lookNow(invocation, disputed, by);
  tell(invocation, disputed);
  return EXIT.done;
};

/** Settles a dispute. */
export const settleDispute: Act = (invocation, command) => {
  const { uphold = false, reject = false, note } = command.opts<DisputeFlags>();
  if (uphold === reject)
    throw new AppError("usage", "Say what the dispute comes to.", {
      hint: "--uphold = the finding is not counted; --reject = it stands.",
    });
  const verdict = uphold ? "upheld" : "rejected";
  return change(invocation, command, (store, doer) =>
    store.settle(command.args[0] ?? "", verdict, note?.trim() || null, doer),
  );
};

/** Takes a dispute back. */
export const withdrawDispute: Act = (invocation, command) =>
  change(invocation, command, (store, doer) => store.withdraw(command.args[0] ?? "", doer));
