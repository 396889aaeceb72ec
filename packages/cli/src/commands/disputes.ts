import { DISPUTE_GROUNDS, DISPUTE_STATES } from "@broker/contracts";
import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

/** `broker assets …`: the candidate hosts found by scans of a client's domains. */
export function assetsCommand(act: Acting): Verb {
  const command = new Verb("assets").description("manage candidate hosts found by scans of a client's domains");
  const list = new Verb("list")
    .description(
      "list hosts and how each was found; accepted hosts belong to the client; none is scanned automatically",
    )
    .client()
    .option("--all", "include accepted and rejected hosts")
    .format("table", "json", "ndjson", "csv")
    .examples(["broker assets list acme", "hosts awaiting a decision"])
    .action(act(async () => (await import("../assets/list-assets.ts")).listAssets));
  const accept = new Verb("accept")
    .by()
    .description("accept a host as the client's and add it to the domains on the record")
    .client()
    .argument("<host>", "as 'assets list' shows it")
    .choice("--role <name>", "role of the host for the client", ["main", "other", "mail"], "other")
    .option("--company <name>", "group company that owns it: the parent or a subsidiary (default: the client)")
    .examples(["broker assets accept acme shop.acme.co.uk", "the client owns it"])
    .action(act(async () => (await import("../assets/decide-assets.ts")).acceptAsset));
  const reject = new Verb("reject")
    .by()
    .description("reject a host that is not the client's; later scans do not propose it again")
    .client()
    .argument("<host>", "as 'assets list' shows it")
    .option("--note <text>", "reason, e.g. 'a supplier's'; required")
    .examples(["broker assets reject acme cdn.test --note 'a supplier'", "a supplier owns it"])
    .action(act(async () => (await import("../assets/decide-assets.ts")).rejectAsset));
  const reopen = new Verb("reopen")
    .by()
    .description("withdraw a decision; the host becomes a candidate again")
    .client()
    .argument("<host>", "as 'assets list --all' shows it")
    .examples(["broker assets reopen acme cdn.test", "back to the candidates"])
    .action(act(async () => (await import("../assets/decide-assets.ts")).reopenAsset));
  for (const each of [list, accept, reject, reopen]) command.addCommand(each);
  return command.examples(["broker assets list acme", "hosts awaiting a decision"]);
}

/** `broker dispute …`: findings that a client or a broker says are wrong. */
export function disputeCommand(act: Acting): Verb {
  const list = new Verb("list")
    .description("list disputes, newest first")
    .choice("--state <name>", "state (default: open)", [...DISPUTE_STATES, "all"])
    .option("--domain <domain>", "about scans of this domain")
    .option("--check <id>", "about this check")
    .format("table", "json", "ndjson", "csv")
    .examples(["broker dispute list", "open disputes"])
    .action(act(async () => (await import("../disputes/list-disputes.ts")).listDisputes));
  const settle = new Verb("settle")
    .by()
    .description(
      "resolve a dispute: if upheld, the finding is not counted and coverage falls; if rejected, it still counts",
    )
    .argument("<id>", "as 'dispute list' shows it")
    .option("--uphold", "do not count the finding; the check becomes 'not observed', never passed")
    .option("--reject", "keep the finding, with the dispute as a note")
    .option("--note <text>", "reason, for the report")
    .examples(["broker dispute settle 5f0a12cd --uphold --note 'evidenced by the contract'", "uphold it"])
    .action(act(async () => (await import("../disputes/dispute-work.ts")).resolveDispute));
  const withdraw = new Verb("withdraw")
    .by()
    .description("withdraw a dispute, open or upheld")
    .argument("<id>", "as 'dispute list' shows it")
    .examples(["broker dispute withdraw 5f0a12cd", "as if never raised"])
    .action(act(async () => (await import("../disputes/dispute-work.ts")).withdrawDispute));
  return new Verb("dispute")
    .by()
    .description("dispute a finding; the score does not change until the dispute is resolved")
    .argument("[scan id|domain|client]", "scan with the finding")
    .argument("[check id]", "disputed check")
    .option("--reason <text>", "why the finding is wrong")
    .choice("--ground <name>", "category of the reason", DISPUTE_GROUNDS)
    .option("--evidence <file|url|text>", "supporting evidence; for a file, its name and SHA-256 are saved")
    .option("--look", "retest the check now; a pass resolves the dispute")
    .option(
      "--expires <day>",
      "last day of validity; with evidence, an upheld dispute about a compensating control or third-party asset is carried over to later scans",
    )
    .addCommand(list)
    .addCommand(settle)
    .addCommand(withdraw)
    .examples(
      [
        'broker dispute acme.co.uk certificate-trusted --ground not-my-asset --reason "the supplier\'s"',
        "open a dispute",
      ],
      [
        "broker dispute acme.co.uk strict-transport-security --ground compensating-control --reason 'the proxy' --evidence exception.pdf --expires 2027-03-31",
        "a dispute carried over to later scans until that day",
      ],
      ["broker dispute list", "open disputes"],
    )
    .action(act(async () => (await import("../disputes/dispute-work.ts")).openDispute));
}
