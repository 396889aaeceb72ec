import { withoutEnd } from "@broker/contracts";
import { figuresIn } from "../figures-of.ts";
import lists from "./grounding-words.json" with { type: "json" };

/** Number words, with their figures. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(lists.numbers));
/** Words that may begin a sentence with a capital without being a name. */
const OPENERS = new Set(lists.openers.split(" "));
/** Words that negate a sentence. */
const NEGATIONS = new Set(lists.negations.split(" "));
/** Words of judgement: each must be in the facts. */
const JUDGEMENTS = new Set(lists.judgements.split(" "));

const words = (text: string) => text.match(/\[[a-z ]+\]|[\p{L}\p{N}][\p{L}\p{N}.'’+_/:-]*/gu) ?? [];
const bare = (word: string) => withoutEnd(word.replace(/['’]s$/u, ""), ".:,'’-");
const parts = (word: string) => word.toLowerCase().split("-");

function wrongFigure(text: string, source: string): boolean {
  const known = new Set(figuresIn(source));
  const inWords = new Set(
    words(source)
      .map((word) => bare(word).toLowerCase())
      .flatMap(parts),
  );
  if (figuresIn(text).some((figure) => !known.has(figure))) return true;
  return words(text)
    .flatMap((word) => parts(bare(word)))
    .some((part) => {
      const figure = NUMBER_WORDS.get(part);
      return figure !== undefined && !known.has(figure) && !inWords.has(part);
    });
}

/** A capital, a digit among letters or a dot within makes a word a name; names are in the facts as they are. */
function wrongName(text: string, source: string): boolean {
  const known = new Set(words(source).map(bare));
  const lower = new Set([...known].map((word) => word.toLowerCase()));
  const opens = new Set(
    [...text.matchAll(/(?:^|[.!?:;]\s+)["'‘“(]*([\p{L}\p{N}[][\p{L}\p{N}.'’+_/:-]*)/gu)].map(
      (match) => match.index + match[0].length,
    ),
  );
  return [...text.matchAll(/\[[a-z ]+\]|[\p{L}\p{N}][\p{L}\p{N}.'’+_/:-]*/gu)].some((match) => {
    const word = bare(match[0]);
    if (known.has(word)) return false;
    const named =
      /\p{Lu}/u.test(word) || /[.@/_:]/.test(word) || /\p{L}\p{N}|\p{N}\p{L}/u.test(word) || word.startsWith("[");
    if (!named) return false;
    const first = opens.has(match.index + match[0].length);
    const plain = word.toLowerCase();
    const onlyFirstLetter = word.slice(1) === word.slice(1).toLowerCase() && /^[\p{L}'’-]+$/u.test(word);
    return !(first && onlyFirstLetter && (OPENERS.has(plain) || lower.has(plain)));
  });
}

const among = (list: ReadonlySet<string>, text: string) =>
  new Set(
    words(text)
      .map((word) => bare(word).toLowerCase())
      .filter((word) => list.has(word)),
  );

/**
 * Why a sentence that a model wrote is rejected, compared with the sentences that it cites; null = accepted.
 * Deterministic and strict: a figure (in digits or words), a name, or a word of judgement that is not in them, a
 * negation that is not in them, markup, and anything much longer than they are. A sentence is never corrected, only
 * left out.
 */
export function whyUngrounded(text: string, source: string): string | null {
  if (/[<>{}`|\\*#]|https?:|www\./i.test(text) || /\p{Cc}|\p{Cf}|\p{Co}/u.test(text)) return "it contains markup";
  if (/(?!\p{ASCII})\p{N}/u.test(text)) return "it contains a figure that is not in the facts";
  if (text.length > 2 * source.length + 80) return "it is much longer than the facts";
  if (wrongFigure(text, source)) return "it contains a figure that is not in the facts";
  if (wrongName(text, source)) return "it contains a name that is not in the facts";
  const judged = among(JUDGEMENTS, source);
  if ([...among(JUDGEMENTS, text)].some((word) => !judged.has(word))) return "it judges where the facts do not";
  if (among(NEGATIONS, text).size > 0 !== among(NEGATIONS, source).size > 0) return "it reverses the facts";
  return null;
}
