import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

/** `broker explain <scan> [check id]` */
export function explainCommand(act: Acting): Verb {
  return new Verb("explain")
    .description("show how every score was calculated")
    .argument("<scan id|domain|result.json>", "scan to explain")
    .argument("[check id]", "one check in full: evidence, impact, remediation")
    .examples(
      ["broker explain acme.co.uk", "the score breakdown"],
      ["broker explain acme.co.uk dmarc-enforced", "one check in full"],
    )
    .action(act(async () => (await import("../scores/show-explanation.ts")).showExplanation));
}

/** `broker diff <a> <b>` */
export function diffCommand(act: Acting): Verb {
  return new Verb("diff")
    .description("compare two scans check by check, or two batches company by company")
    .argument("<a>", "scan id, domain, result.json or batch id")
    .argument("<b>", "scan id, domain, result.json or batch id")
    .examples(
      ["broker diff last-month.json acme.co.uk", "a saved result against the latest scan"],
      ["broker diff 7f3ac210 b81e90aa", "two stored scans"],
      ["broker diff 2026-11-04-a 2026-11-05-a", "two batches of a list: worse, better, new, removed"],
    )
    .action(act(async () => (await import("../scores/show-diff.ts")).showDiff));
}

/** `broker lookalikes <domain>`: names that look like a company's and exist. */
export function lookalikesCommand(act: Acting): Verb {
  return new Verb("lookalikes")
    .description("find registered lookalike domains that could be used for impersonation")
    .argument("<domain>", "the company's domain")
    .format("table", "json", "csv")
    .option("--last", "show the last saved search; sends no queries")
    .option("--no-store", "do not save the result")
    .examples(
      ["broker lookalikes acme.co.uk", "at most 60 DNS queries; no website is visited"],
      ["broker lookalikes acme.co.uk --last", "the last search, without queries"],
      ["broker lookalikes acme.co.uk --json", "for programs"],
    )
    .action(act(async () => (await import("../lookalikes/lookalikes-work.ts")).lookalikesWork));
}
