import { CLIENT_VALUES, type OnboardingMove } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import {
  type Conversation,
  clientMask,
  listsDomain,
  modelQuestion,
  modelReading,
  type Surroundings,
  unmaskText,
  unreadQuestion,
} from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";

/** Longest wait for a model: the writer is waiting too. */
const PATIENCE_MS = 20_000;

/**
 * The surroundings of a move, with what a language model read from a typed answer in which rules read nothing. No model
 * is asked unless `sources.llm.answers` is true and none of the client's domains is in `notFor`. A model that fails, or
 * whose response does not hold, changes nothing.
 */
export async function withModelReading(
  workspace: Workspace,
  conversation: Conversation,
  move: OnboardingMove,
  around: Surroundings,
  signal: AbortSignal,
): Promise<Surroundings> {
  const settings = workspace.config.sources?.llm;
  if (settings?.answers !== true || workspace.openModel === undefined || move.kind !== "type") return around;
  const question = unreadQuestion(conversation, move, around);
  if (question === null) return around;
  const { log } = conversation;
  const domains = CLIENT_VALUES.domains.safeParse(effectiveValue(log, "domains")?.value).data ?? [];
  const isListed = (list: readonly string[]) => domains.some(({ name }) => listsDomain(list, name));
  const { writer, close } = workspace.openModel();
  try {
    const { llm, notFor, namedFor } = writer;
    if (llm === null || isListed(notFor)) return around;
    const mask = isListed(namedFor) ? { hidden: [] } : clientMask(log);
    const asked = modelQuestion(question, move.text, mask);
    const answer = await llm.write(asked, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    if (answer.status !== "ok") return around;
    const response = { text: answer.text, model: llm.model };
    const reading = modelReading(question, asked.text, response, around.at.slice(0, 10));
    if (reading?.readBy === undefined) return around;
    const readBy = { ...reading.readBy, quote: unmaskText(reading.readBy.quote, mask) };
    return { ...around, modelRead: { text: move.text, reading: { ...reading, readBy } } };
  } finally {
    await close();
  }
}
