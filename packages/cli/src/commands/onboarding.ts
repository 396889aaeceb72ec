import { SECTION_TITLES } from "@broker/contracts";
import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

/** `broker onboard …`: the questions that a client is asked. */
export function onboardCommand(act: Acting): Verb {
  const command = new Verb("onboard").description("show the questions of proposal and onboarding");
  command.addCommand(
    new Verb("questions")
      .description("list every question with its wording, weight and the field that holds its answer")
      .choice("--section <name>", "only the questions of this section", Object.keys(SECTION_TITLES))
      .format("table", "json", "csv")
      .examples(
        ["broker onboard questions", "every question by section"],
        ["broker onboard questions --section controls", "one section"],
        ["broker onboard questions --format csv", "with the wording for clients, for a spreadsheet"],
      )
      .action(act(async () => (await import("../onboarding/list-questions.ts")).listQuestions)),
  );
  return command.examples(
    ["broker onboard questions", "every question of proposal and onboarding"],
    ["broker onboard questions --json", "for programs"],
  );
}
