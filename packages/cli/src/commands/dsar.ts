import type { Acting } from "../invocation.ts";
import type { Verb as Command } from "./verb.ts";
import { Verb } from "./verb.ts";

const person = (command: Command) =>
  command
    .argument("<person>", "first and last name, or an email address")
    .repeatable("--email <address>", "an email address of the person; repeatable");

/** `broker dsar find|export|erase|record-of-processing`: requests of data subjects. */
export function dsarCommand(act: Acting): Verb {
  const command = new Verb("dsar").description("answer the requests of data subjects under the UK GDPR");
  person(command.command("find").description("list where a person is named: records, documents, emails, audit log"))
    .by()
    .examples(
      ["broker dsar find 'Jane Doe' --email jane@acme.example", "by name and address"],
      ["broker dsar find jane@acme.example", "by address only"],
    )
    .action(act(async () => (await import("../dsar/dsar-work.ts")).find));
  person(command.command("export").description("write what is stored about a person to a Markdown and a JSON file"))
    .option("-o, --output <folder>", "folder to write (default: this one)")
    .by()
    .examples(["broker dsar export 'Jane Doe' -o requests", "two files, other people masked"])
    .action(act(async () => (await import("../dsar/dsar-work.ts")).exportPerson));
  person(command.command("erase").description("erase a person's name and addresses where they need not stay"))
    .option("--yes", "confirm; without it, only show what would be erased and what stays")
    .by()
    .examples(
      ["broker dsar erase 'Jane Doe'", "what would be erased, and what must stay"],
      ["broker dsar erase 'Jane Doe' --email jane@acme.example --yes", "cannot be undone"],
    )
    .action(act(async () => (await import("../dsar/dsar-work.ts")).erase));
  command
    .command("record-of-processing")
    .description("write the record of processing activities (UK GDPR Art. 30) from the settings")
    .format("md", "json")
    .examples(["broker dsar record-of-processing > processing.md", "for the accountability file"])
    .action(act(async () => (await import("../dsar/show-processing.ts")).showProcessing));
  return command.examples(["broker dsar find 'Jane Doe'", "where she is named"]);
}
