import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

/** `broker kyc gate show|open|licence|withdraw`: the sanctions gate of a client. */
export function gateCommand(act: Acting): Verb {
  const command = new Verb("gate").description("show or open the sanctions gate of a client");
  command
    .command("show")
    .description("show where a client stands in sanctions screening, and whether the gate is open")
    .argument("<client>", "client")
    .examples(["broker kyc gate show acme", "may it be submitted, and if not, why"])
    .action(act(async () => (await import("../../kyc/gate-work.ts")).showGateCommand));
  command
    .command("open")
    .description("open the gate, with a printed reason, for a missing or too old screening")
    .argument("<client>", "client")
    .option("--reason <reason>", "why, in 20 characters or more; printed on documents; required")
    .option("--days <n>", "days for which it counts (default: one submission)")
    .by()
    .examples(
      [
        'broker kyc gate open acme --reason "Screened by telephone today, while the list is updated"',
        "for one submission",
      ],
      ['broker kyc gate open acme --days 3 --reason "Our provider is down until Thursday."', "for three days"],
    )
    .action(act(async () => (await import("../../kyc/gate-work.ts")).openGateCommand));
  command
    .command("licence")
    .description("record the licence under which a listed party may be insured")
    .argument("<client>", "client")
    .option("--authority <name>", "who granted it, for example OFSI; required")
    .option("--number <number>", "its number; required")
    .option("--on <day>", "day on which it was granted; required")
    .option("--expires <day>", "its last day (default: it states none)")
    .option("--file <file>", "the licence as PDF, PNG or JPEG; required")
    .by()
    .examples([
      "broker kyc gate licence acme --authority OFSI --number INT/2026/1234567 --on 2026-11-02 --file licence.pdf",
      "covers the matches that are confirmed now",
    ])
    .action(act(async () => (await import("../../kyc/gate-work.ts")).licenceCommand));
  command
    .command("withdraw")
    .description("withdraw an opening or a licence")
    .argument("<client>", "client")
    .argument("<id>", "id of the opening or licence")
    .by()
    .examples(["broker kyc gate withdraw acme 3f2a91c07b1d", "the gate is closed again"])
    .action(act(async () => (await import("../../kyc/gate-work.ts")).withdrawCommand));
  return command.examples(["broker kyc gate show acme", "may it be submitted"]);
}
