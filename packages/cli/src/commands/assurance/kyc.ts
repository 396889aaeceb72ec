import { HIT_STRENGTHS, SCREENED_TYPES } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

/** `broker kyc …`: screening against sanctions lists. */
export function kycCommand(act: Acting): Verb {
  const command = new Verb("kyc").description("screen names against sanctions lists");
  const screen = new Verb("screen")
    .description("screen names against the imported sanctions lists; nothing is sent anywhere")
    .argument("[names...]", "names of persons, companies or vessels, each in quotation marks")
    .option("--names <file>", "names in a file, - = stdin: JSON array, JSON lines, or CSV with a column 'name'")
    .option("--list <file>", "screen against this sanctions list alone; nothing is stored")
    .choice("--type <type>", "what the typed names are of (default: any)", SCREENED_TYPES)
    .option("--born <date>", "date of birth of the typed names, as 1961-03-14, 1961-03 or 1961")
    .choice("--fail-on <strength>", "exit 1 if there is a hit of this strength or stronger", HIT_STRENGTHS)
    .format("table", "json", "csv")
    .examples(
      ['broker kyc screen "Harrow Vale Ltd" "Jane Moss"', "two names against the imported lists"],
      ["broker kyc screen --names parties.csv --fail-on strong", "a list; exit 1 on a strong hit"],
      ["broker kyc screen --names - --json < parties.ndjson", "every hit with its parts, for a program"],
      ['broker kyc screen "Acme" --list UK-Sanctions-List.csv', "one list's file, without storing it"],
    )
    .action(act(async () => (await import("../../kyc/screen-command.ts")).screenCommand));
  command.addCommand(screen);
  return command.examples(['broker kyc screen "Harrow Vale Ltd"', "hits on the imported lists"]);
}
