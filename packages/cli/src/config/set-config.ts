import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  AppError,
  nearest,
  originText,
  readSettingValue,
  type SettingValue,
  WORKSPACE_SETTINGS,
  type WorkspaceSetting,
} from "@broker/contracts";
import { changeSettings, readSettings, saveLogo } from "@broker/server/verbs";
import { requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { askPassword } from "../users/users-work.ts";
import { workspaceOf } from "../workspace-of.ts";

/** The setting of this key. AppError `usage` where the workspace stores none. */
function settingOf(key: string): WorkspaceSetting {
  const setting = WORKSPACE_SETTINGS.find((each) => each.key.toLowerCase() === key.toLowerCase());
  if (setting !== undefined) return setting;
  const keys = WORKSPACE_SETTINGS.map((each) => each.key);
  const meant = nearest(key, keys);
  throw new AppError("usage", `'${key}' is not a setting of the workspace.`, {
    hint: meant === undefined ? `Settings: ${keys.join(", ")}.` : `Did you mean ${meant}?`,
  });
}

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  on: true,
  no: false,
  false: false,
  off: false,
};

/** A value as typed on the line; a list has one item a word. */
function typedValue({ kind }: WorkspaceSetting, words: readonly string[]): unknown {
  const text = words.join(" ").trim();
  if (kind === "lines") return words;
  if (kind === "flag") return FLAGS[text.toLowerCase()] ?? text;
  const isNumber = kind === "number" || kind === "digits";
  return isNumber && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A secret, which no shell history may have: piped, or typed twice unseen. */
function secretOf({ host }: Invocation, { key, label }: WorkspaceSetting, words: readonly string[]): Promise<string> {
  const hint = `Enter it at a terminal, or pipe it from a program: pass broker | broker config set ${key}`;
  if (words.length > 0) throw new AppError("usage", `${label} is a secret and is not given on the line.`, { hint });
  const missing = { prompt: `${label}: `, missing: "There is no value on standard input.", hint };
  return askPassword((text) => void host.stderr.write(text), host.stdin, missing);
}

async function change(invocation: Invocation, setting: WorkspaceSetting, value: SettingValue | null, by?: string) {
  const { key } = setting;
  await requireActive(invocation);
  const workspace = await workspaceOf(invocation, by);
  const fixed = await invocation.place();
  await changeSettings(workspace, fixed, [{ key, value }]);
  const row = (await readSettings(workspace, fixed)).find((each) => each.key === key);
  const { io, flags } = invocation;
  const shown = setting.kind === "secret" ? null : (row?.value ?? null);
  const words = setting.kind === "secret" ? (value === null ? "not set" : "set, not shown") : String(shown ?? "none");
  if (flags.json)
    io.result(JSON.stringify({ key, value: shown, origin: row === undefined ? null : originText(row.origin) }));
  else io.result(`${key}: ${terminalText(words)}`);
  return EXIT.done;
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new AppError("file_unreadable", `${file} cannot be read.`, { hint: "Check the path.", cause });
  }
}

/** Stores the picture in a file, then the setting that refers to it. AppErrors `file_unreadable`, `config_invalid`. */
async function setPicture(invocation: Invocation, setting: WorkspaceSetting, file: string, by?: string) {
  const workspace = await workspaceOf(invocation, by);
  const { stored } = await saveLogo(workspace, readBytes(resolve(invocation.host.cwd, file)));
  return change(invocation, setting, stored, by);
}

/** Stores a setting in the workspace, as Settings in the app does. AppError `input_invalid` if something fixes it. */
export const setConfig: Act = async (invocation, command) => {
  const [key = "", ...words] = command.args;
  const { by } = command.opts<{ by?: string }>();
  const setting = settingOf(key);
  const typed = setting.kind === "secret" ? await secretOf(invocation, setting, words) : typedValue(setting, words);
  if (setting.kind !== "secret" && words.length === 0)
    throw new AppError("usage", `Enter a value of ${setting.key}.`, {
      hint: `broker config unset ${setting.key}`,
    });
  if (setting.kind === "picture") return setPicture(invocation, setting, words.join(" "), by);
  const read = readSettingValue(setting.key, typed);
  if ("mistake" in read) throw new AppError("usage", `${setting.key}: ${read.mistake}`);
  return change(invocation, setting, typed as SettingValue, by);
};

/** Removes a setting from the workspace; its default applies again. */
export const unsetConfig: Act = (invocation, command) =>
  change(invocation, settingOf(command.args[0] ?? ""), null, command.opts<{ by?: string }>().by);
