import { plainText } from "@broker/contracts";
import type { DocumentTemplate } from "../document-template.ts";

/** The topics of the type that a document resembles, by title. */
export interface TopicReading {
  readonly template: string;
  readonly mentioned: readonly string[];
  readonly missing: readonly string[];
}

/** Most characters that are read of one document. */
const MAX_TEXT = 2_000_000;

/** Words of the text in lower case with one space between them and at both ends. */
const wordsOf = (text: string) =>
  ` ${plainText(text.slice(0, MAX_TEXT))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

type Topics = Pick<DocumentTemplate, "id" | "name" | "topics">;

/** A topic is mentioned where one of its words or phrases occurs as whole words. */
function read({ id, topics }: Topics, words: string): TopicReading {
  const isMentioned = (phrases: readonly string[]) => phrases.some((phrase) => words.includes(wordsOf(phrase)));
  return {
    template: id,
    mentioned: topics.filter((topic) => isMentioned(topic.words)).map(({ title }) => title),
    missing: topics.filter((topic) => !isMentioned(topic.words)).map(({ title }) => title),
  };
}

/**
 * Reads a filed document for the topics of the type that it resembles: the one named in its title, else the one of
 * which it mentions the largest share. Null = it mentions no topic of any type. Mentioning is not meeting.
 */
export function readTopics(title: string, text: string, templates: readonly Topics[]): TopicReading | null {
  const words = wordsOf(text);
  const name = wordsOf(title);
  const readings = templates.map((template) => read(template, words));
  const named = templates.findIndex((template) => name.includes(wordsOf(template.name)));
  if (named >= 0) return readings[named] ?? null;
  const share = ({ mentioned, missing }: TopicReading) =>
    mentioned.length / Math.max(1, mentioned.length + missing.length);
  const best = readings.toSorted((a, b) => share(b) - share(a) || b.mentioned.length - a.mentioned.length)[0];
  return best === undefined || best.mentioned.length === 0 ? null : best;
}
