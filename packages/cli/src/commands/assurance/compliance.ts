import { COMPLIANCE_FORMATS, GAP_STATES, STANDINGS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { withStatement } from "../options.ts";
import { Verb } from "../verb.ts";

const FRAMEWORK = "id, as 'frameworks list' shows it";

const withGates = (command: Verb) =>
  command
    .option("--min-score <score>", "exit 1 if an adopted framework that applies is below this score")
    .option("--min-coverage <percent>", "exit 1 if less than this share of its weight is assessed");

function reading(act: Acting): Verb[] {
  const list = withGates(new Verb("list"))
    .description("list clients with the figures of each framework that they adopted")
    .option("--search <text>", "client's name contains this text")
    .option("--framework <id>", "clients that adopted this framework")
    .choice("--standing <name>", "clients with a framework of this status", STANDINGS)
    .option("--due-within <days>", "clients with a gap due within this number of days")
    .option("--all", "include clients without a framework")
    .option("--limit <n>", "maximum clients (default: 50 in a table, all in other formats)")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker compliance list --framework cyber-essentials", "every client that adopted it"],
      ["broker compliance list --min-score 60 -q", "exit 1 if a framework of a client is below 60"],
    )
    .action(act(async () => (await import("../../compliance/show-compliance.ts")).listComplianceCommand));
  const show = withGates(new Verb("show"))
    .description("show a client's adopted frameworks, conflicts and gaps; or one framework, or one control")
    .client()
    .argument("[framework|control]", `${FRAMEWORK}; or a control: CC-IAM-01`)
    .format("table", "json", "csv")
    .examples(
      ["broker compliance show acme", "score, coverage and gaps of each framework"],
      ["broker compliance show acme cyber-essentials", "the state of each requirement, with the score breakdown"],
      ["broker compliance show acme CC-IAM-01", "the evidence of one control"],
      ["broker compliance show acme iso-27001 --min-coverage 50", "exit 1 if less than half is assessed"],
    )
    .action(act(async () => (await import("../../compliance/show-compliance.ts")).showComplianceCommand));
  return [list, show];
}

function scoping(act: Acting): Verb[] {
  const adopt = new Verb("adopt")
    .description("adopt a framework for a client; its open scope questions are shown")
    .client()
    .argument("<framework>", FRAMEWORK)
    .option("--target <score>", "target score (default: 80)")
    .option("--profile <name>", "profile to assess: low or moderate (nist-800-53), level-1 or level-2 (cmmc)")
    .by()
    .examples(
      ["broker compliance adopt acme cyber-essentials", "scored from existing evidence"],
      ["broker compliance adopt acme nist-800-53 --profile low --target 70", "the LOW baseline"],
    )
    .action(act(async () => (await import("../../compliance/adopt-framework.ts")).adoptCommand));
  const drop = new Verb("drop")
    .description("drop an adopted framework; evidence and answers remain")
    .client()
    .argument("<framework>", FRAMEWORK)
    .by()
    .examples(["broker compliance drop acme soc-2", "no longer scored; evidence remains"])
    .action(act(async () => (await import("../../compliance/adopt-framework.ts")).dropCommand));
  const scope = new Verb("scope")
    .description("show or answer a framework's scope questions, or override them with a reason")
    .client()
    .argument("<framework>", FRAMEWORK)
    .argument("[question=yes|no...]", "answers by question id")
    .option("--applies", "override: the framework applies")
    .option("--not-applicable", "override: the framework does not apply")
    .option("--reason <text>", "reason for the override")
    .option("--withdraw-decision", "withdraw the override; the answers apply")
    .by()
    .examples(
      ["broker compliance scope acme nis2", "the questions and their answers"],
      ["broker compliance scope acme nis2 eu-sector=no", "it does not apply"],
      ["broker compliance scope acme dora --applies --reason 'Required by contract'", "an override, with its reason"],
    )
    .action(act(async () => (await import("../../compliance/adopt-framework.ts")).scopeCommand));
  return [adopt, drop, scope];
}

