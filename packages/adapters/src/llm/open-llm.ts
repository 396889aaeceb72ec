import { readFileSync } from "node:fs";
import type { SourcesConfig } from "@broker/contracts";
import type { Llm } from "@broker/core";
import pLimit from "p-limit";
import type { ProxySettings } from "../network/proxy/proxy-settings.ts";
import { openSourceDispatcher } from "../sources/client/source-dispatcher.ts";
import { anthropic } from "./anthropic.ts";
import { openAi } from "./openai.ts";
import { streamAnswer } from "./stream-answer.ts";

const MAX_TOKENS = 1500;
const TIMEOUT_SECONDS = 60;

/** Options for opening a model. */
export interface LlmOptions {
  readonly config: SourcesConfig["llm"];
  readonly userAgent: string;
  readonly proxy: ProxySettings | null;
  /** Authorities to trust besides the usual ones, as PEM text. */
  readonly caPem: string | null;
  /** Where a key is read that the configuration names. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A configured model, or why there is none. */
export type OpenedLlm =
  | { readonly llm: Llm; readonly reason: null; close(): Promise<void> }
  | { readonly llm: null; readonly reason: string };

const none = (reason: string): OpenedLlm => ({ llm: null, reason });

/** The key from where the configuration says; null = it names none. A key that is named and not there is a reason. */
function keyOf({ apiKeyEnv, apiKeyFile }: NonNullable<SourcesConfig["llm"]>, env: LlmOptions["env"]) {
  if (apiKeyEnv !== undefined) {
    const key = env[apiKeyEnv]?.trim();
    return key ? { key } : { problem: `the environment has no ${apiKeyEnv}` };
  }
  if (apiKeyFile === undefined) return { key: null };
  try {
    const key = readFileSync(apiKeyFile, "utf8").trim();
    return key === "" ? { problem: "its key file is empty" } : { key };
  } catch {
    return { problem: "its key file cannot be read" };
  }
}

/** Whether a key would be sent over plain HTTP to another machine than this one. */
function sendsKeyInClear(baseUrl: string | undefined, key: string | null): boolean {
  if (key === null || baseUrl === undefined || !baseUrl.startsWith("http:")) return false;
  return !["localhost", "127.0.0.1", "[::1]"].includes(new URL(baseUrl).hostname);
}

/**
 * Opens the configured language model; it is optional. Nothing is sent before the first question; questions are sent
 * one at a time.
 */
export function openLlm({ config, userAgent, proxy, caPem, env }: LlmOptions): OpenedLlm {
  if (config === undefined || config.enabled === false) return none("no language model is configured (sources.llm)");
  const { model, baseUrl, maxTokens = MAX_TOKENS, timeoutSeconds = TIMEOUT_SECONDS } = config;
  if (model === undefined) return none("sources.llm names no model");
  const read = keyOf(config, env);
  if (read.problem !== undefined) return none(read.problem);
  if (read.key === null && baseUrl === undefined)
    return none("sources.llm names neither a key nor an address of its own");
  if (sendsKeyInClear(baseUrl, read.key)) return none("sources.llm.baseUrl is plain http, over which no key is sent");
  const api = config.api === "anthropic" ? anthropic : openAi;
  const setting = { baseUrl, key: read.key, model, maxTokens };
  const lane = pLimit(1);
  const { dispatcher, close } = openSourceDispatcher(proxy, caPem);
  return {
    llm: {
      model,
      write: (question, signal) =>
        lane(() => {
          const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
          return streamAnswer(api, api.request(question, setting), { dispatcher, userAgent, signal: limited });
        }),
    },
    reason: null,
    close,
  };
}
