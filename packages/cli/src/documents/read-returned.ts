import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { AppError, PROPOSAL_TITLES, type ReturnedProposal, showCount, showDate } from "@broker/contracts";
import { readProposal } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/** What a user decides about a returned form. */
interface ReturnFlags {
  readonly dryRun?: boolean;
  readonly otherClient?: boolean;
  readonly skipInvalid?: boolean;
  readonly by?: string;
}

/** The bytes of a file that the user names. Throws `usage` if it cannot be read. */
export function readGiven(path: string, option: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new AppError("usage", `${path} cannot be read.`, { hint: `Check the path of ${option}.`, cause });
  }
}

function returnedLines(returned: ReturnedProposal): string[] {
  const { kind, asOf, digest, changes, rejected, unchanged, conflicts, signature, on, saved } = returned;
  const value = (text: string) => (text === "" ? "blank" : terminalText(text));
  const signed =
    signature === null ? "" : `, signed by ${terminalText(signature.name || signature.signed || "no one")}`;
  return [
    `${PROPOSAL_TITLES[kind]} of ${showDate(asOf)} (${digest.slice(0, 12)})${signed}; answers as at ${showDate(on)}.`,
    ...changes.map(({ label, before, after }) => `  ${label}  ${value(before)} → ${value(after)}`),
    ...rejected.map(
      ({ label, value: given, reason }) =>
        `  Rejected: ${terminalText(label)}  ${value(given)}. ${terminalText(reason)}`,
    ),
    `${showCount(changes.length, "change")}, ${unchanged} unchanged, ${rejected.length} rejected${saved ? "; saved as declared by the insured" : "; nothing saved"}.`,
    ...(conflicts.length === 0 ? [] : [`Conflicts to resolve: ${conflicts.join(", ")}.`]),
  ];
}

/** Reads a returned proposal form or statement of fact into the client's record. */
export async function readReturned(
  invocation: Invocation,
  client: string,
  path: string,
  flags: ReturnFlags,
): Promise<number> {
  const { io, host } = invocation;
  const file = resolve(host.cwd, path);
  const workspace = await workspaceOf(invocation, flags.by);
  const given = { name: basename(file), content: readGiven(file, "--read") };
  const returned = await readProposal(workspace, client, given, flags);
  io.result(invocation.flags.json ? JSON.stringify(returned, null, 2) : returnedLines(returned).join("\n"));
  return EXIT.done;
}
