import type { LlmQuestion } from "@broker/core";

/** A request to an endpoint. */
export interface LlmRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What one event of the stream says: more text, the end, or that something went wrong. */
export type LlmStep =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "end"; readonly whole: boolean }
  | { readonly kind: "broken" }
  | { readonly kind: "nothing" };

/** How a model is reached. */
export interface LlmSetting {
  readonly baseUrl: string | undefined;
  /** null = the endpoint requires none, as local ones do. */
  readonly key: string | null;
  readonly model: string;
  readonly maxTokens: number;
}

/** One API for language models. */
export interface LlmApi {
  request(question: LlmQuestion, setting: LlmSetting): LlmRequest;
  /** Reads the data of one event; text that is no event of this kind is `broken`. */
  step(data: string): LlmStep;
}
