/** Longest text that is read; a longer one is not an answer to one question. */
const MOST_CHARACTERS = 500;

/** Letters of the Latin scripts, digits, and the punctuation that people type. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u024f‘’“”–—…€]*$/;

/** What belongs to markup, code or escape sequences, and not to an answer. */
const CODE = /[<>{}\\`|^]|\b0x[0-9a-f]+\b|\b(?:__proto__|constructor|null|undefined|nan|infinity)\b|\.\.\/|--\s*$/i;

/** Whole texts that steer the conversation. */
const COMMANDS =
  /^(?:\?{1,5}|help|back|skip|later|finish|finished|done|complete|restart|start again|start over|stop|quit|exit|why|next|go back|undo|ok|okay|hi|hello|hey|thanks|thank you|cheers|hm{1,5}|lol|(?:please )?(?:skip|leave|come back to) (?:this|that|it)(?: one| question)?(?: please)?|i'?ll get back to you(?: on that)?|yes please|no problem|give me .{1,20}|go on|sorry,? what do you mean|what (?:on earth )?(?:is|does|do|are) .{1,60})[.!?]{0,3}$/;

const INSTRUCTION =
  /\b(?:ignore|disregard|forget|override|bypass)\b.*\b(?:above|previous|prior|instructions?|rules?|questions?|everything)\b|\b(?:system|assistant|developer)\s*:|\bmark (?:all|every)\b|\byou are now\b|\bset (?:all|every)\b/;

/** A typed text as it is read: as typed, and in lower case with plain apostrophes and single spaces. */
export interface TypedText {
  readonly typed: string;
  readonly lower: string;
}

/**
 * The text to read; null = it cannot be an answer: empty, too long, in letters that imitate others, code, an
 * instruction, or a command of the conversation.
 */
export function typedText(text: string): TypedText | null {
  const typed = text.trim().replace(/[ \t\n\u00a0]{2,}|[\t\n\u00a0]/g, " ");
  if (typed === "" || typed.length > MOST_CHARACTERS || !PLAIN.test(typed) || CODE.test(typed)) return null;
  const lower = typed.toLowerCase().replace(/[‘’]/g, "'").replace(/[–—]/g, "-");
  if (!/[\p{L}\p{N}]/u.test(lower) || COMMANDS.test(lower) || INSTRUCTION.test(lower)) return null;
  return { typed, lower };
}

const CORRECTION =
  /(?:^|[\s,;.-])(?:no,? wait|wait|sorry|i mean|i meant|actually|correction|rather|scratch that|strike that|my mistake|hang on|hold on|make that)\b[\s,:;.-]*/g;

/** What is left once the writer has corrected themselves: the words after the last correction, if there are any. */
export function corrected(text: string): string {
  const ends = [...text.matchAll(CORRECTION)].map((match) => match.index + match[0].length);
  const rest = text.slice(ends.at(-1) ?? 0).trim();
  return rest === "" ? text : rest;
}

const UNKNOWN =
  /\b(?:(?:do|did|does|would|wo)n'?t (?:really |actually |even )?(?:know|have a (?:clue|scooby))|(?:do|did|does|would|will) not know|d(?:o|i)?n'?t (?:know|no)\b|no idea|not? (?:really |quite |too |100% )?(?:sure|certain)\b|unsure|(?:no|not a) (?:clue|scooby)|no way of (?:telling|knowing)|haven'?t (?:a clue|the faintest|checked)|could ?n'?t (?:say|tell)|can(?:'?t| ?not) (?:say|tell|remember)(?! we| that)|(?:have|need|want) to (?:ask|check|look|find out|speak)|(?:i|we)(?:'ll| will|'d| would) (?:ask|check|find out)|dunno|idk|not known|unknown|beats me|who knows|tbc|tba|to be confirmed|(?:is|are|was)n'?t known|(?:ask|check with|speak to) (?:our|the|my|[a-z]+ in|it\b|[a-z]+ about)|that'?s one for|one for (?:it|our|the)|(?:it|our|the) [a-z ]{2,30} (?:would|will|should|might) know|not something i know)\b/;

/** Words beyond which a text is an answer, even if it says that a detail is not known. */
const MOST_WORDS_OF_UNKNOWN = 9;

/** Whether the text says that the writer does not know. @param long of a question that is answered by a text */
export const saysUnknown = ({ lower }: TypedText, { long = false } = {}): boolean => {
  const text = corrected(lower);
  if (long && text.split(" ").length > MOST_WORDS_OF_UNKNOWN) return false;
  return UNKNOWN.test(text) || /^(?:n\/k|pass|unsure)[.!]*$/.test(text);
};
