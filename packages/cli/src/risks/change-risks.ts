import {
  AppError,
  EditRisk,
  NewRisk,
  RISK_LINKS,
  RISK_TREATMENTS,
  type Risk,
  type RiskFollowUp,
  type RiskLink,
} from "@broker/contracts";
import { changeRisk, endRisk, openRisks, readRisk } from "@broker/server/verbs";
import type { Command } from "commander";
import type { z } from "zod";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { nextLines, prose } from "../terminal/blocks.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { followUpTable, linkLine } from "./risk-tables.ts";

/** Prints a risk after a change: one line, or all of it as JSON. */
function printChanged({ io, flags }: Invocation, risk: Risk): void {
  if (flags.json) {
    io.result(JSON.stringify(risk, null, 2));
    return;
  }
  const { id, title, status, residual, links } = risk;
  io.result(`${id} ${terminalText(title)}: ${status}, score ${residual.index.toFixed(1)}`);
  for (const link of links) io.result(prose(io.out, terminalText(linkLine(link))).join("\n"));
}

/** The value of a form. AppError `usage` with the first field that does not fit. */
function typed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new AppError("usage", `${issue?.path.join(".") ?? "Value"}: ${issue?.message ?? "not valid"}.`);
}

/** Empty text removes a value. */
const filled = (text: string | undefined): string | null | undefined => (text === undefined ? undefined : text || null);
const day = (option: string, text: string | undefined): string | null | undefined =>
  text === undefined || text === "" ? filled(text) : dayOption(option, text);
const factor = (option: string, text: string | undefined): number | null | undefined =>
  text === undefined ? undefined : text === "" ? null : wholeNumber(option, text, 5);

interface Flags {
  readonly by?: string;
  readonly title?: string;
  readonly category?: string;
  readonly owner?: string;
  readonly status?: string;
  readonly plan?: string;
  readonly target?: string;
  readonly likelihood?: string;
  readonly impact?: string;
  readonly reason?: string;
  readonly until?: string;
  readonly to?: readonly string[];
  readonly remove?: readonly string[];
}

async function edit(invocation: Invocation, command: Command, change: Omit<EditRisk, "version">): Promise<number> {
  const [id = ""] = command.args;
  const workspace = await workspaceOf(invocation, command.opts<Flags>().by);
  const { version } = await readRisk(workspace, id);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0)
    throw new AppError("usage", "Nothing is changed.", { hint: "Name at least one option; --help lists them." });
  printChanged(invocation, await changeRisk(workspace, id, typed(EditRisk, { ...given, version })));
  return EXIT.done;
}

/** Adds a risk that no evidence proposes. */
export const addRiskCommand: Act = async (invocation, command) => {
  const [client = "", title = ""] = command.args;
  const flags = command.opts<Flags>();
  const given = typed(NewRisk, {
    ...{ title, category: flags.category, reason: flags.reason, owner: filled(flags.owner) },
    ...{ mitigationPlan: filled(flags.plan), targetDate: day("--target", flags.target) },
    ...{ likelihood: factor("--likelihood", flags.likelihood), impact: factor("--impact", flags.impact) },
  });
  const { items } = await openRisks(await workspaceOf(invocation, flags.by), client, given);
  for (const risk of items) printChanged(invocation, risk);
  return EXIT.done;
};

/** Edits a risk, or overrides its score with a reason. */
export const editRiskCommand: Act = (invocation, command) => {
  const { title, category, owner, status, plan, target, likelihood, impact, reason } = command.opts<Flags>();
  return edit(invocation, command, {
    ...{ title, reason, owner: filled(owner), mitigationPlan: filled(plan), targetDate: day("--target", target) },
    ...{ category: category as EditRisk["category"], status: status as EditRisk["status"] },
    ...{ likelihood: factor("--likelihood", likelihood), impact: factor("--impact", impact) },
  });
};

/** Decides how a risk is treated. */
export const treatRiskCommand: Act = (invocation, command) => {
  const [, word = ""] = command.args;
  const treatment = RISK_TREATMENTS.find((each) => each === word && each !== "accept");
  if (treatment === undefined)
    throw new AppError("usage", `'${word}' is no treatment: avoid, reduce or transfer.`, {
      hint: "A risk is accepted with 'broker risks accept', a reason and an end date.",
    });
  return edit(invocation, command, { treatment, reason: command.opts<Flags>().reason });
};

/** Accepts a risk until a day, with the reason. */
export const acceptRiskCommand: Act = (invocation, command) => {
  const { until, reason } = command.opts<Flags>();
  return edit(invocation, command, { treatment: "accept", acceptedUntil: day("--until", until), reason });
};

/** The command that closes what a closed risk proposes. */
function closingLine(client: string, { kind, ref }: RiskFollowUp): string {
  if (kind !== "subjectivity") return `broker compliance gaps ${client} ${ref} --state done`;
  const at = ref.lastIndexOf("/");
  return `broker mrc subjectivities done ${ref.slice(0, at)} ${ref.slice(at + 1)}`;
}

/** Closes a risk, with the reason, and prints what may be closed too. */
export const closeRiskCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [id = ""] = command.args;
  const { by, reason = "" } = command.opts<Flags>();
  const workspace = await workspaceOf(invocation, by);
  const { version } = await readRisk(workspace, id);
  const closed = await endRisk(workspace, id, { version, reason });
  printChanged(invocation, closed);
  if (flags.json || closed.proposes.length === 0) return EXIT.done;
  io.result(`\n${followUpTable(io.out, closed.proposes)}`);
  io.note("Nothing else was closed: a person decides.");
  const lines = [...new Set(closed.proposes.map((each) => closingLine(closed.client.id, each)))];
  io.note(`\n${nextLines(io.err, lines).join("\n")}`);
  return EXIT.done;
};

/** 'gap:CC-IAM-02' as a link. AppError `usage`. */
function linkOf(text: string): Pick<RiskLink, "kind" | "ref"> {
  const at = text.indexOf(":");
  const kind = RISK_LINKS.find((each) => each === text.slice(0, at));
  if (kind === undefined || at === text.length - 1)
    throw new AppError("usage", `'${text}' is no link.`, {
      hint: `Use <kind>:<id> with ${RISK_LINKS.join(", ")}; for example gap:CC-IAM-02.`,
    });
  return { kind, ref: text.slice(at + 1) };
}

/** Links a risk to something else of the client, or removes a link. */
export const linkRiskCommand: Act = (invocation, command) => {
  const { to, remove } = command.opts<Flags>();
  return edit(invocation, command, { link: to?.map(linkOf), unlink: remove?.map(linkOf) });
};
