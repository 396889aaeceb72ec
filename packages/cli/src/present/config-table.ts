import { redactAddress } from "../config/redact.ts";
import type { ResolvedConfig, Setting } from "../config/resolve-config.ts";
import type { Host } from "../host.ts";
import { terminalText } from "../terminal-text.ts";

function shown({ path, value }: Setting, env: Host["env"]): string {
  const clean = Array.isArray(value) ? value.map(redactAddress) : redactAddress(value);
  const text = typeof clean === "string" ? clean : JSON.stringify(clean);
  if (!path.endsWith(".apiKeyEnv")) return terminalText(text);
  return `${terminalText(text)} (${typeof value === "string" && env[value] ? "set, not shown" : "not set"})`;
}

/** Prints the settings in force, never a secret. JSON: a list of `{key, value, origin}`. */
export function presentConfig(
  { settings }: ResolvedConfig,
  how: { readonly json: boolean; readonly origin: boolean; readonly env: Host["env"] },
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
  const key = Math.max(...rows.map(([path]) => path.length));
  const value = Math.max(...rows.map(([, text]) => text.length));
  return rows
    .map(([path, text, origin]) =>
      `  ${path.padEnd(key)}  ${how.origin ? `${text.padEnd(value)}  ${origin}` : text}`.trimEnd(),
    )
    .join("\n");
}
