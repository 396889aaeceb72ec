import {
  API_SCOPES,
  AppError,
  NewPartnerKey,
  type PartnerKey,
  type PartnerKeyWithSecret,
  readTyped,
  showTime,
} from "@broker/contracts";
import { addApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

type By = { readonly by?: string };

function showKey({ io, flags }: Invocation, { key, ...made }: PartnerKeyWithSecret): void {
  if (flags.json) io.result(JSON.stringify({ ...made, key }, null, 2));
  else io.result(key);
  io.note(
    `This is the key '${terminalText(made.name)}', valid until ${showTime(made.expiresAt)}. It is not shown again.`,
  );
  if (made.formerSecretUntil !== null)
    io.note(`The previous secret is accepted until ${showTime(made.formerSecretUntil)}.`);
}

/** Makes a key and prints it. */
export const addApiKeyWork: Act = async (invocation, command) => {
  const { scope, address, days, by } = command.opts<
    By & { readonly scope?: readonly string[]; readonly address?: readonly string[]; readonly days: string }
  >();
  const [name = ""] = command.args;
  const unknown = scope?.find((each) => !API_SCOPES.some((known) => known === each));
  if (unknown !== undefined)
    throw new AppError("usage", `'${unknown}' is not a scope.`, { hint: `One of: ${API_SCOPES.join(", ")}.` });
  if (scope === undefined)
    throw new AppError("usage", "A key needs at least one scope.", {
      fix: { kind: "set-option", option: "scope", example: "risk:read" },
    });
  const { value, complaints } = readTyped(NewPartnerKey, {
    ...{ name, scopes: scope, days: wholeNumber("--days", days, 1825) },
    ...(address === undefined ? {} : { addresses: address }),
  });
  if (complaints !== undefined) throw new AppError("usage", complaints[0].sentence);
  showKey(invocation, await addApiKey(await workspaceOf(invocation, by), value));
  return EXIT.done;
};

const columns = [
  { heading: "Id", cell: ({ id }: PartnerKey) => id, stacked: "title" as const },
  { heading: "Name", cell: ({ name }: PartnerKey) => terminalText(name), width: { grow: 16 }, wrap: true },
  { heading: "State", cell: ({ state }: PartnerKey) => state },
  { heading: "Scopes", cell: ({ scopes }: PartnerKey) => scopes.join(", "), width: { grow: 24 }, wrap: true },
  {
    heading: "Addresses",
    cell: ({ addresses }: PartnerKey) => (addresses.length === 0 ? "any" : addresses.join(", ")),
    width: { grow: 12 },
    wrap: true,
  },
  { heading: "Expires", cell: ({ expiresAt }: PartnerKey) => showTime(expiresAt) },
  { heading: "Last use", cell: ({ lastUsedAt }: PartnerKey) => (lastUsedAt === null ? "never" : showTime(lastUsedAt)) },
  { heading: "Calls today", cell: ({ callsToday }: PartnerKey) => String(callsToday) },
];

/** Lists keys. */
export const listApiKeysWork: Act = async (invocation) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation);
  const items = workspace.exists() ? await listApiKeys(workspace) : [];
  if (flags.json) io.result(JSON.stringify(items, null, 2));
  else if (items.length === 0) io.note("There are no keys.");
  else io.result(tableLines<PartnerKey>(io.out, { columns }, items).join("\n"));
  return EXIT.done;
};

/** Makes another secret of a key and prints it. */
export const rotateApiKeyWork: Act = async (invocation, command) => {
  const { by, hours } = command.opts<By & { readonly hours: string }>();
  const workspace = await workspaceOf(invocation, by);
  const both = wholeNumber("--hours", hours, 720, 0);
  showKey(invocation, await rotateApiKey(workspace, command.args[0] ?? "", both));
  return EXIT.done;
};

/** Revokes a key. */
export const revokeApiKeyWork: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation, command.opts<By>().by);
  const key = await revokeApiKey(workspace, command.args[0] ?? "");
  io.result(flags.json ? JSON.stringify(key, null, 2) : terminalText(`Revoked: ${key.name}`));
  return EXIT.done;
};
