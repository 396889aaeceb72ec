import { editBudget, likeness, MOST_LETTERS_APART } from "../names/align-words.ts";
import { sharesNickname } from "../names/name-tables.ts";
import type { Spelling } from "../names/name-words.ts";
import { type RoughScript, roughOf } from "../names/sound.ts";
import { letterTable } from "./letter-table.ts";

/** Finds the words of a list that may stand for a word. */
export interface WordIndex {
  /** Adds a word, once; returns its number. */
  add(word: Spelling): number;
  /** Numbers of all words whose `likeness` is at least this. */
  similar(word: Spelling, least: number): readonly number[];
}

const NOTHING: readonly number[] = [];

/** Words whose search is remembered: given names and legal forms come again, most family names do not. */
const MOST_REMEMBERED = 1_000;

interface Similar {
  readonly id: number;
  readonly score: number;
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
  const remembered = new Map<Spelling, readonly Similar[]>();

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
    return id;
  }

  function search(word: Spelling): Similar[] {
    const initial = word.text[0] ?? "";
    const possible = new Set<number>();
    const consider = (id: number) => void possible.add(id);
    for (const id of word.text.length === 1 ? byInitial.get(initial) : initials.get(initial)) consider(id);
    if (sharesNickname(word.text)) nicknames.forEach(consider);
    rough.vowelless.like(word).forEach(consider);
    rough.syllables.like(word).forEach(consider);
    // The longer of two words sets the budget.
    sounds.near(word.sound, editBudget(word.sound.length + MOST_LETTERS_APART), consider);
    texts.near(word.text, editBudget(word.text.length + MOST_LETTERS_APART), consider);
    return [...possible].flatMap((id) => {
      const other = words[id];
      const like = other === undefined ? null : likeness(word, other);
      return like === null ? [] : [{ id, score: like.score }];
    });
  }

  return {
    add,
    similar(word, least) {
      const found = remembered.get(word) ?? search(word);
      if (remembered.size > MOST_REMEMBERED) remembered.clear();
      remembered.set(word, found);
      return found.flatMap(({ id, score }) => (score >= least ? [id] : []));
    },
  };
}
