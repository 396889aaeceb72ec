import { type SavedSlipTemplate, SlipTemplate, showDate } from "@broker/contracts";
import { deleteTemplate, findTemplate, OWN_TEMPLATES, savedTemplates } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

function templateLines(look: Look, { name, base, choices, savedAt, by }: SavedSlipTemplate): string[] {
  const chosen = Object.keys(choices);
  const what = chosen.length === 0 ? "nothing changed" : chosen.join(", ");
  return [
    ...paragraph(look, "  ", terminalText(`${name}: ${base} with ${what}`)),
    ...paragraph(look, "    ", terminalText(`saved ${showDate(savedAt)}, ${by}`)),
  ];
}

/** Lists the product's templates and those that were saved. */
export const listTemplates: Act = async (invocation) => {
  const { io, flags } = invocation;
  const saved = await savedTemplates(await workspaceOf(invocation));
  if (flags.json) io.result(JSON.stringify({ own: SlipTemplate.options, saved }, null, 2));
  else
    io.result(
      [
        ...SlipTemplate.options.flatMap((name) => paragraph(io.out, "  ", `${name}: ${OWN_TEMPLATES[name]}`)),
        ...saved.flatMap((template) => templateLines(io.out, template)),
      ].join("\n"),
    );
  return EXIT.done;
};

/** Shows what a saved template decides. */
export const showTemplate: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const template = await findTemplate(await workspaceOf(invocation), command.args[0] ?? "");
  const choices = Object.entries(template.choices).flatMap(([name, value]) =>
    paragraph(io.out, "    ", terminalText(`${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)),
  );
  if (flags.json) io.result(JSON.stringify(template, null, 2));
  else io.result([...templateLines(io.out, template), ...choices].join("\n"));
  return EXIT.done;
};

/** Deletes a saved template; slips that were made with it stay as they are. */
export const deleteSavedTemplate: Act = async (invocation, command) => {
  const name = command.args[0] ?? "";
  await deleteTemplate(await workspaceOf(invocation, command.opts<{ by?: string }>().by), name);
  invocation.io.note(`Deleted the template ${terminalText(name)}.`);
  return EXIT.done;
};
