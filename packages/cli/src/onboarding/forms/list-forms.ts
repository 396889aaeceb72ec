import { FORM_STATES, type FormView, showDate } from "@broker/contracts";
import { listForms, revokeForm } from "@broker/server/verbs";
import { EXIT } from "../../exit-codes.ts";
import type { Act } from "../../invocation.ts";
import { nextLines, prose } from "../../terminal/blocks.ts";
import { type Table, tableLines } from "../../terminal/table.ts";
import { workspaceOf } from "../../workspace-of.ts";
import { clientReference } from "../named-session.ts";

const waiting = ({ answers }: FormView): number => answers.filter(({ state }) => state === "returned").length;

const TABLE: Table<FormView> = {
  columns: [
    { heading: "Form", cell: ({ id }) => id },
    { heading: "Client", cell: ({ clientName, client }) => clientName ?? client, width: { grow: 14 }, wrap: true },
    { heading: "State", cell: (form) => FORM_STATES[form.state], stacked: "labelled" },
    { heading: "Questions", cell: ({ questions }) => String(questions.length), align: "right", stacked: "labelled" },
    { heading: "Waiting", cell: (form) => String(waiting(form)), align: "right", stacked: "labelled" },
    { heading: "Until", cell: ({ until }) => showDate(until), stacked: "labelled" },
    { heading: "To", cell: ({ to }) => to, optional: 1, stacked: "labelled" },
  ],
};

/** Lists the forms sent to clients, newest first. */
export const listFormsWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [reference] = command.args;
  const workspace = await workspaceOf(invocation);
  const forms = await listForms(
    workspace,
    reference === undefined ? undefined : await clientReference(workspace, reference),
  );
  if (flags.json) io.result(JSON.stringify({ items: forms }, null, 2));
  else if (forms.length > 0) io.result(tableLines(io.out, TABLE, forms).join("\n"));
  if (forms.length === 0) io.note("No form was sent. Send one: broker onboard send <client> --by html --to <name>");
  const returned = forms.find((form) => waiting(form) > 0);
  if (returned !== undefined) io.note(`\n${nextLines(io.err, [`broker onboard accept ${returned.id}`]).join("\n")}`);
  return EXIT.done;
};

/** Revokes a form that has not been returned. */
export const revokeFormWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const form = await revokeForm(await workspaceOf(invocation), command.args[0] ?? "");
  if (flags.json) io.result(JSON.stringify(form, null, 2));
  else io.result(prose(io.out, `Revoked. Form ${form.id} is no longer accepted.`).join("\n"));
  return EXIT.done;
};
