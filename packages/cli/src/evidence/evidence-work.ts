import { basename, resolve } from "node:path";
import { AppError, type EvidenceToFile } from "@broker/contracts";
import {
  evidenceFile,
  fileEvidence,
  listEvidence,
  nowOf,
  showEvidence as readEvidence,
  withdrawEvidence,
} from "@broker/server/verbs";
import { typedControl, typedRequirement } from "../compliance/typed-states.ts";
import { readGiven } from "../documents/read-returned.ts";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { asTyped, nextLines } from "../terminal/blocks.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { evidenceCsv, evidencePage, evidenceTable } from "./evidence-table.ts";

interface AddFlags {
  readonly control?: readonly string[];
  readonly requirement?: readonly string[];
  readonly kind?: EvidenceToFile["kind"];
  readonly title?: string;
  readonly source?: string;
  readonly collected?: string;
  readonly validUntil?: string;
  readonly note?: string;
  readonly by?: string;
}

/** Kinds of which another company is the source: a default would be false. */
const BY_OTHERS = new Map<EvidenceToFile["kind"], string>([
  ["report", "A report needs its source: the company that made it."],
  ["certificate", "A certificate needs its source: the body that issued it."],
]);

/** What is filed, as typed; without a file it is an attestation. AppErrors `usage`. */
function typedEvidence(flags: AddFlags, file: string | undefined, today: string): EvidenceToFile {
  const { control = [], requirement = [], source = "client", collected, validUntil, note } = flags;
  const [kind, title] = [flags.kind ?? (file === undefined ? "attestation" : "file"), flags.title ?? file];
  if (control.length + requirement.length === 0)
    throw new AppError("usage", "Name at least one control or requirement that the evidence supports.", {
      hint: "Use, for example, --control CC-BAK-03=met. List: broker frameworks list --controls",
    });
  const lacking = flags.source === undefined ? BY_OTHERS.get(kind) : undefined;
  if (lacking !== undefined)
    throw new AppError("usage", lacking, { hint: "Name it, for example, with --source 'Acme Labs'" });
  return {
    kind,
    title: title ?? "Attestation",
    source,
    collectedAt: collected === undefined ? today : dayOption("--collected", collected),
    validUntil: validUntil === undefined ? null : dayOption("--valid-until", validUntil),
    controls: control.map(typedControl),
    ...(requirement.length === 0 ? {} : { requirements: requirement.map(typedRequirement) }),
    ...(note === undefined ? {} : { note }),
  };
}

/** Files evidence of a client's controls. */
export const addEvidence: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const [client = "", path] = command.args;
  const typed = command.opts<AddFlags>();
  const name = path === undefined ? undefined : basename(path);
  const workspace = await workspaceOf(invocation, typed.by);
  const given = typedEvidence(typed, name, nowOf(workspace).slice(0, 10));
  const file =
    path === undefined || name === undefined ? null : { name, content: readGiven(resolve(host.cwd, path), "the file") };
  const filed = await fileEvidence(workspace, client, given, file);
  if (flags.json) io.result(JSON.stringify(filed, null, 2));
  else io.result(`${filed.id}  ${terminalText(filed.title)}`);
  io.note(nextLines(io.err, [`broker compliance show ${asTyped(client)}`]).join("\n"));
  return EXIT.done;
};

/** Lists the evidence filed for a client, newest first. */
export const listEvidenceCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const { all = false } = command.opts<{ all?: boolean }>();
  const [client = ""] = command.args;
  const found = await listEvidence(await workspaceOf(invocation), client);
  const items = found.items.filter(({ withdrawn }) => all || withdrawn === null);
  const shown = printForms(invocation, command, {
    json: { items },
    csv: () => evidenceCsv(items),
    table: () => (items.length === 0 ? "" : evidenceTable(io.out, items)),
  });
  const [first] = items;
  if (first === undefined)
    io.note("No evidence is filed. File it: broker evidence add <client> <file> --control <id=state>");
  else if (shown === "table")
    io.note(`\n${nextLines(io.err, [`broker evidence show ${asTyped(client)} ${first.id.slice(0, 8)}`]).join("\n")}`);
  return EXIT.done;
};

/** Shows a piece of evidence; or writes its file. */
export const showEvidence: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", reference = ""] = command.args;
  const { output } = command.opts<{ output?: string }>();
  const workspace = await workspaceOf(invocation);
  const found = await readEvidence(workspace, client, reference);
  if (output !== undefined) {
    const { name, content } = await evidenceFile(workspace, client, found.id);
    writeDocument(invocation, { name, content, output });
  } else io.result(flags.json ? JSON.stringify(found, null, 2) : evidencePage(io.out, found));
  return EXIT.done;
};

/** Withdraws a piece of evidence; it stays on record with the reason. */
export const withdrawEvidenceCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", reference = ""] = command.args;
  const { reason, by } = command.opts<{ reason: string; by?: string }>();
  if (reason.trim() === "" || reason.length > 500)
    throw new AppError("usage", "--reason must have 1 to 500 characters.");
  const withdrawn = await withdrawEvidence(await workspaceOf(invocation, by), client, reference, reason.trim());
  if (flags.json) io.result(JSON.stringify(withdrawn, null, 2));
  else io.result(`Withdrawn: ${terminalText(withdrawn.title)}. Every figure is recalculated without it.`);
  return EXIT.done;
};
