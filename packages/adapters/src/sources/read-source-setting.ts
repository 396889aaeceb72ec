import { readFileSync } from "node:fs";
import type { SourceName, SourcesConfig } from "@broker/contracts";
import type { SourceSetting } from "./client/source-answer.ts";

/** A source's settings in the configuration. */
interface Configured {
  readonly enabled?: boolean | undefined;
  readonly baseUrl?: string | undefined;
  readonly bootstrapUrl?: string | undefined;
  readonly file?: string | undefined;
  readonly apiKeyEnv?: string | undefined;
  readonly apiKeyFile?: string | undefined;
}

type Key = { readonly key: string | null; readonly keyProblem?: string };

/** The key from its configured place; null = none is configured, or why it cannot be read. */
export function keyOf({ apiKeyEnv, apiKeyFile }: Configured, env: Readonly<Record<string, string | undefined>>): Key {
  if (apiKeyEnv !== undefined) {
    const key = env[apiKeyEnv]?.trim();
    return key ? { key } : { key: null, keyProblem: `the environment has no ${apiKeyEnv}` };
  }
  if (apiKeyFile === undefined) return { key: null };
  try {
    const key = readFileSync(apiKeyFile, "utf8").trim();
    return key === "" ? { key: null, keyProblem: "its key file is empty" } : { key };
  } catch {
    return { key: null, keyProblem: "its key file cannot be read" };
  }
}

/**
 * A source's settings: addresses from the configuration, the key from its configured place. A source with `enabled:
 * false` is not queried.
 */
export function readSourceSetting(
  config: SourcesConfig,
  name: SourceName,
  env: Readonly<Record<string, string | undefined>>,
): SourceSetting & { readonly bootstrapUrl?: string | undefined } {
  const configured: Configured | undefined = config[name];
  if (configured === undefined) return { key: null, named: false };
  const { baseUrl: base, bootstrapUrl, file } = configured;
  const baseUrl = base?.replace(/\/$/, "");
  if (configured.enabled === false) return { baseUrl, key: null, named: false };
  return { baseUrl, bootstrapUrl, file, ...keyOf(configured, env), named: true };
}
