import { redactAddress } from "../config/redact.ts";
import type { ResolvedConfig, Setting } from "../config/resolve-config.ts";
import type { Host } from "../host.ts";
import { terminalText } from "../terminal/text.ts";

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
