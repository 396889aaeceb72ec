import {
  HIT_STRENGTHS,
  HIT_VERDICTS,
  KYC_FREQUENCIES,
  KYC_RISKS,
  KYC_STATUSES,
  SCREENED_TYPES,
} from "@broker/contracts";
import { Argument } from "commander";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";
import { gateCommand } from "./gate.ts";

/** Screening of clients, and decisions on hits. */
function deciding(act: Acting): Verb[] {
  const run = new Verb("run")
    .description("run the case of a client; without one, screen the names of its record")
    .argument("[client]", "id, name, company number or domain")
    .option("--all", "screen every client again; reads no register")
    .by()
    .format("table", "json")
    .examples(
      ["broker kyc run acme", "register, owners, every party against the lists; hits to decide"],
      ["broker kyc run --all", "the portfolio, after a list was imported"],
    )
    .action(act(async () => (await import("../../kyc/run-command.ts")).runCommand));
  const show = new Verb("show")
    .description("show the case of a client, or a hit beside the list's own words")
    .argument("[client|hit]", "client, or id of a hit (default: hits that await a decision)")
    .format("table", "json")
    .examples(
      ["broker kyc show acme", "score, checks, parties, ownership, hits"],
      ["broker kyc show 3f9a0c51d2e8", "one hit with every step"],
    )
    .action(act(async () => (await import("../../kyc/show-command.ts")).showCommand));
  const propose = new Verb("propose")
    .description("propose that a hit is a true or a false match; another person confirms it")
    .argument("<hit>", "id of the hit")
    .addArgument(new Argument("<verdict>", "true or false match").choices(HIT_VERDICTS))
    .requiredOption("--reason <text>", "why, in at least 20 characters")
    .requiredOption("--evidence <text>", "what was checked, and where")
    .option("--file <file>", "file that evidences it, at most 10 MB")
    .by()
    .examples([
      'broker kyc propose 3f9a0c51d2e8 false --reason "Born in another year and country" --evidence "Passport copy"',
      "awaits the second person",
    ])
    .action(act(async () => (await import("../../kyc/decide-command.ts")).proposeCommand));
  const confirm = new Verb("confirm")
    .description("confirm a proposed decision on a hit, or return it; requires the permission kyc-decision")
    .argument("<hit>", "id of the hit")
    .requiredOption("--reason <text>", "what you checked, in at least 20 characters")
    .option("--return", "return it to the proposer instead")
    .by()
    .examples([
      'broker kyc confirm 3f9a0c51d2e8 --reason "Compared the passport copy with the entry"',
      "by someone other than the proposer",
    ])
    .action(act(async () => (await import("../../kyc/decide-command.ts")).confirmCommand));
  return [run, show, propose, confirm];
}

const FORMATS = ["pdf", "html", "json", "md"] as const;

const caseOptions = (verb: Verb): Verb =>
  verb
    .client()
    .choice("--type <type>", "of the client (default: company)", ["company", "individual"])
    .choice("--frequency <often>", "how often it falls due (default: the setting)", KYC_FREQUENCIES)
    .option("--handler <name>", "who handles it")
    .choice("--nominees <answer>", "whether nominees hold shares or offices", ["yes", "no", "unknown"])
    .by()
    .format("table", "json");

