import { NEWS_RETENTION } from "@broker/contracts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { networkSettings } from "../wire.ts";
import { CONFIG_LEAVES } from "./read-config.ts";
import type { ResolvedConfig, Setting } from "./resolve-config.ts";

/**
 * An address without the user name and password that may stand in it; other values as they are. Where a password was
 * written with characters that belong in percent signs, everything up to the last @ goes.
 */
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

/** What holds where nothing is said; null = none, as records that nobody lets go stay for ever. */
function defaults(): ReadonlyMap<string, unknown> {
  const network = networkSettings({}, {});
  return new Map<string, unknown>([
    ["network.allowPrivateAddresses", network.allowPrivateAddresses],
    ["network.userAgent", network.userAgent],
    ["network.perHostConcurrency", network.perHostConcurrency],
    ["network.perAddressConcurrency", network.perAddressConcurrency],
    ["network.requestTimeoutMs", network.requestTimeoutMs],
    ["retention.evidenceDays", null],
    ["retention.scanDays", null],
    ["retention.notificationDays", NEWS_RETENTION.notificationDays],
    ["retention.triggerDays", NEWS_RETENTION.triggerDays],
    ["requireConsent", false],
  ]);
}

/**
 * The settings in force with the defaults of those that nobody set, in the order of the schema; their origin is
 * 'default'.
 */
export function withDefaults({ settings }: Pick<ResolvedConfig, "settings">): Setting[] {
  const said = new Map(settings.map((setting) => [setting.path, setting]));
  const held = defaults();
  return CONFIG_LEAVES.flatMap(({ path }) => {
    const setting = said.get(path);
    if (setting !== undefined) return [setting];
    return held.has(path) ? [{ path, value: held.get(path), origin: "default" }] : [];
  });
}

function shown({ path, value }: Setting, env: Host["env"]): string {
  if (value === null) return "none";
  const clean = Array.isArray(value) ? value.map(redactAddress) : redactAddress(value);
  const text = typeof clean === "string" ? clean : JSON.stringify(clean);
  if (!/\.(apiKey|password)Env$/.test(path)) return terminalText(text);
  return `${terminalText(text)} (${typeof value === "string" && env[value] ? "set, not shown" : "not set"})`;
}

/** Rows in columns where the window holds them; otherwise a setting's value and origin stand below its name. */
function inWindow(columns: number, rows: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const wide = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
  if (wide.every((line) => line.length < columns)) return wide.join("\n");
  const width = Math.max(16, columns - 7);
  const broken = (cell: string) => cell.match(new RegExp(`.{1,${width}}`, "gu")) ?? [];
  return rows
    .map(([name, ...cells]) => [`  ${name}`, ...cells.flatMap(broken).map((part) => `      ${part}`)].join("\n"))
    .join("\n");
}

/** Prints the settings in force, never a secret. JSON: a list of `{key, value, origin}`. */
export function presentConfig(
  { settings }: Pick<ResolvedConfig, "settings">,
  how: {
    readonly json: boolean;
    readonly origin: boolean;
    readonly env: Host["env"];
    /** Columns of the window; in a pipe a row is a line, however long. */
    readonly columns: number;
  },
): string {
  if (how.json) {
    const rows = settings.map((setting) => ({
      key: setting.path,
      value: redactAddress(setting.value),
      origin: setting.origin,
    }));
    return JSON.stringify(rows, null, 2);
  }
  const rows = settings.map((setting) => [setting.path, shown(setting, how.env), setting.origin] as const);
  return inWindow(
    how.columns,
    rows.map(([path, text, origin]) => (how.origin ? [path, text, origin] : [path, text])),
  );
}

/** Prints all settings in force, with warnings about misspelt variables. */
export const showConfig: Act = async ({ host, io, flags, config }, command) => {
  const resolved = await config();
  for (const warning of resolved.warnings) io.complain(`broker: ${warning}`);
  const { origin = false } = command.opts<{ origin?: boolean }>();
  const columns = host.stdout.isTTY ? io.out.columns : Number.POSITIVE_INFINITY;
  io.result(presentConfig({ settings: withDefaults(resolved) }, { json: flags.json, origin, env: host.env, columns }));
  return EXIT.done;
};
