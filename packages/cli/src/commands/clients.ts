import { editableParts, PLAIN_FIELD_NAMES } from "@broker/contracts";
import type { AddHelpTextContext } from "commander";
import { helpWidth } from "../help/help-rows.ts";
import type { Acting } from "../invocation.ts";
import { wrap } from "../terminal/text.ts";
import { withStatement } from "./options.ts";
import { Verb } from "./verb.ts";

/** How fields are typed, with every field and its parts as the contract describes them. */
function fieldHelp(context: AddHelpTextContext): string {
  const names = PLAIN_FIELD_NAMES.map((field) => {
    const parts = editableParts(field).flatMap(({ part }) => (part === "" ? [] : [`.${part}`]));
    return parts.length === 0 ? field : `${field} (${parts.join(" ")})`;
  });
  const paragraphs = [
    "Fields are given as <field>=<value>, parts as <field>.<part>=<value>; += and -= add to a list or remove from it:",
    `${names.join(", ")}.`,
    "Controls: mfaEmail=yes, edr=partial, edr.coveragePct=80. Amounts: 1.2m, 800k. Lists of records: JSON.",
  ];
  const [first = "", ...rest] = paragraphs.map((text) => wrap(text, helpWidth(context) - 3).join("\n  "));
  return `\n${first.replaceAll("\n  ", "\n")}\n${rest.map((text) => `  ${text}`).join("\n")}`;
}

function writing(act: Acting): Verb[] {
  const add = withStatement(new Verb("add"))
    .description("record a new client")
    .argument("<name>", "legal name")
    .argument("[field=value...]", "further facts")
    .addHelpText("after", fieldHelp)
    .examples(['broker clients add "Acme Ltd" domains=acme.co.uk employees=42', "a client and its website"])
    .action(act(async () => (await import("../clients/change-client.ts")).addClient));
  const edit = withStatement(new Verb("edit"))
    .description("record facts about a client, resolve a conflict, withdraw a statement")
    .client()
    .argument("[field=value...]", "facts to record")
    .option("--override", "record as the broker's decision, which overrides all other sources")
    .option("--evidence <file>", "with --override: file that evidences it, stored with the client; at most 10 MB")
    .repeatable("--resolve <field=n>", "resolve a conflict in favour of statement n of a field; repeatable")
    .repeatable("--withdraw <field[=n]>", "withdraw statement n, or all of a field; they remain in the history")
    .addHelpText("after", fieldHelp)
    .examples(
      ["broker clients edit acme employees=45 mfaEmail=yes", "recorded by the broker"],
      ["broker clients edit acme edr=no --declared-by 'Jane Doe, Finance Director'", "declared by that person"],
      ["broker clients edit acme --resolve employees=2", "statement 2 is correct"],
      ["broker clients edit acme turnover=1.2m --override", "your own decision"],
      [
        "broker clients edit acme edr=yes --override --source 'Agents installed on Monday' --evidence report.pdf",
        "confirm a contradicted answer, with its reason and evidence",
      ],
    )
    .action(act(async () => (await import("../clients/change-client.ts")).editClient));
  const load = withStatement(new Verb("import"))
    .description("import companies from a CSV or JSON file; rejected rows are listed by line")
    .argument("[file]", "CSV with a header, JSON objects, or a file written by 'clients export'")
    .option("--undo [import]", "undo an import by its id (default: the last one)")
    .examples(
      ["broker clients import clients.csv", "new clients are added, known ones updated"],
      ["broker clients import --undo", "remove what the last import added"],
    )
    .action(act(async () => (await import("../clients/exchange-clients.ts")).importClients));
  return [add, edit, load];
}

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list clients, how complete each record is, and conflicts to resolve")
    .option("--search <text>", "name, number, domain or contact contains this text")
    .option("--expiring-within <days>", "policy expires within this number of days, soonest first")
    .repeatable("--control <key=answer>", "control has this answer: mfaEmail=no, edr=unknown; repeatable")
    .option("--claims-since <day>", "claim on or after this day")
    .option("--insurer <text>", "insurer's name contains this text")
    .option("--quoted", "record has a quote")
    .choice("--sort <order>", "sort order", ["name", "newest", "expiry", "todo"])
    .option("--reverse", "reverse the order; unknown expiry dates remain last")
    .option("--limit <n>", "maximum rows (default: 50 in a table, all in other formats)")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker clients list --search acme", "search by name"],
      ["broker clients list --expiring-within 60", "renewals due"],
      ["broker clients list --control mfaEmail=no --control edr=no", "clients with neither control"],
      ["broker clients list --format csv", "for a spreadsheet"],
    )
    .action(act(async () => (await import("../clients/list-clients.ts")).listClients));
  const show = new Verb("show")
    .description("show a client's record, its sources and its conflicts")
    .client()
    .option("--history", "include every statement ever recorded")
    .examples(
      ["broker clients show acme.co.uk", "by domain"],
      ["broker clients show acme --json", "see 'broker schema client-record'"],
    )
    .action(act(async () => (await import("../clients/show-client.ts")).showClient));
  const save = new Verb("export")
    .description("export one client's record, or all records")
    .argument("[client]", "id, name, company number or domain (default: all)")
    .format("json", "ndjson", "csv")
    .option("-o, --output <file|->", "file to write, readable only by you; - is stdout")
    .examples(["broker clients export acme -o acme.json", "everything stored about a client"])
    .action(act(async () => (await import("../clients/exchange-clients.ts")).exportClients));
  return [list, show, save];
}

