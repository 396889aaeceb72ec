import { editBudget, likeness, MOST_LETTERS_APART } from "../names/align-words.ts";
import { sharesNickname } from "../names/name-tables.ts";
import type { Spelling } from "../names/name-words.ts";
import { type RoughScript, roughOf } from "../names/sound.ts";
import { letterTable } from "./letter-table.ts";
import { numberRow } from "./number-row.ts";

/** Finds the words of a list that may stand for a word. */
export interface WordIndex {
  /** Adds a word, once; returns its number. */
  add(word: Spelling): number;
  /** Numbers of all words whose `likeness` is at least this. */
  similar(word: Spelling, least: number): Int32Array;
  /**
   * False = no word is so like these, written together, that they may stand for it, by their lengths alone. An initial
   * never may.
   */
  mayJoin(parts: readonly { readonly spelling: Spelling }[]): boolean;
}

/** Longer words are taken as of this length. */
const MOST_LENGTH = 255;
/** Letters by which the sound of words written together is shorter, or longer, than their sounds, at each seam. */
const SHORTER_AT_SEAM = 5;
const LONGER_AT_SEAM = 5;

const NOTHING: readonly number[] = [];

/** Words whose search is remembered: given names and legal forms come again, most family names do not. */
const MOST_REMEMBERED = 1_000;
/** Where few names are indexed, each word of a list is looked up, and that most are unlike any is remembered. */
const FEW_WORDS = 2_000;
const MOST_UNLIKE = 50_000;
const NO_WORDS = new Int32Array(0);

/** Numbers of similar words, and how alike each is. */
interface Similar {
  readonly ids: Int32Array;
  readonly scores: Float64Array;
}

/** Words by one of their features. */
function lookup() {
  const found = new Map<string, number[]>();
  return {
    add(key: string, id: number): void {
      const ids = found.get(key);
      if (ids === undefined) found.set(key, [id]);
      else ids.push(id);
    },
    get: (key: string): readonly number[] => found.get(key) ?? NOTHING,
  };
}

/** Words by what a script lets one tell of them. */
function roughWords(script: RoughScript, words: readonly Spelling[]) {
  const own: number[] = [];
  /** Made when a word of the script is first looked for. */
  let byKey: ReturnType<typeof lookup> | undefined;
  function keys(): ReturnType<typeof lookup> {
    if (byKey !== undefined) return byKey;
    byKey = lookup();
    for (const [id, { text }] of words.entries()) byKey.add(roughOf(script, text), id);
    return byKey;
  }
  return {
    /** Adds the newest of the words. */
    add(id: number): void {
      const word = words[id];
      if (word === undefined) return;
      if (word.script === script) own.push(id);
      byKey?.add(roughOf(script, word.text), id);
    },
    like(word: Spelling): readonly number[] {
      if (word.script === script) return keys().get(roughOf(script, word.text));
      if (own.length === 0) return NOTHING;
      const key = roughOf(script, word.text);
      return own.filter((id) => roughOf(script, words[id]?.text ?? "") === key);
    },
  };
}

/** An index of words that one reader has read. */
export function wordIndex(): WordIndex {
  const words: Spelling[] = [];
  const numbers = new Map<Spelling, number>();
  const [byInitial, initials] = [lookup(), lookup()];
  const rough = { vowelless: roughWords("vowelless", words), syllables: roughWords("syllables", words) };
  const [sounds, texts] = [letterTable(), letterTable()];
  const nicknames: number[] = [];
  /** Words that a search considers, and by word the round in which it did last. */
  const [possible, considered] = [numberRow(), numberRow()];
  let round = 0;
  const remembered = new Map<Spelling, Similar>();
  const unlike = new Set<Spelling>();
  const lengths = { texts: new Uint8Array(MOST_LENGTH + 1), sounds: new Uint8Array(MOST_LENGTH + 1) };
  let isRough = false;

  function add(word: Spelling): number {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const id = words.push(word) - 1;
    numbers.set(word, id);
    rough.vowelless.add(id);
    rough.syllables.add(id);
    const initial = word.text[0] ?? "";
    byInitial.add(initial, id);
    if (word.text.length === 1) initials.add(initial, id);
    if (sharesNickname(word.text)) nicknames.push(id);
    sounds.add(word.sound, id);
    texts.add(word.text, id);
    remembered.clear();
    unlike.clear();
    lengths.texts[Math.min(word.text.length, MOST_LENGTH)] = 1;
    lengths.sounds[Math.min(word.sound.length, MOST_LENGTH)] = 1;
    isRough ||= word.script !== "latin";
    return id;
  }

  /** Whether a word has a length near these. */
  function near(known: Uint8Array, least: number, most: number): boolean {
    for (let at = Math.max(0, Math.min(least, MOST_LENGTH)); at <= Math.min(most, MOST_LENGTH); at += 1)
      if (known[at] === 1) return true;
    return false;
  }

  function mayJoin(parts: readonly { readonly spelling: Spelling }[]): boolean {
    if (isRough || nicknames.length > 0) return true;
    let [text, sound] = [0, 0];
    for (const { spelling: part } of parts) {
      if (part.script !== "latin") return true;
      text += part.text.length;
      sound += part.sound.length;
    }
    const seams = parts.length - 1;
    return (
      near(lengths.texts, text - MOST_LETTERS_APART, text + MOST_LETTERS_APART) ||
      near(
        lengths.sounds,
        sound - MOST_LETTERS_APART - seams * SHORTER_AT_SEAM,
        sound + MOST_LETTERS_APART + seams * LONGER_AT_SEAM,
      )
    );
  }

  function search(word: Spelling): Similar {
    const initial = word.text[0] ?? "";
    possible.clear();
    round += 1;
    const consider = (id: number) => {
      while (considered.length <= id) considered.push(0);
      if (considered.values[id] === round) return;
      considered.values[id] = round;
      possible.push(id);
    };
    for (const id of word.text.length === 1 ? byInitial.get(initial) : initials.get(initial)) consider(id);
    if (sharesNickname(word.text)) nicknames.forEach(consider);
    rough.vowelless.like(word).forEach(consider);
    rough.syllables.like(word).forEach(consider);
    // The longer of two words sets the budget.
    sounds.near(word.sound, editBudget(word.sound.length + MOST_LETTERS_APART), consider);
    texts.near(word.text, editBudget(word.text.length + MOST_LETTERS_APART), consider);
    const [ids, scores]: [number[], number[]] = [[], []];
    for (let n = 0; n < possible.length; n += 1) {
      const id = possible.values[n] ?? 0;
      const other = words[id];
      const like = other === undefined ? null : likeness(word, other);
      if (like === null) continue;
      ids.push(id);
      scores.push(like.score);
    }
    return { ids: Int32Array.from(ids), scores: Float64Array.from(scores) };
  }

  return {
    add,
    mayJoin,
    similar(word, least) {
      if (unlike.has(word)) return NO_WORDS;
      const found = remembered.get(word) ?? search(word);
      if (found.ids.length === 0) {
        if (words.length <= FEW_WORDS && unlike.size < MOST_UNLIKE) unlike.add(word);
        return NO_WORDS;
      }
      if (remembered.size > MOST_REMEMBERED) remembered.clear();
      remembered.set(word, found);
      return least <= 0 ? found.ids : found.ids.filter((_, at) => (found.scores[at] ?? 0) >= least);
    },
  };
}
