import { RISK_CATEGORIES, RISK_STATUSES, RISK_TREATMENTS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const RISK = "id, as 'risks list' shows it";
const TREATMENTS = RISK_TREATMENTS.filter((each) => each !== "accept").join(", ");
const FORMATS = ["csv", "json", "md", "html", "pdf"] as const;

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list the register, the highest risks first: of one client, or of all")
    .argument("[client]", "id, company number, domain or name (default: all clients)")
    .option("--status <status>", RISK_STATUSES.join(", "))
    .option("--category <category>", RISK_CATEGORIES.join(", "))
    .option("--owner <name>", "owner")
    .option("--min-score <n>", "score of at least this, 0 to 10")
    .option("--overdue", "whose target date or acceptance has passed")
    .option("--search <text>", "words of the risk")
    .option("--limit <n>", "rows (default: 50)")
    .option("--after <cursor>", "the page after this one")
    .format("table", "json", "csv")
    .examples(["broker risks list acme", "its risks"], ["broker risks list --min-score 8 --overdue", "what is urgent"])
    .action(act(async () => (await import("../../risks/show-risks.ts")).listRisksCommand));
  const draft = new Verb("draft")
    .description("list risks that scans, reports, gaps, triggers and answers propose, and open those that you name")
    .client()
    .repeatable("--open <key>", "proposal to open (repeatable)")
    .option("--all", "open every proposal")
    .by()
    .format("table", "json")
    .examples(
      ["broker risks draft acme", "what the evidence proposes"],
      ["broker risks draft acme --open control:CC-IAM-02", "one of them, in the register"],
    )
    .action(act(async () => (await import("../../risks/show-risks.ts")).draftRisksCommand));
  const save = new Verb("export")
    .description("write the register to a file")
    .argument("[client]", "id, company number, domain or name (default: all clients)")
    .format(...FORMATS)
    .output()
    .examples(["broker risks export acme -o register.pdf", "for the client's board"])
    .action(act(async () => (await import("../../risks/show-risks.ts")).exportRisksCommand));
  return [list, draft, save];
}

function writing(act: Acting): Verb[] {
  const add = new Verb("add")
    .description("add a risk that no evidence proposes")
    .client()
    .argument("<risk>", "what could cause a loss")
    .requiredOption("--category <category>", RISK_CATEGORIES.join(", "))
    .requiredOption("--likelihood <n>", "1 to 5")
    .requiredOption("--impact <n>", "1 to 5")
    .requiredOption("--reason <text>", "reason for the score")
    .option("--owner <name>", "owner")
    .option("--plan <text>", "mitigation plan")
    .option("--target <day>", "target date")
    .by()
    .examples([
      "broker risks add acme 'One founder holds all keys' --category business --likelihood 2 --impact 5 --reason 'Sole signatory'",
      "score 4.0",
    ])
    .action(act(async () => (await import("../../risks/change-risks.ts")).addRiskCommand));
  const edit = new Verb("edit")
    .description("edit a risk, or override its score with a reason")
    .argument("<risk>", RISK)
    .option("--title <text>", "the risk")
    .option("--category <category>", RISK_CATEGORIES.join(", "))
    .option("--owner <name>", "owner; empty = none")
    .option("--status <status>", "Open or In Progress")
    .option("--plan <text>", "mitigation plan; empty = none")
    .option("--target <day>", "target date; empty = none")
    .option("--likelihood <n>", "1 to 5; empty = as the rules give it")
    .option("--impact <n>", "1 to 5; empty = as the rules give it")
    .option("--reason <text>", "reason for the score")
    .by()
    .examples(["broker risks edit k7m-2qd --owner 'IT manager' --target 2027-01-31", "who and by when"])
    .action(act(async () => (await import("../../risks/change-risks.ts")).editRiskCommand));
  const link = new Verb("link")
    .description("link a risk to a subjectivity, placement, gap, document, weakness or check, or remove a link")
    .argument("<risk>", RISK)
    .repeatable("--to <kind:id>", "what to link (repeatable)")
    .repeatable("--remove <kind:id>", "link to remove (repeatable)")
    .by()
    .examples(["broker risks link k7m-2qd --to gap:CC-IAM-02", "completing one proposes the same on the other"])
    .action(act(async () => (await import("../../risks/change-risks.ts")).linkRiskCommand));
  return [add, edit, link];
}

function deciding(act: Acting): Verb[] {
  const treat = new Verb("treat")
    .description("decide how a risk is treated; its score falls once evidence shows it")
    .argument("<risk>", RISK)
    .argument("<treatment>", TREATMENTS)
    .option("--reason <text>", "reason")
    .by()
    .examples(["broker risks treat k7m-2qd reduce", "in progress"])
    .action(act(async () => (await import("../../risks/change-risks.ts")).treatRiskCommand));
  const accept = new Verb("accept")
    .description("accept a risk until a day, with the reason; its score stays")
    .argument("<risk>", RISK)
    .requiredOption("--until <day>", "last day, within 12 months")
    .requiredOption("--reason <text>", "why it is accepted")
    .by()
    .examples(["broker risks accept k7m-2qd --until 2027-03-31 --reason 'Replaced in spring'", "until then"])
    .action(act(async () => (await import("../../risks/change-risks.ts")).acceptRiskCommand));
  const close = new Verb("close")
    .description("close a risk, with the reason; shows which gaps, actions and subjectivities may be closed too")
    .argument("<risk>", RISK)
    .requiredOption("--reason <text>", "why it is closed")
    .by()
    .examples(["broker risks close k7m-2qd --reason 'Retested on 3 December'", "no longer counted"])
    .action(act(async () => (await import("../../risks/change-risks.ts")).closeRiskCommand));
  return [treat, accept, close];
}

/** `broker risks …`: the risk register. */
export function risksCommand(act: Acting): Verb {
  const command = new Verb("risks").description("keep the risk register: propose, rate, treat, accept and close risks");
  for (const each of [...reading(act), ...writing(act), ...deciding(act)]) command.addCommand(each);
  return command.examples(["broker risks list acme", "its risks, the highest first"]);
}