function closing(act: Acting): Verb[] {
  const answer = withStatement(new Verb("answer"))
    .description("record answers in the client record, or attest controls that have no key")
    .client()
    .argument("<key=answer...>", "mfaEmail=yes, edr=partial; or CC-GOV-02=met, partly, not-met, not-applicable")
    .option("--note <text>", "note on the attestation; the reason for not-applicable")
    .option("--valid-until <day>", "last day of the attestation (default: as long as the control allows)")
    .examples(
      ["broker compliance answer acme mfaEmail=yes edr=partial", "answers of the client record"],
      ["broker compliance answer acme CC-GOV-02=met --declared-by 'Jane Doe, Finance Director'", "an attestation"],
    )
    .action(act(async () => (await import("../../compliance/answer-controls.ts")).answerCommand));
  const gaps = new Verb("gaps")
    .description("list a client's gaps with the points each gains; or plan, close or accept one")
    .client()
    .argument("[control]", "control whose gap is changed: CC-IAM-01")
    .choice("--state <name>", "with a control: state; done = states that the work is done", GAP_STATES)
    .option("--owner <name>", "with a control: owner")
    .option("--due <day>", "with a control: due date")
    .option("--accepted-until <day>", "with --state accepted: last day on which the risk is accepted")
    .option("--reason <text>", "with --state accepted: why the risk is accepted")
    .by()
    .format("table", "json", "csv")
    .examples(
      ["broker compliance gaps acme", "most points first"],
      ["broker compliance gaps acme CC-IAM-01 --state planned --owner 'Jane Doe' --due 2027-01-31", "planned"],
      ["broker compliance gaps acme CC-IAM-01 --state done", "done, as declared"],
    )
    .action(act(async () => (await import("../../compliance/show-gaps.ts")).gapsCommand));
  const plan = new Verb("plan")
    .description("plan which gaps to close for a target score, at near-minimal hours")
    .client()
    .argument("<framework>", FRAMEWORK)
    .option("--target <score>", "score to reach (default: the framework's target, else 80)")
    .format("table", "json", "csv")
    .examples(["broker compliance plan acme cyber-essentials --target 90", "controls, hours and points"])
    .action(act(async () => (await import("../../compliance/show-gaps.ts")).planCommand));
  return [answer, gaps, plan];
}

function comparing(act: Acting): Verb[] {
  const history = new Verb("history")
    .description("list each change of a client's compliance, newest first, with the controls changed")
    .client()
    .option("--limit <n>", "maximum changes", "50")
    .after()
    .format("table", "json", "csv")
    .examples(["broker compliance history acme", "causes, figures and controls changed"])
    .action(act(async () => (await import("../../compliance/show-history.ts")).historyCommand));
  const diff = new Verb("diff")
    .description("show the requirements that changed between two days, with the cause")
    .client()
    .argument("<from>", "date, for example 2026-10-01")
    .argument("[to]", "date (default: today)")
    .format("table", "json", "csv")
    .examples(["broker compliance diff acme 2026-10-01", "changes since 1 October"])
    .action(act(async () => (await import("../../compliance/show-history.ts")).diffCommand));
  const save = withGates(new Verb("export"))
    .description("write a client's compliance to a file; OSCAL = assessment results")
    .client()
    .option("--framework <id>", "only this framework (default: all adopted)")
    .format("table", ...COMPLIANCE_FORMATS)
    .output()
    .by()
    .examples(
      ["broker compliance export acme --format pdf", "a document in this folder"],
      ["broker compliance export acme --framework nist-csf --format oscal -o results.json", "for other GRC software"],
      ["broker compliance export acme --format csv --min-score 60 -o acme.csv", "and exit 1 below 60"],
    )
    .action(act(async () => (await import("../../compliance/export-compliance.ts")).exportComplianceCommand));
  return [history, diff, save];
}

/** `broker compliance …`: what clients show of the frameworks that they adopted. */
export function complianceCommand(act: Acting): Verb {
  const command = new Verb("compliance").description("score clients against frameworks: scope, answers, gaps, history");
  for (const each of [...reading(act), ...scoping(act), ...closing(act), ...comparing(act)]) command.addCommand(each);
  return command.examples(
    ["broker compliance adopt acme cyber-essentials", "scored from existing evidence"],
    ["broker compliance show acme cyber-essentials", "each requirement and its state"],
    ["broker compliance gaps acme", "gaps, most points first"],
  );
}
