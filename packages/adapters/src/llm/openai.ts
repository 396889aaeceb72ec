import { withoutEnd } from "@broker/contracts";
import { z } from "zod";
import type { LlmApi } from "./llm-api.ts";

const USUAL = "https://api.openai.com/v1";

const NO_HEADERS: Readonly<Record<string, string>> = {};

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
  error: z.unknown().optional(),
});

/**
 * Chat completions as OpenAI streams them, and as many servers of other models do. The end is `[DONE]`; a finish reason
 * other than 'stop' means that the text is incomplete. OpenAI itself requires `max_completion_tokens`, others accept
 * only `max_tokens`.
 */
export const openAi: LlmApi = {
  request: ({ system, user }, { baseUrl, key, model, maxTokens }) => ({
    url: `${withoutEnd(baseUrl ?? USUAL, "/")}/chat/completions`,
    headers: key === null ? NO_HEADERS : { authorization: `Bearer ${key}` },
    body: {
      model,
      stream: true,
      [baseUrl === undefined ? "max_completion_tokens" : "max_tokens"]: maxTokens,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
    },
  }),
  step(data) {
    if (data.trim() === "[DONE]") return { kind: "end", whole: true };
    const chunk = parsed(data);
    if (chunk === null || chunk.error !== undefined) return { kind: "broken" };
    const choice = chunk.choices?.[0];
    if (choice?.finish_reason && choice.finish_reason !== "stop") return { kind: "end", whole: false };
    const text = choice?.delta?.content;
    return text ? { kind: "text", text } : { kind: "nothing" };
  },
};

function parsed(data: string): z.infer<typeof Chunk> | null {
  try {
    return Chunk.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
