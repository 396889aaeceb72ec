import { basename, resolve } from "node:path";
import { AppError, HIT_STATE_LABELS, HitConfirmation, HitProposal, type KycHit } from "@broker/contracts";
import { confirmOnHit, proposeOnHit } from "@broker/server/verbs";
import type { z } from "zod";
import { readGiven } from "../documents/read-returned.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** What was typed, by its schema. AppError `usage` with the option and its remedy. */
function read<Schema extends z.ZodType>(schema: Schema, typed: Readonly<Record<string, unknown>>): z.output<Schema> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("usage", `--${String(issue?.path[0] ?? "reason")}: ${issue?.message ?? "is not valid."}`, {
    hint: 'For example: --reason "Born in Perm; the passport copy states Limassol." --evidence "Passport copy seen"',
  });
}

const show = ({ io, flags }: Invocation, hit: KycHit): number => {
  io.result(flags.json ? JSON.stringify(hit, null, 2) : `${HIT_STATE_LABELS[hit.state]}.`);
  return EXIT.done;
};

interface ProposeFlags {
  readonly reason?: string;
  readonly evidence?: string;
  readonly file?: string;
  readonly by?: string;
}

/** Proposes that a hit is a true or a false match. */
export const proposeCommand: Act = async (invocation, command) => {
  const [hit = "", verdict = ""] = command.args;
  const { reason, evidence, file, by } = command.opts<ProposeFlags>();
  const proposal = read(HitProposal, { verdict, reason: reason ?? "", evidence: evidence ?? "" });
  const path = file === undefined ? null : resolve(invocation.host.cwd, file);
  const given = path === null ? null : { name: basename(path), content: readGiven(path, "--file") };
  const proposed = await proposeOnHit(await workspaceOf(invocation, by), hit, proposal, given);
  invocation.io.note("Another person with the permission kyc-decision confirms it.");
  return show(invocation, proposed);
};

interface ConfirmFlags {
  readonly reason?: string;
  readonly return?: true;
  readonly by?: string;
}

/** Confirms a proposed decision, or returns it to the proposer. */
export const confirmCommand: Act = async (invocation, command) => {
  const [hit = ""] = command.args;
  const { reason, return: back, by } = command.opts<ConfirmFlags>();
  const given = read(HitConfirmation, { action: back ? "return" : "confirm", reason: reason ?? "" });
  return show(invocation, await confirmOnHit(await workspaceOf(invocation, by), hit, given));
};
