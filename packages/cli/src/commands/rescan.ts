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
    throw new AppError("usage", "Say what is to be scored again.", {
      hint: "broker rescan --from-evidence <dir>         recorded evidence, without any network\nbroker rescan acme.co.uk --check <check id>    one check, looked at again",
    });
  if (fromEvidence === undefined) return lookAgain(invocation, command);
  const { scoreRecorded } = await import("../recheck/score-recorded.ts");
  return scoreRecorded(invocation, command, fromEvidence);
};

/** `broker rescan --from-evidence <dir>` and `broker rescan <scan|domain|client> --check <id>` */
export function rescanCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("rescan")
    .description("score recorded evidence again without any network, or look at one check of a stored scan again")
    .argument("[scan id|domain|client]", "with --check: whose scan")
    .option("--from-evidence <dir|file>", "what 'broker scan --evidence <dir>' wrote")
    .option("--check <id>", "look again at what this check is judged from, and at nothing else")
    .option("--timeout <s>", "with --check: most seconds that it may take", "30")
    .option("--require-consent", "with --check: only where consent is on record")
    .option("--by <name>", "with --check: who settles a dispute by it; your user name unless said");
  return withGates(withOutput(command))
    .addHelpText(
      "after",
      examples(
        ["broker rescan --from-evidence kept/acme.co.uk", "one company"],
        ["broker rescan --from-evidence kept --json", "every company in the folder"],
        ["broker rescan acme.co.uk --check dmarc-enforced", "was it mended? nothing else is asked"],
      ),
    )
    .action(act(work));
}
