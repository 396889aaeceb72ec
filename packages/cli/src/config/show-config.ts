import { readFileSync } from "node:fs";
import { type ConfigSetting, configLeaves, impliedSetting, originText } from "@broker/contracts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import type { Act } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { networkSettings } from "../wire.ts";
import type { ResolvedConfig } from "./resolve-config.ts";

/** An address without user name and password; with a malformed password, without everything up to the last @. */
export function redactAddress(value: unknown): unknown {
  if (typeof value !== "string" || !/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return value;
  const shown = value.replace(/([?&]password=)[^&]*/gi, "$1(hidden)");
  const url = URL.canParse(shown) ? new URL(shown) : null;
  if (url === null || `${url.pathname}${url.search}${url.hash}`.includes("@"))
    return shown.replace(/:\/\/.*@/s, "://(hidden)@");
  if (url.username === "" && url.password === "") return shown;
  [url.username, url.password] = ["", ""];
  return url.href.replace("://", "://(hidden)@");
}

/** Defaults of the network; null = none. */
function networkDefaults(): ReadonlyMap<string, unknown> {
  const network = networkSettings({}, {});
  return new Map<string, unknown>([
    ["network.allowPrivateAddresses", network.allowPrivateAddresses],
    ["network.userAgent", network.userAgent],
    ["network.perHostConcurrency", network.perHostConcurrency],
    ["network.perAddressConcurrency", network.perAddressConcurrency],
    ["network.requestTimeoutMs", network.requestTimeoutMs],
  ]);
}

/** Settings without a value that are shown: records are then retained indefinitely. */
const UNLIMITED: readonly string[] = ["retention.evidenceDays", "retention.scanDays"];

/** The settings in force, including defaults, in the order of the schema. */
export function withDefaults({ settings }: Pick<ResolvedConfig, "settings">): ConfigSetting[] {
  const given = new Map(settings.map((setting) => [setting.path, setting]));
  const network = networkDefaults();
  return configLeaves().flatMap(({ path }): ConfigSetting[] => {
    const setting = given.get(path);
    if (setting !== undefined) return [setting];
    if (network.has(path)) return [{ path, value: network.get(path), origin: { kind: "default", name: null } }];
    const implied = impliedSetting(path, settings);
    return implied === undefined || (implied.value === null && !UNLIMITED.includes(path)) ? [] : [implied];
  });
}

/** Whether a secret is where the setting says: in a variable, or in a file. */
function isSet({ path, value }: ConfigSetting, env: Host["env"]): boolean {
  if (typeof value !== "string") return false;
  if (path.endsWith("Env")) return Boolean(env[value]);
  try {
    return readFileSync(value, "utf8").trim() !== "";
  } catch {
    return false;
  }
}

function shown(setting: ConfigSetting, env: Host["env"]): string {
  const { path, value } = setting;
  if (value === null) return "none";
  const clean = Array.isArray(value) ? value.map(redactAddress) : redactAddress(value);
  const text = typeof clean === "string" ? clean : JSON.stringify(clean);
  if (!/\.(apiKey|password|key|formerKey)(Env|File)$/.test(path)) return terminalText(text);
  return `${terminalText(text)} (${isSet(setting, env) ? "set, not shown" : "not set"})`;
}

/** Prints the settings in force, never a secret. JSON: a list of `{key, value, origin}`. */
export function presentConfig(
  look: Look,
  { settings }: Pick<ResolvedConfig, "settings">,
  { json, origin: withOrigin, env }: { readonly json: boolean; readonly origin: boolean; readonly env: Host["env"] },
): string {
  if (json) {
    const rows = settings.map(({ path, value, origin }) => ({
      key: path,
      value: redactAddress(value),
      origin: originText(origin),
    }));
    return JSON.stringify(rows, null, 2);
  }
  const table: Table<ConfigSetting> = {
    head: false,
    whole: true,
    columns: [
      { heading: "Setting", cell: ({ path }) => path, stacked: "title" },
      { heading: "Value", cell: (setting) => shown(setting, env), stacked: "line" },
      ...(withOrigin
        ? [{ heading: "Origin", cell: ({ origin }: ConfigSetting) => originText(origin), stacked: "line" as const }]
        : []),
    ],
  };
  return tableLines(look, table, settings).join("\n");
}

/** Prints all settings in force, with warnings about misspelt variables. */
export const showConfig: Act = async ({ host, io, flags, config }, command) => {
  const resolved = await config();
  for (const warning of resolved.warnings) io.complain(`broker: ${warning}`);
  const { origin = false } = command.opts<{ origin?: boolean }>();
  io.result(presentConfig(io.out, { settings: withDefaults(resolved) }, { json: flags.json, origin, env: host.env }));
  return EXIT.done;
};
