import type { Acting } from "../invocation.ts";
import { withTerms } from "./options.ts";
import { Verb } from "./verb.ts";

const ID = "id, or the start of it";
const DESPITE = "bind although the register status blocks it; the reason is recorded with the placement";
const CONFIRM = "bind although blockers are open; without it, only list them";
const BESIDE = "bind although the same risk is already bound for the period";
const STEP_TERMS = [
  "on",
  "insurer",
  "premium",
  "limit",
  "retention",
  "inception",
  "expiresOn",
  "reason",
  "note",
] as const;
const QUOTE_TERMS = [
  "insurer",
  "premium",
  "limit",
  "retention",
  "ipt",
  "commission",
  "fee",
  "waitingHours",
  "waitingKind",
  "indemnityDays",
  "retroactiveDate",
  "wording",
  "crimeSubLimit",
  "line",
  "exclusions",
  "subjectivities",
  "validUntil",
  "receivedOn",
  "note",
] as const;

function quoting(act: Acting): Verb {
  const quote = new Verb("quote")
    .description("record an insurer's quote; a placement can have several")
    .argument("<placement>", ID);
  return withTerms(quote, QUOTE_TERMS)
    .option("--correct <n>", "correct quote n; both versions remain in the history")
    .by()
    .examples(
      ["broker placements quote 3f2a --insurer Beazley --premium 4200 --limit 1m --retention 10k", "a quote"],
      ["broker placements quote 3f2a --correct 1 --valid-until 2026-12-01", "quote validity extended"],
    )
    .action(act(async () => (await import("../placements/record-quote.ts")).quotePlacement));
}

function choosing(act: Acting): Verb {
  const choose = new Verb("choose")
    .description("select a quote; documents print it and the placement adopts its terms")
    .argument("<placement>", ID)
    .argument("<quote>", "quote number")
    .option("--bind", "record as bound, or as renewed if bound before")
    .despite(`with --bind: ${DESPITE}`)
    .option("--yes", `with --bind: ${CONFIRM}`)
    .option("--beside-bound", `with --bind: ${BESIDE}`)
    .option("--no-record", "with --bind: do not save its policy on the client's record")
    .option("--on <day>", "date of the selection (default: today)");
  withTerms(choose, ["inception", "expiresOn"], "with --bind: ");
  return withTerms(choose, ["note"])
    .by()
    .examples(
      ["broker placements choose 3f2a 2", "the client's selection"],
      ["broker placements choose 3f2a 2 --bind --inception 2026-12-01 --expires 2027-11-30", "selected and bound"],
    )
    .action(act(async () => (await import("../placements/record-quote.ts")).chooseQuote));
}

function quoteCommands(act: Acting): Verb[] {
  const compare = new Verb("compare")
    .description("compare quotes: best figures, rates on line and differences in exclusions")
    .argument("<placement>", ID)
    .format("table", "json", "csv")
    .examples(["broker placements compare 3f2a", "quotes side by side"])
    .action(act(async () => (await import("../placements/compare-quotes.ts")).comparePlacement));
  const renewal = new Verb("renewal")
    .description("compare renewal with expiring terms, and show what changed since binding")
    .argument("<placement>", ID)
    .examples(["broker placements renewal 3f2a", "what changed in a year"])
    .action(act(async () => (await import("../placements/show-renewal.ts")).showRenewal));
  return [quoting(act), compare, choosing(act), renewal];
}

const STAGES = "prospect, submitted, quoted, bound, renewed, lost";

function reading(act: Acting): Verb[] {
  const list = new Verb("list")
    .description("list placements, latest stage first, with totals of all matches")
    .argument("[client]", "of this client only: id, name, company number or domain")
    .option("--stage <names>", `in these stages: ${STAGES}`)
    .option("--insurer <text>", "insurer's name contains this text")
    .option("--from <day>", "reached its stage on or after this day")
    .option("--to <day>", "reached its stage on or before this day")
    .option("--year <year>", "year of the bound premium total (default: this year)")
    .option("--limit <n>", "maximum rows (default: 50 in a table, all in other formats)")
    .after()
    .format("table", "json", "csv")
    .examples(
      ["broker placements list acme", "the risks of one client"],
      ["broker placements list --stage submitted,quoted", "what is in the market"],
      ["broker placements list --insurer beazley --format csv", "for a spreadsheet"],
    )
    .action(act(async () => (await import("../placements/list-placements.ts")).listPlacements));
  const show = new Verb("show")
    .description("show a placement, every step and who recorded it")
    .argument("<placement>", "id, or the start of it")
    .examples(["broker placements show 3f2a", "its history"])
    .action(act(async () => (await import("../placements/show-placement.ts")).showPlacement));
  return [list, show];
}

function writing(act: Acting): Verb[] {
  const add = withTerms(new Verb("add"), STEP_TERMS)
    .by()
    .description("record a new placement of a client")
    .client()
    .option("--risk <text>", "risk to be placed", "Cyber")
    .option("--stage <name>", `stage: ${STAGES}`, "prospect")
    .despite(DESPITE)
    .option("--yes", CONFIRM)
    .option("--beside-bound", BESIDE)
    .examples(
      ["broker placements add acme", "a new risk"],
      ["broker placements add acme --stage quoted --insurer Beazley --premium 4200", "a risk with a quote"],
    )
    .action(act(async () => (await import("../placements/move-placement.ts")).addPlacement));
  const move = withTerms(new Verb("move"), STEP_TERMS)
    .by()
    .description("record a placement's new stage; terms not given remain unchanged")
    .argument("<placement>", "id, or the start of it")
    .argument("<stage>", STAGES)
    .option("--correct [n]", "correct the last step, or step n; both versions remain in the history")
    .option("--no-record", "bound or renewed: do not save its policy on the client's record")
    .despite(DESPITE)
    .option("--yes", CONFIRM)
    .option("--beside-bound", BESIDE)
    .examples(
      ["broker placements move 3f2a bound --premium 4100 --inception 2026-12-01 --expires 2027-11-30", "bound"],
      ["broker placements move 3f2a lost --reason 'placed elsewhere on price'", "lost"],
      ["broker placements move 3f2a bound --on 2026-11-04 --correct", "bound a day earlier"],
    )
    .action(act(async () => (await import("../placements/move-placement.ts")).movePlacement));
  return [add, move];
}

/** `broker placements …`: the placements of the clients' risks. */
export function placementsCommand(act: Acting): Verb {
  const command = new Verb("placements").description("track placements from prospect to bound, renewed or lost");
  for (const each of [...reading(act), ...writing(act), ...quoteCommands(act)]) command.addCommand(each);
  return command.examples(
    ["broker placements add acme", "a new risk"],
    ["broker placements move 3f2a bound --insurer Beazley --premium 4200 --on 2026-11-05", "record that it was bound"],
    ["broker placements list --stage bound --year 2026", "bound risks and their premium"],
  );
}
