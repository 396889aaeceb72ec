/** Shorter ones occur in every text. */
const SHORTEST = 3;

/** The index behind a class `[…]` or a group `(…)` that begins at `start`; -1 = it has no end. */
function behind(source: string, start: number): number {
  let depth = 0;
  let inClass = false;
  for (let at = start; at < source.length; at += 1) {
    const char = source[at];
    if (char === "\\") at += 1;
    else if (inClass) inClass = char !== "]";
    else if (char === "[") inClass = true;
    else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    if (depth === 0 && !inClass) return at + 1;
  }
  return -1;
}

/**
 * Pieces of ASCII text, lower case, one of which is in every match of a pattern, whatever its case: the longest plain
 * run of each alternative outside groups and classes. null = the pattern has an alternative without a run of three
 * characters, or unsupported syntax. Not valid for patterns with the flags u and v, whose classes differ.
 * @param source of a regular expression
 */
export function requiredLiterals(source: string): readonly string[] | null {
  const found: string[] = [];
  let [run, best] = ["", ""];
  const cut = (length = run.length) => {
    if (length > best.length) best = run.slice(0, length);
    run = "";
  };
  for (let at = 0; at < source.length; ) {
    const char = source[at] ?? "";
    const next = source[at + 1] ?? "";
    const escaped = char === "\\";
    if (char === "[" || char === "(" || char === "{") {
      // A quantifier that allows none removes the character before it.
      cut(char === "{" ? Math.max(0, run.length - 1) : run.length);
      at = char === "{" ? source.indexOf("}", at) + 1 : behind(source, at);
      if (at <= 0) return null;
      continue;
    }
    at += escaped ? 2 : 1;
    if (char === "|") {
      cut();
      if (best.length < SHORTEST) return null;
      found.push(best);
      best = "";
    } else if (escaped && /[a-z0-9]/i.test(next)) {
      if (!/[bdswntr]/i.test(next)) return null;
      cut();
    } else if (!escaped && (char === "?" || char === "*")) cut(Math.max(0, run.length - 1));
    else if (!escaped && /[.+^$]/.test(char)) cut();
    else if ((escaped ? next : char) > "~") cut();
    else run += escaped ? next : char;
  }
  cut();
  if (best.length < SHORTEST) return null;
  return [...found, best].map((literal) => literal.toLowerCase());
}

/** The trigrams of a text, in slots that several may share. */
export type Trigrams = Uint8Array;

const SLOTS = 1 << 14;
/** Upper and lower case of ASCII are equal. */
const CASE = 0x20;

function eachSlot(text: string, take: (slot: number) => void): void {
  let a = text.charCodeAt(0) | CASE;
  let b = text.charCodeAt(1) | CASE;
  for (let at = 2; at < text.length; at += 1) {
    const c = text.charCodeAt(at) | CASE;
    take((a * 961 + b * 31 + c) & (SLOTS - 1));
    a = b;
    b = c;
  }
}

/** Collects the trigrams of a text, in one pass. */
export function trigramsOf(text: string): Trigrams {
  const seen = new Uint8Array(SLOTS);
  eachSlot(text, (slot) => {
    seen[slot] = 1;
  });
  return seen;
}

/**
 * Whether a pattern can match a text at all, by its trigrams alone: hundreds of patterns are run over each page, and
 * few of them match. True may be wrong, false never is.
 */
export function prefilter(pattern: RegExp): (text: Trigrams) => boolean {
  const literals = pattern.unicode || pattern.unicodeSets ? null : requiredLiterals(pattern.source);
  if (literals === null) return () => true;
  const needed = literals.map((literal) => {
    const slots: number[] = [];
    eachSlot(literal, (slot) => slots.push(slot));
    return slots;
  });
  return (text) => needed.some((slots) => slots.every((slot) => text[slot] === 1));
}