/** Cases: opening, listing, parties, checks by hand, reports. */
function cases(act: Acting): Verb[] {
  const open = caseOptions(new Verb("open"))
    .description("open the KYC case of a client, or change it")
    .option("--change", "change the case that is open")
    .examples(
      ["broker kyc open acme --frequency Quarterly", "a case that falls due every quarter"],
      ["broker kyc open acme --change --nominees no", "as the client stated"],
    )
    .action(act(async () => (await import("../../kyc/case-commands.ts")).openCaseCommand));
  const list = new Verb("list")
    .description("list KYC cases by name")
    .choice("--status <status>", "only with this status", KYC_STATUSES)
    .choice("--risk <risk>", "only with this risk", KYC_RISKS)
    .option("--due", "only those whose next run is due")
    .option("--search <text>", "part of the name")
    .option("--limit <n>", "rows (default: 50)")
    .after()
    .format("table", "json", "csv")
    .examples(["broker kyc list --status requires_review", "cases that await a person"])
    .action(act(async () => (await import("../../kyc/case-commands.ts")).listCasesCommand));
  const party = new Verb("party")
    .description("enter an officer, owner or other party of a case, or remove one that was entered")
    .client()
    .argument("<name>", "name, or with --remove the id of the party")
    .choice("--role <role>", "role at the client", ["officer", "owner", "subsidiary", "parent", "other"], "other")
    .choice("--kind <kind>", "person or company", ["person", "company"], "person")
    .option("--born <date>", "date of birth, as 1971-03-14, 1971-03 or 1971")
    .option("--nationality <country>", "nationality")
    .option("--country <country>", "country of residence or registration")
    .option("--number <number>", "company number")
    .option("--lei <lei>", "legal entity identifier")
    .option("--passport <number>", "passport number")
    .option("--position <words>", "office, for example director")
    .option("--share <percent>", "share of an owner, in percent")
    .option("--owns <party>", "id of the party that it owns (default: the client)")
    .option("--remove", "remove the party with this id")
    .by()
    .examples(
      ['broker kyc party acme "Jane Moss" --role owner --share 30 --born 1980-03', "an owner that the client named"],
      ["broker kyc party acme 3f9a0c51d2e8 --remove", "it stays on record as removed"],
    )
    .action(act(async () => (await import("../../kyc/case-commands.ts")).partyCommand));
  const check = new Verb("check")
    .description("record a check that a person made: who, where, date, file")
    .client()
    .addArgument(new Argument("<type>", "which check").choices(["pep", "adverse_media", "aml"]))
    .addArgument(new Argument("<status>", "its result").choices(["passed", "failed", "requires_review"]))
    .requiredOption("--who <name>", "who made it")
    .requiredOption("--where <source>", "which source was searched")
    .requiredOption("--on <day>", "date of the check")
    .option("--note <text>", "what was found")
    .option("--file <file>", "file that evidences it, at most 10 MB")
    .by()
    .examples([
      'broker kyc check acme pep passed --who "Priya Shah" --where "Licensed PEP database" --on 2026-11-20',
      "no licensed source is configured here",
    ])
    .action(act(async () => (await import("../../kyc/case-commands.ts")).checkCommand));
  const report = new Verb("report")
    .description("write the KYC report of a client, with an export record")
    .client()
    .format(...FORMATS)
    .output()
    .by()
    .examples(["broker kyc report acme -o kyc.pdf", "parties, ownership, lists, every hit with its decision"])
    .action(act(async () => (await import("../../kyc/report-command.ts")).reportCommand));
  const save = new Verb("export")
    .description("write every case as CSV or JSON, without names of parties")
    .format("csv", "json")
    .output()
    .examples(["broker kyc export -o kyc.csv", "for a spreadsheet"])
    .action(act(async () => (await import("../../kyc/report-command.ts")).exportCommand));
  return [open, list, party, check, report, save];
}

/** `broker kyc …`: screening against sanctions lists, and decisions on hits. */
export function kycCommand(act: Acting): Verb {
  const command = new Verb("kyc").description("screen names and clients, decide on hits, and open the sanctions gate");
  const screen = new Verb("screen")
    .description("screen names against the imported sanctions lists; nothing is sent anywhere")
    .argument("[names...]", "names of persons, companies or vessels, each in quotation marks")
    .option("--names <file>", "names in a file, - = stdin: JSON array, JSON lines, or CSV with a column 'name'")
    .option("--list <file>", "screen against this sanctions list alone; nothing is stored")
    .choice("--type <type>", "type of the names given (default: any)", SCREENED_TYPES)
    .option("--born <date>", "date of birth for the names given, as 1961-03-14, 1961-03 or 1961")
    .choice("--fail-on <strength>", "exit 1 if there is a hit of this strength or stronger", HIT_STRENGTHS)
    .format("table", "json", "csv")
    .examples(
      ['broker kyc screen "Harrow Vale Ltd" "Jane Moss"', "two names against the imported lists"],
      ["broker kyc screen --names parties.csv --fail-on strong", "a list; exit 1 on a strong hit"],
      ["broker kyc screen --names - --json < parties.ndjson", "every hit with its parts, for a program"],
      ['broker kyc screen "Acme" --list UK-Sanctions-List.csv', "one list's file, without storing it"],
    )
    .action(act(async () => (await import("../../kyc/screen-command.ts")).screenCommand));
  for (const each of [screen, ...cases(act), ...deciding(act), gateCommand(act)]) command.addCommand(each);
  return command.examples(['broker kyc screen "Harrow Vale Ltd"', "hits on the imported lists"]);
}
