import { FILED_KINDS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const ID = "id, or the start of it";

/** `broker evidence …`: evidence filed for a client; it counts in every framework. */
export function evidenceCommand(act: Acting): Verb {
  const add = new Verb("add")
    .description("file evidence of controls for a client; it counts in every mapped framework")
    .client()
    .argument("[file]", "pdf, png, jpg, docx, xlsx, csv, txt, md, html or json; at most 10 MB")
    .repeatable("--control <id=state>", "what it shows: CC-BAK-01=met, partly, not-met, not-applicable; repeatable")
    .repeatable(
      "--requirement <framework:id=state>",
      "attestation of a whole requirement: iso-27001:A.5.1=met; repeatable",
    )
    .choice("--kind <name>", "kind of evidence (default: file, or attestation without a file)", FILED_KINDS)
    .option("--title <text>", "title (default: the file's name)")
    .option(
      "--source <text>",
      "client, broker, a person or an issuer (default: client); a report and a certificate require it",
    )
    .option("--collected <day>", "date of the evidence (default: today)")
    .option("--valid-until <day>", "last day on which it counts (default: as long as each control allows)")
    .option("--note <text>", "note; the reason for not-applicable")
    .by()
    .examples(
      ["broker evidence add acme restore-test.pdf --control CC-BAK-03=met", "a document"],
      [
        "broker evidence add acme pentest.pdf --kind report --source 'Acme Labs' --control CC-VUL-01=partly",
        "a report",
      ],
      [
        "broker evidence add acme --control CC-GOV-01=met --source 'Jane Doe' --note 'Board of 4 November'",
        "an attestation",
      ],
    )
    .action(act(async () => (await import("../../evidence/evidence-work.ts")).addEvidence));
  const list = new Verb("list")
    .description("list the evidence filed for a client, newest first")
    .client()
    .option("--all", "include withdrawn evidence")
    .format("table", "json", "csv")
    .examples(["broker evidence list acme", "evidence that counts"])
    .action(act(async () => (await import("../../evidence/evidence-work.ts")).listEvidenceCommand));
  const show = new Verb("show")
    .description("show a piece of evidence; or write its file")
    .client()
    .argument("<evidence>", ID)
    .option("-o, --output <file|dir|->", "write its file to this file or folder; - = stdout")
    .examples(
      ["broker evidence show acme 3f0c9a1e", "the state that it shows of each control"],
      ["broker evidence show acme 3f0c9a1e -o .", "its file, unchanged"],
    )
    .action(act(async () => (await import("../../evidence/evidence-work.ts")).showEvidence));
  const withdraw = new Verb("withdraw")
    .description("withdraw evidence; figures are recalculated without it")
    .client()
    .argument("<evidence>", ID)
    .requiredOption("--reason <text>", "reason, which remains with it")
    .by()
    .examples(["broker evidence withdraw acme 3f0c9a1e --reason 'Of another company'", "it remains in the history"])
    .action(act(async () => (await import("../../evidence/evidence-work.ts")).withdrawEvidenceCommand));
  const command = new Verb("evidence").description("file, list and withdraw evidence of a client's controls");
  for (const each of [add, list, show, withdraw]) command.addCommand(each);
  return command.examples(
    ["broker evidence add acme restore-test.pdf --control CC-BAK-03=met", "counts in every framework"],
    ["broker evidence list acme", "evidence filed"],
  );
}
