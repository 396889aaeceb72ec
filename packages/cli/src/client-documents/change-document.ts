import { resolve } from "node:path";
import { AppError, type ClientDocumentView, type EditClientDocument } from "@broker/contracts";
import {
  acknowledgeClientDocument,
  approveClientDocument,
  editClientDocument,
  showClientDocument,
  withdrawClientDocument,
} from "@broker/server/verbs";
import type { Command } from "commander";
import { readGiven } from "../documents/read-returned.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { documentState } from "./document-tables.ts";

interface EditFlags {
  readonly section?: string;
  readonly file?: string;
  readonly text?: string;
  readonly take?: readonly string[];
  readonly owner?: string;
  readonly review?: string;
  readonly audience?: string;
  readonly by?: string;
}

/** Prints the document after a change: one line, or all of it as JSON. */
function printChanged({ io, flags }: Invocation, view: ClientDocumentView): void {
  if (flags.json) {
    io.result(JSON.stringify(view, null, 2));
    return;
  }
  const { name, current, state, open } = view;
  io.result(`${terminalText(name)}, version ${current.n}: ${documentState(state).text}`);
  if (open.length > 0) io.note(`To be completed: ${open.map(terminalText).join("; ")}`);
}

/** The new body of a section, as typed or from a file. AppError `usage` without one. */
function sectionOf({ host }: Invocation, { section, file, text }: EditFlags): EditClientDocument["section"] {
  if (section === undefined && (file !== undefined || text !== undefined))
    throw new AppError("usage", "Name the section with --section.", { hint: "--section purpose --file purpose.md" });
  if (section === undefined) return undefined;
  if (text !== undefined) return { id: section, body: text };
  if (file === undefined)
    throw new AppError("usage", "The section's text is missing.", { hint: "Use --file <file.md> or --text <text>." });
  return { id: section, body: new TextDecoder().decode(readGiven(resolve(host.cwd, file), "--file")) };
}

/** What is changed; an empty text removes an owner, a date or an audience. */
function changeOf(invocation: Invocation, flags: EditFlags): Omit<EditClientDocument, "version"> {
  const { take, owner, review, audience } = flags;
  const section = sectionOf(invocation, flags);
  return {
    ...(section === undefined ? {} : { section }),
    ...(take === undefined ? {} : { take: [...take] }),
    ...(owner === undefined ? {} : { owner: owner.trim() || null }),
    ...(review === undefined ? {} : { reviewOn: review === "" ? null : dayOption("--review", review) }),
    ...(audience === undefined
      ? {}
      : { audience: audience === "" ? null : wholeNumber("--audience", audience, 10_000_000) }),
  };
}

async function changing(invocation: Invocation, command: Command) {
  const [client = "", document = ""] = command.args;
  const { by } = command.opts<{ by?: string }>();
  const workspace = await workspaceOf(invocation, by);
  const { version } = await showClientDocument(workspace, client, document);
  return { workspace, client, document, version };
}

/** Edits a section, takes changed facts over, or sets owner, review date and audience. */
export const editDocumentCommand: Act = async (invocation, command) => {
  const change = changeOf(invocation, command.opts<EditFlags>());
  if (Object.keys(change).length === 0)
    throw new AppError("usage", "Nothing to change.", {
      hint: "Use --section, --take, --owner, --review or --audience.",
    });
  const { workspace, client, document, version } = await changing(invocation, command);
  printChanged(invocation, await editClientDocument(workspace, client, document, { version, ...change }));
  return EXIT.done;
};

/** Puts the newest version in force. */
export const approveDocumentCommand: Act = async (invocation, command) => {
  const { approver = "", review } = command.opts<{ approver?: string; review?: string }>();
  const { workspace, client, document, version } = await changing(invocation, command);
  const view = await approveClientDocument(workspace, client, document, {
    version,
    approver,
    ...(review === undefined ? {} : { reviewOn: dayOption("--review", review) }),
  });
  printChanged(invocation, view);
  return EXIT.done;
};

/** Withdraws a document with its evidence. */
export const withdrawDocumentCommand: Act = async (invocation, command) => {
  const { reason = "" } = command.opts<{ reason?: string }>();
  const { workspace, client, document, version } = await changing(invocation, command);
  printChanged(invocation, await withdrawClientDocument(workspace, client, document, { version, reason }));
  return EXIT.done;
};

/** Records who acknowledged the version in force. */
export const acknowledgeDocumentCommand: Act = async (invocation, command) => {
  const [client = "", document = "", ...people] = command.args;
  const { by } = command.opts<{ by?: string }>();
  const workspace = await workspaceOf(invocation, by);
  const view = await acknowledgeClientDocument(workspace, client, document, people);
  const read = view.acknowledgements.filter(({ n }) => n === view.inForce).length;
  printChanged(invocation, view);
  invocation.io.note(`Acknowledged by ${read} of ${view.audience ?? "all employees"}.`);
  return EXIT.done;
};
