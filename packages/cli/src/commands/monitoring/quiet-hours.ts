import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const load = () => import("../../monitor/quiet-hours.ts");

/** `broker monitor quiet-hours …`: when the workspace sends no email below critical. */
export function quietHoursVerb(act: Acting): Verb {
  const show = new Verb("show")
    .description("show the quiet hours of the workspace")
    .format("table", "json")
    .examples(["broker monitor quiet-hours show", "the hours, and whether they apply now"])
    .action(act(async () => (await load()).showQuietHours));
  const set = new Verb("set")
    .description("set the hours of every day in which no email below critical is sent; it waits until they end")
    .argument("<from-to>", "two 24-hour times; they may cross midnight")
    .option("--zone <zone>", "time zone (default: the present one, else Europe/London)")
    .by()
    .format("table", "json")
    .examples(
      ["broker monitor quiet-hours set 22:00-07:00", "at night"],
      ["broker monitor quiet-hours set 18:00-08:00 --zone Europe/Dublin", "in another time zone"],
    )
    .action(act(async () => (await load()).setQuietHoursCommand));
  const clear = new Verb("clear")
    .description("remove the quiet hours of the workspace; those of users remain")
    .by()
    .format("table", "json")
    .examples(["broker monitor quiet-hours clear", "emails are sent at any time"])
    .action(act(async () => (await load()).clearQuietHours));
  const command = new Verb("quiet-hours").description(
    "show or change when the workspace sends no email below critical",
  );
  command.addCommand(show, { isDefault: true });
  for (const each of [set, clear]) command.addCommand(each);
  return command.examples(
    ["broker monitor quiet-hours", "the current ones"],
    ["broker monitor quiet-hours set 22:00-07:00", "at night"],
  );
}
