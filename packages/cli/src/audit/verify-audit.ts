import type { AuditFault, AuditHead } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";

/** A head as it is printed: number and hash. AppError `usage` for another text. */
function headOption(typed: string): AuditHead {
  const [, seq = "", hash = ""] = /^(\d{1,12}):([0-9a-f]{64})$/.exec(typed) ?? [];
  if (hash === "")
    throw new AppError("usage", "--head must be a number, a colon and 64 hex digits.", {
      hint: "Print the present one: broker audit verify",
    });
  return { seq: Number(seq), hash };
}

/** A head as text, for `--head`. */
export const headText = ({ seq, hash }: AuditHead): string => `${seq}:${hash}`;

const FAULTS: Readonly<Record<AuditFault["kind"], string>> = {
  changed: "was changed after it was sealed",
  removed: "is missing",
  added: "was added outside the log",
  reordered: "is not in its place",
  head: "is not the one to which the head refers",
};

/** The first fault as a sentence. */
export function faultText({ kind, seq, entry }: AuditFault): string {
  const which = entry === null ? "" : ` (${entry.action}, ${entry.at.slice(0, 16).replace("T", " ")} UTC, ${entry.id})`;
  return `${seq === null ? "An entry" : `Entry ${seq}`}${which} ${FAULTS[kind]}.`;
}

/** Verifies the chain of the audit log. Exit code 1 if an entry is not as it was sealed. */
export const verify: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { head: typed } = command.opts<{ head?: string }>();
  const known = typed === undefined ? null : headOption(typed);
  const verified = await (await databaseOf(invocation)).audit.verify(known);
  const { sealed, unsealed, erased, head, fault } = verified;
  const exit = fault === null ? EXIT.done : EXIT.gateCrossed;
  if (flags.json) io.result(JSON.stringify(verified, null, 2));
  else if (fault !== null)
    io.result(`${faultText(fault)} ${showCount(sealed, "entry", "entries")} before it verified.`);
  else {
    io.result(`${showCount(sealed, "entry", "entries")} verified, ${erased} with erased content.`);
    if (head.seq > 0) io.result(`Head: ${headText(head)}`);
  }
  if (unsealed > 0) io.note(`Not sealed yet: ${showCount(unsealed, "entry", "entries")}.`);
  return exit;
};
