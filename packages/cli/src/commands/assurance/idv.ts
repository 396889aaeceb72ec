import { IDENTIFIER_KINDS } from "@broker/contracts";
import { Argument } from "commander";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

function checking(act: Acting): Verb[] {
  const check = new Verb("check")
    .description("read the machine-readable zone of a document, and check each of its digits; nothing is sent anywhere")
    .option("--mrz <file>", "its two or three lines in a file, - = stdin")
    .option("--on <day>", "judge the expiry as on this day (default: today)")
    .choice("--fail-on <what>", "exit 1 if a check digit fails or is not read, or on any fault", ["digits", "faults"])
    .format("table", "json")
    .examples(
      ["broker idv check --mrz passport.txt", "format, fields, each digit, and what is noticed"],
      ["broker idv check --mrz - --json < passport.txt", "the same for a program"],
      ["broker idv check --mrz card.txt --fail-on digits", "exit 1 if a check digit does not agree"],
    )
    .action(act(async () => (await import("../../idv/check-command.ts")).checkMrzCommand));
  const number = new Verb("number")
    .description("check numbers by their form and check digits; exit 1 if one fails")
    .addArgument(new Argument("<kind>", "what they are").choices(IDENTIFIER_KINDS))
    .argument("<values...>", "numbers, in quotation marks where they have blanks")
    .format("table", "json", "csv")
    .examples(
      ["broker idv number iban 'GB29 NWBK 6016 1331 9268 19'", "length and check digits"],
      ["broker idv number lei 5493001KJTIIGC8Y1R12", "by ISO 17442"],
    )
    .action(act(async () => (await import("../../idv/check-command.ts")).checkNumberCommand));
  return [check, number];
}

/** `broker idv …`: identity and verification. */
export function idvCommand(act: Acting): Verb {
  const command = new Verb("idv").description("verify identities: documents, numbers and workflows");
  for (const each of checking(act)) command.addCommand(each);
  return command.examples(["broker idv check --mrz passport.txt", "a machine-readable zone"]);
}
