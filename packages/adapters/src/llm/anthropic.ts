import { withoutEnd } from "@broker/contracts";
import { z } from "zod";
import type { LlmApi } from "./llm-api.ts";

const USUAL = "https://api.anthropic.com";
const VERSION = "2023-06-01";

const Event = z.object({
  type: z.string(),
  delta: z.object({ text: z.string().optional(), stop_reason: z.string().nullish() }).optional(),
});

/**
 * Messages as Anthropic streams them. The end is `message_stop`; a stop reason other than 'end_turn' says that the text
 * is not whole.
 */
export const anthropic: LlmApi = {
  request: ({ system, user }, { baseUrl, key, model, maxTokens }) => ({
    url: `${withoutEnd(baseUrl ?? USUAL, "/")}/v1/messages`,
    headers: { "anthropic-version": VERSION, ...(key === null ? {} : { "x-api-key": key }) },
    body: { model, stream: true, max_tokens: maxTokens, system, messages: [{ role: "user", content: user }] },
  }),
  step(data) {
    const event = parsed(data);
    if (event === null || event.type === "error") return { kind: "broken" };
    if (event.type === "message_stop") return { kind: "end", whole: true };
    const stopped = event.type === "message_delta" ? event.delta?.stop_reason : null;
    if (stopped && stopped !== "end_turn") return { kind: "end", whole: false };
    const text = event.type === "content_block_delta" ? event.delta?.text : undefined;
    return text ? { kind: "text", text } : { kind: "nothing" };
  },
};

function parsed(data: string): z.infer<typeof Event> | null {
  try {
    return Event.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
