import { keyOf } from "@broker/adapters";
import type { SourcesConfig } from "@broker/contracts";
import type { SourceState } from "./source-state.ts";

const SOURCES = [
  { name: "pep", title: "Politically exposed persons", of: "exposed persons" },
  { name: "adverseMedia", title: "Adverse media", of: "media" },
] as const;

/** State of the licensed sources of persons: none is configured by default, and none is imitated. */
export const licensedStates = (
  config: SourcesConfig | undefined,
  env: Readonly<Record<string, string | undefined>>,
): SourceState[] =>
  SOURCES.map(({ name, title, of }) => {
    const { [name]: setting } = config ?? {};
    const isOn = setting?.enabled === true && setting.baseUrl !== undefined;
    const { key, keyProblem } = keyOf(setting ?? {}, env);
    const host = setting?.baseUrl === undefined ? null : new URL(setting.baseUrl).host;
    const named = setting?.title ?? host ?? `a licensed source of ${of}`;
    const missing = `obtain a licence, and set "sources": {"${name}": {"enabled": true, "baseUrl": "<address>", "apiKeyEnv": "<variable>"}}`;
    return {
      ...{ name, title, standing: !isOn ? "off" : key === null ? "no-key" : "on", configured: isOn, asOf: null },
      asks: `queries ${named} for the parties of a KYC case that is run; their names are sent`,
      terms: "a licence of the provider is required",
      how: !isOn ? missing : key === null ? (keyProblem ?? "no key is configured for it") : null,
    };
  });
