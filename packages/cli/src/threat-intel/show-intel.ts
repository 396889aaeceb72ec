import { AppError } from "@broker/contracts";
import { readAdvisory, readMatch } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { nextLines } from "../terminal/blocks.ts";
import { workspaceOf } from "../workspace-of.ts";
import { advisoryPage, matchPage } from "./intel-tables.ts";

/** Shows one match, or one advisory. */
export const showIntel: Act = async (invocation, command) => {
  const { io } = invocation;
  const [reference = ""] = command.args;
  const workspace = await workspaceOf(invocation);
  const match = await readMatch(workspace, reference).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (match === null) {
    const advisory = await readAdvisory(workspace, reference);
    printForms(invocation, command, { json: advisory, table: () => advisoryPage(io.out, advisory) });
    return EXIT.done;
  }
  const shown = printForms(invocation, command, { json: match, table: () => matchPage(io.out, match) });
  if (shown === "table" && match.state === "possible") {
    const id = match.id.slice(0, 8);
    const next = [`broker intel confirm ${id} --reason <text>`, `broker intel dismiss ${id} --reason <text>`];
    io.note(`\n${nextLines(io.err, next).join("\n")}`);
  }
  return EXIT.done;
};
