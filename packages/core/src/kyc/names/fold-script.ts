import anyAscii from "any-ascii";

/** A script in which vowels are not written, or in which each sign is a syllable. */
export type Script = "latin" | "vowelless" | "syllables";

/** A word in small Latin letters and digits. */
export interface FoldedWord {
  readonly text: string;
  readonly script: Script;
}

const VOWELLESS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
/** Cyrillic and Hebrew letters whose Latin form differs from that of general tables. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ й: "y", ё: "e", є: "ye", ї: "yi", і: "i", ы: "y", э: "e", щ: "shch", х: "kh", ц: "ts" },
  ...{ ь: "", ъ: "", ђ: "dj", ћ: "c", џ: "dz", љ: "lj", њ: "nj" },
  ...{ ב: "v", ו: "w", כ: "k", פ: "p" },
};
/** Greek pairs of letters that sound as one. */
const GREEK: readonly (readonly [RegExp, string])[] = [
  [/μπ/g, "b"],
  [/ντ/g, "d"],
  [/γκ/g, "g"],
  [/ου/g, "u"],
  [/αυ/g, "av"],
  [/ευ/g, "ev"],
  [/χ/g, "ch"],
  [/[ηυ]/g, "i"],
];
/** Letters that Latin alphabets write as two. */
const LATIN: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ð: "d", þ: "th", ł: "l", đ: "dj" };

function toLatin(word: string): string {
  const cyrillic = word
    .replace(/^ב/, "b")
    .replace(/ու/g, "u")
    .replace(/[\u0400-\u04ffבוכפ]/g, (letter) => LETTERS[letter] ?? letter);
  const greek = /\p{Script=Greek}/u.test(cyrillic)
    ? GREEK.reduce((text, [from, to]) => text.replace(from, to), cyrillic.normalize("NFD").replace(MARKS, ""))
    : cyrillic;
  const latin = greek.replace(/[ßæœøðþłđ]/g, (letter) => LATIN[letter] ?? letter);
  return anyAscii(latin.normalize("NFD").replace(MARKS, ""));
}

const withoutDots = (dotted: string) => dotted.replaceAll(".", "");

/** Korean family names that are usually transcribed in another way than their sign. */
const KOREAN: Readonly<Record<string, string>> = { 이: "Lee", 박: "Park", 최: "Choi", 임: "Lim", 노: "Roh" };

/** Syllables come out as words with a capital: 'XiJinPing'. */
function syllablesOf(word: string): FoldedWord[] {
  const family = KOREAN[word[0] ?? ""];
  const latin = family === undefined ? anyAscii(word) : `${family}${anyAscii(word.slice(1))}`;
  const parts = latin.match(/[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.map((part) => ({ text: part.toLowerCase(), script: "syllables" }));
}

/** Apostrophes and dots within a word separate nothing: O'Neill, S.p.A. */
const WITHIN = /(?<=\p{L})['’‘ʼʻ`´ʹ](?=\p{L})/gu;
const DOTTED = /(?:\p{L}\.){2,}\p{L}?(?!\p{L})/gu;

/** The Arabic article is written as a part of its word. */
const withoutArticles = (name: string) => name.replace(/(?<!\p{L})ال(?=\p{L}{3})/gu, "al ");

const PLAIN = /^[\x20-\x7e]*$/;

/** Names of plain letters, as most are, need no table. */
function plainWords(name: string): FoldedWord[] {
  const spelt = /[.'`]/.test(name) ? name.replace(DOTTED, withoutDots).replace(WITHIN, "") : name;
  return (spelt.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((text) => ({ text, script: "latin" }));
}

/**
 * The words of a name of any script, in their order. Text without letters or digits has none. A name in Arabic or
 * Hebrew loses its vowels.
 */
export function foldScript(name: string): FoldedWord[] {
  if (PLAIN.test(name)) return plainWords(name);
  const plain = name.normalize("NFKC").replace(DOTTED, withoutDots).replace(WITHIN, "");
  const words =
    withoutArticles(plain)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((word): FoldedWord[] => {
    if (SYLLABLES.test(word)) return syllablesOf(word);
    const text = toLatin(word)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "");
    return text === "" ? [] : [{ text, script: VOWELLESS.test(word) ? "vowelless" : "latin" }];
  });
}
