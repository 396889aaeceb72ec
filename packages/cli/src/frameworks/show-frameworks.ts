import { AppError, HubControlId } from "@broker/contracts";
import { frameworkCrosswalk, listControls, listFrameworks, listLicences, showFramework } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { workspaceOf } from "../workspace-of.ts";
import { controlCsv, controlPage, controlTable, crosswalkCsv, crosswalkTable } from "./control-tables.ts";
import { frameworkPage, frameworkRowsCsv } from "./framework-page.ts";
import { frameworkCsv, frameworkTable, licenceCsv, licenceTable } from "./framework-tables.ts";

/** Lists the frameworks, or the controls of the hub. */
export const listFrameworksCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const workspace = await workspaceOf(invocation);
  if (command.opts<{ controls?: boolean }>().controls) {
    const { items } = await listControls(workspace);
    printForms(invocation, command, {
      json: { items },
      csv: () => controlCsv(items),
      table: () => controlTable(io.out, items),
    });
    return EXIT.done;
  }
  const found = await listFrameworks(workspace);
  const { items } = found;
  const shown = printForms(invocation, command, {
    json: found,
    csv: () => frameworkCsv(items),
    table: () => frameworkTable(io.out, items),
  });
  if (shown === "table") io.note(`\n${nextLines(io.err, ["broker frameworks show cyber-essentials"]).join("\n")}`);
  return EXIT.done;
};

/** Shows a framework, or a control of the hub by its id. */
export const showFrameworkCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [named = ""] = command.args;
  const workspace = await workspaceOf(invocation);
  const control = HubControlId.safeParse(named.toUpperCase());
  if (control.success) {
    const { items } = await listControls(workspace);
    const found = items.find(({ id }) => id === control.data);
    if (found === undefined)
      throw new AppError("not_found", `There is no control ${control.data}.`, {
        hint: "List: broker frameworks list --controls",
      });
    printForms(invocation, command, {
      json: found,
      csv: () => controlCsv([found]),
      table: () => controlPage(io.out, found),
    });
    return EXIT.done;
  }
  const found = await showFramework(workspace, named);
  const { text = false } = command.opts<{ text?: boolean }>();
  printForms(invocation, command, {
    json: found,
    csv: () => frameworkRowsCsv(found),
    table: () => frameworkPage(io.out, found, text),
  });
  return EXIT.done;
};

/** Lists the requirements of two frameworks that share a control. */
export const crosswalkCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [from = "", to = ""] = command.args;
  const { items } = await frameworkCrosswalk(await workspaceOf(invocation), from, to);
  printForms(invocation, command, {
    json: { items },
    csv: () => crosswalkCsv(items),
    table: () => crosswalkTable(io.out, items, [from, to]),
  });
  return EXIT.done;
};

/** Lists the licence of each framework with its attribution. */
export const licencesCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const { items } = listLicences();
  printForms(invocation, command, {
    json: { items },
    csv: () => licenceCsv(items),
    table: () => licenceTable(io.out, items),
  });
  return EXIT.done;
};