function leaving(act: Acting): Verb[] {
  const erase = new Verb("erase")
    .by()
    .description("permanently erase a client with its history and scans")
    .client()
    .option("--yes", "confirm")
    .examples(["broker clients erase acme --yes", "cannot be undone"])
    .action(act(async () => (await import("../clients/change-client.ts")).eraseClient));
  const optout = new Verb("optout")
    .by()
    .description("record that a domain or a client must not be scanned; without an argument, list opt-outs")
    .argument("[domain|client]", "domain or client that opted out")
    .option("--reason <text>", "reason, e.g. 'requested by post'")
    .option("--lift", "remove the opt-out")
    .examples(["broker clients optout acme.co.uk --reason 'requested by post'", "scans and batches exclude it"])
    .action(act(async () => (await import("../clients/opt-out.ts")).optOut));
  const hold = new Verb("hold")
    .by()
    .description(
      "place a client under a legal hold, so that nothing of it is erased or pruned; without one, list holds",
    )
    .argument("[client]", "id, name, company number or domain")
    .option("--reason <text>", "reason of the hold or of its release, e.g. 'claim 2026/17'")
    .option("--release", "release the hold")
    .examples(
      ["broker clients hold acme --reason 'claim 2026/17'", "erasure is refused"],
      ["broker clients hold acme --release --reason 'claim closed'", "the client can be erased again"],
    )
    .action(act(async () => (await import("../clients/legal-hold.ts")).hold));
  return [erase, optout, hold];
}

function registers(act: Acting): Verb {
  const entry = (name: string) =>
    new Verb(name).by().client().argument("<number>", "the entry's number in its register");
  const command = new Verb("registry").description("confirm or reject register entries proposed for a client");
  command.addCommand(
    entry("accept")
      .description("record a proposed entry as the client's, with its register data")
      .examples(["broker clients registry accept acme 01234567", "Companies House entry 01234567 is this company"])
      .action(act(async () => (await import("../clients/decide-register.ts")).acceptRegister)),
  );
  command.addCommand(
    entry("reject")
      .description("record that a proposed entry is not this company; it is not proposed again")
      .examples(["broker clients registry reject acme 01234567", "not this company"])
      .action(act(async () => (await import("../clients/decide-register.ts")).rejectRegister)),
  );
  return command;
}

/** `broker clients …`: the client record. */
export function clientsCommand(act: Acting): Verb {
  const command = new Verb("clients").description("manage client records: facts, sources and history");
  for (const each of [...writing(act), ...reading(act), registers(act), ...leaving(act)]) command.addCommand(each);
  return command.examples(
    ['broker clients add "Acme Ltd" domains=acme.co.uk employees=42', "a new client"],
    ["broker clients show acme", "the record and its sources"],
    ["broker clients edit acme mfaEmail=yes turnover=1.2m", "facts recorded by the broker"],
  );
}
