import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const work: Act = async (invocation) => {
  const [{ examine }, { doctorTable }] = await Promise.all([
    import("../doctor/examine.ts"),
    import("../present/doctor-table.ts"),
  ]);
  const { io, flags, host } = invocation;
  const findings = await examine(host, await invocation.config(), process.version);
  io.result(flags.json ? JSON.stringify(findings, null, 2) : doctorTable(io.out, findings));
  return findings.some((finding) => finding.status === "failed") ? 2 : 0;
};

/** `broker doctor` */
export function doctorCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("doctor")
    .description("check this machine, its network access and its configuration")
    .addHelpText(
      "after",
      examples(
        ["broker doctor", "one line per check: ok, warning or failed"],
        ["broker doctor --json", "for scripts; exit code 2 if something essential failed"],
      ),
    )
    .action(act(work));
}
