import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  fileKey,
  type KeyStatus,
  keyStatus,
  openFiles,
  readFileKeys,
  rotateWorkspace,
  writeBeside,
} from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import type { Command } from "commander";
import { databaseOf, requireActive } from "../database-of.ts";
import { dbWork } from "../db/db-work.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";

/** The configured keys, and the stored files as they are. */
async function keysAndFiles(invocation: Invocation, command: Command) {
  const work = await dbWork(invocation, command);
  const { config } = await invocation.place();
  const keys = readFileKeys({ ...config, env: invocation.host.env });
  return { ...work, keys, files: openFiles(work.place, (await databaseOf(invocation)).storedFiles) };
}

/** Whether every identity document is encrypted with the current key, in one line. */
function stateOf({ current, files, unencrypted }: KeyStatus): string {
  const others = Object.entries(files).reduce((sum, [id, count]) => (id === current ? sum : sum + count), 0);
  if (current === null) return "Identity documents are not encrypted by us: no key is configured.";
  if (others + unencrypted === 0) return `Identity documents are encrypted at rest with the key ${current}.`;
  return `Identity documents are encrypted with the key ${current} once a rotation is finished.`;
}

/** Shows the configured keys, and how many identity documents each encrypts. Keys are never shown. */
export const showKeys: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { keys, files } = await keysAndFiles(invocation, command);
  const status = await keyStatus(files, keys);
  if (flags.json) {
    io.result(JSON.stringify(status));
    return EXIT.done;
  }
  const role = (id: string) =>
    id === status.current ? ", current" : id === status.former ? ", former" : ", not configured";
  const counted = Object.entries(status.files).sort(([one], [other]) => (one < other ? -1 : 1));
  io.result(
    [
      stateOf(status),
      ...counted.map(([id, count]) => `  key ${id}${role(id)}: ${showCount(count, "document")}`),
      ...(status.unencrypted === 0 ? [] : [`  not encrypted: ${showCount(status.unencrypted, "document")}`]),
    ].join("\n"),
  );
  if (status.current !== null && (status.unencrypted > 0 || counted.some(([id]) => id !== status.current)))
    io.note("Encrypt them with the current key: broker keys rotate");
  return EXIT.done;
};

/** Encrypts every identity document with the current key. */
export const rotate: Act = async (invocation, command) => {
  await requireActive(invocation);
  const { io, flags } = invocation;
  const { keys, files, options, actor } = await keysAndFiles(invocation, command);
  const done = await rotateWorkspace(options, files, keys, actor);
  if (flags.json) io.result(JSON.stringify({ key: keys.current?.id, ...done }));
  else
    io.result(
      `${showCount(done.changed, "document")} encrypted with the key ${keys.current?.id}; ${done.unchanged} already were.`,
    );
  if (keys.former !== null)
    io.note("The former key is needed only for backups made before; it can leave the configuration.");
  return EXIT.done;
};

/** Writes a new random key to a file that only its owner may read. */
export const makeKey: Act = async ({ io, host, flags }, command) => {
  const file = resolve(host.cwd, command.args[0] ?? "");
  if (existsSync(file))
    throw new AppError("file_unwritable", `${file} is there already; it was left as it is.`, {
      hint: "Name another file: files encrypted with a lost key cannot be read.",
    });
  const secret = randomBytes(32);
  writeBeside(file, `${secret.toString("hex")}\n`, 0o600);
  const { id } = fileKey(secret);
  io.result(flags.json ? JSON.stringify({ file, id }) : `${terminalText(file)}: key ${id}`);
  io.note('Use it: "encryption": {"keyFile": "…"} in broker.config.json. Store a copy apart from the backups.');
  return EXIT.done;
};
