import { TRAINING_BANDS, TRAINING_KINDS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const TRAINING = "id, as 'training list' shows it";
const STATUSES = TRAINING_BANDS.map(({ name }) => name).toReversed();

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list programmes and phishing rounds with their figures, the longest overdue first")
    .argument("[client]", "id, company number, domain or name (default: all clients)")
    .choice("--kind <kind>", "only programmes, or only phishing rounds", TRAINING_KINDS)
    .choice("--status <status>", "only of this status", STATUSES)
    .option("--overdue", "only those with people overdue")
    .option("--ended", "also those of more than a year ago, which no longer count")
    .option("--search <text>", "words of the programme or the client")
    .option("--limit <n>", "rows (default: 50)")
    .after()
    .format("table", "json", "csv")
    .examples(
      ["broker training list --overdue", "where people are overdue"],
      ["broker training list acme --format csv", "a client's figures as a spreadsheet"],
    )
    .action(act(async () => (await import("../../training/show-training.ts")).listTrainingCommand));
  const show = new Verb("show")
    .description("show a programme or a round with its people by pseudonym")
    .argument("<training>", TRAINING)
    .format("table", "json")
    .examples(["broker training show k7m-2qd", "who is overdue, by pseudonym"])
    .action(act(async () => (await import("../../training/show-training.ts")).showTrainingCommand));
  return [list, show];
}

function writing(act: Acting): Verb[] {
  const load = new Verb("import")
    .description(
      "import a CSV of completions or phishing results; people become pseudonyms, bad rows are named by line",
    )
    .argument(
      "<file>",
      "CSV with a header: programme, person, due, completed, or round, sent on, person, clicked, reported",
    )
    .option("--client <client>", "client of the rows that name none")
    .option("--as-of <day>", "day of the file (default: today)")
    .option("--replace", "the file is all of its programmes: people that it does not name are removed")
    .by()
    .examples(
      ["broker training import completions.csv --client acme", "an export of the client's platform"],
      ["broker training import rounds.csv", "phishing rounds of several clients, with a column 'client'"],
    )
    .action(act(async () => (await import("../../training/change-training.ts")).importTrainingCommand));
  const add = new Verb("add")
    .description("record a programme or a phishing round as counts; one of the same name is replaced")
    .client()
    .argument("<name>", "name of the programme or round")
    .option("--due <day>", "programme: day by which it is due")
    .option("--assigned <n>", "programme: people assigned")
    .option("--done <n>", "programme: people who completed it")
    .option("--sent-on <day>", "round: day on which it was sent")
    .option("--sent <n>", "round: messages sent")
    .option("--clicked <n>", "round: people who clicked (default: not recorded)")
    .option("--reported <n>", "round: people who reported it (default: not recorded)")
    .option("--as-of <day>", "day of the figures (default: today)")
    .by()
    .examples(
      ["broker training add acme 'Security awareness 2026' --due 2026-12-31 --assigned 42 --done 30", "71% completed"],
      ["broker training add acme 'Autumn round' --sent-on 2026-10-05 --sent 42 --clicked 5 --reported 20", "a round"],
    )
    .action(act(async () => (await import("../../training/change-training.ts")).addTrainingCommand));
  const remind = new Verb("remind")
    .description("notify of people overdue and of programmes due within 14 days")
    .argument("[client]", "id, company number, domain or name (default: all clients)")
    .by()
    .examples(["broker training remind acme", "a notification for each programme"])
    .action(act(async () => (await import("../../training/change-training.ts")).remindTrainingCommand));
  const remove = new Verb("remove")
    .description("remove a programme or a round with its people")
    .argument("<training>", TRAINING)
    .by()
    .examples(["broker training remove k7m-2qd", "recorded by mistake"])
    .action(act(async () => (await import("../../training/change-training.ts")).removeTrainingCommand));
  return [load, add, remind, remove];
}

/** `broker training …`: security training and simulated phishing of clients. */
export function trainingCommand(act: Acting): Verb {
  const command = new Verb("training").description(
    "record security training and phishing rounds of clients, by pseudonym, and remind of people overdue",
  );
  for (const each of [...reading(act), ...writing(act)]) command.addCommand(each);
  return command.examples(["broker training list --overdue", "where people are overdue"]);
}
