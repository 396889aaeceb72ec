import { AppError } from "@broker/contracts";
import { Command } from "commander";
import { withGates } from "../gate-options.ts";
import { examples } from "../help/examples.ts";
import type { Act, Invocation } from "../invocation.ts";
import { withOutput } from "../output/output-options.ts";

interface RescanFlags {
  readonly fromEvidence?: string;
  readonly check?: string;
  readonly timeout: string;
  readonly requireConsent?: boolean;
  readonly by?: string;
}

async function lookAgain(invocation: Invocation, command: Command): Promise<number> {
  const [
    { checkOption },
    { recheckWork },
    { secondsOption },
    { readGates },
    { endOfRun },
    { outputFlags, writeResults },
  ] = await Promise.all([
    import("../check-option.ts"),
    import("../recheck/recheck-work.ts"),
    import("../seconds-option.ts"),
    import("../gate-options.ts"),
    import("../end-of-run.ts"),
    import("../output/write-results.ts"),
  ]);
  const { check = "", timeout, requireConsent = false, by } = command.opts<RescanFlags>();
  const gates = await readGates(command, invocation);
  const output = outputFlags(command);
  const shows = output.format === undefined && output.output === undefined;
  const asked = {
    reference: command.args[0] ?? "",
    checkId: checkOption(check),
    consentOnly: requireConsent,
    by,
    shows,
  };
  const { exitCode, report } = await recheckWork(invocation, {
    ...asked,
    timeoutMs: secondsOption("--timeout", timeout) * 1000,
  });
  if (report !== null && !shows) await writeResults(invocation, output, [report]);
  return report === null ? exitCode : endOfRun([report], gates, invocation.io);
}

const work: Act = async (invocation, command) => {
  const { fromEvidence, check } = command.opts<RescanFlags>();
  const named = command.args.length > 0;
  if ((fromEvidence === undefined) === (check === undefined) || named !== (check !== undefined))
    throw new AppError("usage", "No evidence or check specified.", {
      hint: "broker rescan --from-evidence <dir>         recorded evidence, offline\nbroker rescan acme.co.uk --check <check id>    one check, retested",
    });
  if (fromEvidence === undefined) return lookAgain(invocation, command);
  const { scoreRecorded } = await import("../recheck/score-recorded.ts");
  return scoreRecorded(invocation, command, fromEvidence);
};

/** `broker rescan --from-evidence <dir>` and `broker rescan <scan|domain|client> --check <id>` */
export function rescanCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("rescan")
    .description("rescore recorded evidence offline, or retest one check of a stored scan")
    .argument("[scan id|domain|client]", "with --check: scan to retest")
    .option("--from-evidence <dir|file>", "file or folder written by 'broker scan --evidence <dir>'")
    .option("--check <id>", "retest only this check")
    .option("--timeout <s>", "with --check: maximum seconds", "30")
    .option("--require-consent", "with --check: only if consent is on record")
    .option("--by <name>", "with --check: recorded as resolving the dispute (default: your user name)");
  return withGates(withOutput(command))
    .addHelpText(
      "after",
      examples(
        ["broker rescan --from-evidence kept/acme.co.uk", "one company"],
        ["broker rescan --from-evidence kept --json", "every company in the folder"],
        ["broker rescan acme.co.uk --check dmarc-enforced", "retest one check after remediation"],
      ),
    )
    .action(act(work));
}
