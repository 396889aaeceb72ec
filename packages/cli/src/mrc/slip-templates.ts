import {
  type SavedSlipTemplate,
  SlipTemplate,
  type SuppliedSlipTemplate,
  showChoices,
  showDate,
} from "@broker/contracts";
import { SUPPLIED_TEMPLATES, suppliedTemplate } from "@broker/core/documents";
import { deleteTemplate, findTemplate, OWN_TEMPLATES, savedTemplates } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

function templateLines(look: Look, { name, base, choices, savedAt, by }: SavedSlipTemplate): string[] {
  const labels = showChoices(choices).map(({ label }) => label.toLowerCase());
  const what = labels.length === 0 ? "no custom terms" : labels.join(", ");
  return [
    ...paragraph(look, "  ", terminalText(`${name}: ${base} with ${what}`)),
    ...paragraph(look, "    ", terminalText(`saved ${showDate(savedAt)}, ${by}`)),
  ];
}

const suppliedLines = (look: Look, { name, title, words }: SuppliedSlipTemplate): string[] =>
  paragraph(look, "  ", terminalText(`${name}: ${title}; ${words}`));

/** Lists the standard, the supplied and the saved templates. */
export const listTemplates: Act = async (invocation) => {
  const { io, flags } = invocation;
  const saved = await savedTemplates(await workspaceOf(invocation));
  if (flags.json)
    io.result(JSON.stringify({ own: SlipTemplate.options, supplied: SUPPLIED_TEMPLATES, saved }, null, 2));
  else
    io.result(
      [
        ...SlipTemplate.options.flatMap((name) => paragraph(io.out, "  ", `${name}: ${OWN_TEMPLATES[name]}`)),
        ...SUPPLIED_TEMPLATES.flatMap((each) => suppliedLines(io.out, each)),
        ...saved.flatMap((template) => templateLines(io.out, template)),
      ].join("\n"),
    );
  return EXIT.done;
};

/** Shows the choices of a supplied or a saved template. */
export const showTemplate: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const name = command.args[0] ?? "";
  const supplied = suppliedTemplate(name);
  const template = supplied ?? (await findTemplate(await workspaceOf(invocation), name));
  const choices = showChoices(template.choices).flatMap(({ label, value }) =>
    paragraph(io.out, "    ", terminalText(`${label}: ${value}`)),
  );
  if (flags.json) io.result(JSON.stringify(template, null, 2));
  else {
    const head = "base" in template ? templateLines(io.out, template) : suppliedLines(io.out, template);
    io.result([...head, ...choices].join("\n"));
  }
  return EXIT.done;
};

/** Deletes a saved template; slips generated from it remain. */
export const deleteSavedTemplate: Act = async (invocation, command) => {
  const name = command.args[0] ?? "";
  await deleteTemplate(await workspaceOf(invocation, command.opts<{ by?: string }>().by), name);
  invocation.io.note(`Deleted the template ${terminalText(name)}.`);
  return EXIT.done;
};
