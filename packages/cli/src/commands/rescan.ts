import { Command } from "commander";
import { withGates } from "../gate-options.ts";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { withOutput } from "../output/output-options.ts";

const work: Act = async (invocation, command) => {
  const [
    { resolve },
    { readEvidence, sha256 },
    { rescan },
    { endOfRun },
    { readGates },
    { writeResults, outputFlags },
  ] = await Promise.all([
    import("node:path"),
    import("@broker/adapters"),
    import("@broker/core"),
    import("../end-of-run.ts"),
    import("../gate-options.ts"),
    import("../output/write-results.ts"),
  ]);
  const { fromEvidence } = command.opts<{ fromEvidence: string }>();
  const gates = await readGates(command, invocation);
  const found = readEvidence(resolve(invocation.host.cwd, fromEvidence));
  const reports = await Promise.all(found.map(({ evidence }) => rescan(evidence, sha256)));
  await writeResults(invocation, outputFlags(command), reports);
  return endOfRun(reports, gates, invocation.io);
};

/** `broker rescan --from-evidence <dir>` */
export function rescanCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("rescan")
    .description("score recorded evidence again, without any network")
    .requiredOption("--from-evidence <dir|file>", "what 'broker scan --evidence <dir>' wrote");
  return withGates(withOutput(command))
    .addHelpText(
      "after",
      examples(
        ["broker rescan --from-evidence kept/acme.co.uk", "one company"],
        ["broker rescan --from-evidence kept --json", "every company in the folder"],
      ),
    )
    .action(act(work));
}
