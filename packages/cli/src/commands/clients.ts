import { Command, Option } from "commander";
import { withStatement } from "../clients/with-statement.ts";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const FIELDS = `
Fields are typed as <field>=<value>; += and -= add to a list or take out of it:
  name, companyNumber, domains, industry, employees=42, sic=86230,
  turnover=1.2m, turnover.uk=800k, turnover.year=2025,
  registeredOffice.postcode, records.personal=5000, requested.limit=2m,
  expiringPolicy.premium, authority=consent, claims='[{…}]' (JSON),
  and every control: mfaEmail=yes, edr=partial, edr.coveragePct=80.`;

const collect = (value: string, before: readonly string[] = []) => [...before, value];
const by = (command: Command) => command.option("--by <name>", "who does so; your user name unless said");

type Acting = (work: Act) => (...args: unknown[]) => Promise<void>;

function writing(act: Acting): Command[] {
  const add = withStatement(new Command("add"))
    .description("record a new client")
    .argument("<name>", "the legal name")
    .argument("[field=value...]", "what else is known")
    .addHelpText("after", FIELDS)
    .addHelpText(
      "after",
      examples(['broker clients add "Acme Ltd" domains=acme.co.uk employees=42', "a client and its website"]),
    )
    .action(act(async (...given) => (await import("../clients/add-client.ts")).addClient(...given)));
  const edit = withStatement(new Command("edit"))
    .description("say something about a client, settle a contradiction, withdraw a statement")
    .argument("<client>", "id, name, company number or domain")
    .argument("[field=value...]", "what is to be recorded")
    .option("--override", "what is typed is the broker's decision and stands before all else")
    .option("--settle <field=n>", "decide for statement n of a field; may stand several times", collect)
    .option("--withdraw <field[=n]>", "take back statement n, or all of a field; they stay in the history", collect)
    .addHelpText("after", FIELDS)
    .addHelpText(
      "after",
      examples(
        ["broker clients edit acme employees=45 mfaEmail=yes", "as the client told you"],
        ["broker clients edit acme --settle employees=2", "statement 2 is right"],
        ["broker clients edit acme turnover=1.2m --override", "your own decision"],
      ),
    )
    .action(act(async (...given) => (await import("../clients/edit-client.ts")).editClient(...given)));
  const load = withStatement(new Command("import"))
    .description("record the companies of a CSV or JSON file; rows that cannot be taken are named by line")
    .argument("<file>", "a CSV with a head, JSON objects, or what 'clients export' wrote")
    .addHelpText("after", examples(["broker clients import book.csv", "new clients are added, known ones updated"]))
    .action(act(async (...given) => (await import("../clients/import-clients.ts")).importClients(...given)));
  return [add, edit, load];
}

function reading(act: Acting): Command[] {
  const format = (...names: string[]) => new Option("--format <name>", names.join(", ")).choices(names);
  const list = new Command("list")
    .description("list the clients, how much is known of each and what is to be settled")
    .option("--search <text>", "only those with it in name, number, domain or contact")
    .option("--expiring-within <days>", "whose policy ends within so many days, the soonest first")
    .addOption(
      new Option(
        "--control <key=answer>",
        "who answers so: mfaEmail=no, edr=unknown; may stand several times",
      ).argParser(collect),
    )
    .option("--claims-since <day>", "with a claim on this day or later")
    .option("--insurer <text>", "whose policy's insurer has it in the name")
    .option("--quoted", "whose record holds a quote")
    .addOption(new Option("--sort <order>", "name, newest, expiry").choices(["name", "newest", "expiry"]))
    .option("--reverse", "the other way round; a policy end that is not known still comes last")
    .option("--limit <n>", "at most so many; a table has 50 unless said, the other formats all")
    .option("--after <word>", "go on where the page before ended")
    .addOption(format("table", "json", "ndjson", "csv"))
    .addHelpText(
      "after",
      examples(
        ["broker clients list --search acme", "some"],
        ["broker clients list --expiring-within 60", "whom to call about a renewal"],
        ["broker clients list --control mfaEmail=no --control edr=no", "who lacks both"],
        ["broker clients list --format csv", "for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../clients/list-clients.ts")).listClients(...given)));
  const show = new Command("show")
    .description("show what holds of a client, how it is known, and what contradicts what")
    .argument("<client>", "id, name, company number or domain")
    .option("--history", "every statement that was ever made, too")
    .addHelpText(
      "after",
      examples(
        ["broker clients show acme.co.uk", "by its domain"],
        ["broker clients show acme --json", "see 'broker schema client-record'"],
      ),
    )
    .action(act(async (...given) => (await import("../clients/show-client.ts")).showClient(...given)));
  const save = new Command("export")
    .description("write one client's record, or all of them")
    .argument("[client]", "id, name, company number or domain; all unless said")
    .addOption(format("json", "ndjson", "csv"))
    .option("-o, --output <file|->", "where to; a file is readable by you only")
    .addHelpText(
      "after",
      examples(["broker clients export acme -o acme.json", "everything that is kept about a client"]),
    )
    .action(act(async (...given) => (await import("../clients/export-clients.ts")).exportClients(...given)));
  return [list, show, save];
}

function leaving(act: Acting): Command[] {
  const erase = by(new Command("erase"))
    .description("erase a client with its history and its scans, for good")
    .argument("<client>", "id, name, company number or domain")
    .option("--yes", "do it")
    .addHelpText("after", examples(["broker clients erase acme --yes", "no way back"]))
    .action(act(async (...given) => (await import("../clients/erase-client.ts")).eraseClient(...given)));
  const optout = by(new Command("optout"))
    .description("record that a domain or a client must not be scanned; without a name, list who must not")
    .argument("[domain|client]", "whom")
    .option("--reason <text>", "why, e.g. 'asked by post'")
    .option("--lift", "take it back")
    .addHelpText(
      "after",
      examples(["broker clients optout acme.co.uk --reason 'asked by post'", "scans and batches leave it out"]),
    )
    .action(act(async (...given) => (await import("../clients/opt-out.ts")).optOut(...given)));
  return [erase, optout];
}

/** `broker clients …`: the client record. */
export function clientsCommand(act: Acting): Command {
  const command = new Command("clients").description(
    "the client record: what is known of each client, how, and by whom",
  );
  for (const each of [...writing(act), ...reading(act), ...leaving(act)]) command.addCommand(each);
  return command.addHelpText(
    "after",
    examples(
      ['broker clients add "Acme Ltd" domains=acme.co.uk employees=42', "a new client"],
      ["broker clients show acme", "what is known, and how"],
      ["broker clients edit acme mfaEmail=yes turnover=1.2m", "what the client told you"],
    ),
  );
}
