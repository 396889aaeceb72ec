import type { Text } from "@broker/core/documents";

/** Characters of a table's text size that fit between the margins in a wide font, and those of a cell's own margins. */
const LINE = 80;
const PADDING = 3;
/** Headings are bold, and so wider. */
const BOLD = 1.15;
/** A column is not wider for a text or a word that is longer than these; a short text, as a date, is not wrapped. */
const MOST_TEXT = 60;
const MOST_WORD = 30;
const SHORT = 12;

const plain = (text: Text): string => (typeof text === "string" ? text : text.map((run) => run.text).join(""));

const longest = (lengths: readonly number[]): number => lengths.reduce((most, each) => Math.max(most, each), 1);

/** The least that a column requires, and what it can use: characters. */
function needOf([head = "", ...cells]: readonly Text[]): { readonly least: number; readonly most: number } {
  const texts = cells.map(plain);
  const words = (text: string) => text.split(/[\s-]+/).map(({ length }) => length);
  const title = longest(words(plain(head))) * BOLD;
  const whole = longest(texts.map(({ length }) => length));
  const word = longest(texts.flatMap((text) => (text.length <= SHORT ? [text.length] : words(text))));
  const least = Math.max(title, Math.min(word, MOST_WORD));
  return { least: least + PADDING, most: Math.max(least, Math.min(whole, MOST_TEXT)) + PADDING };
}

/**
 * Widths of columns by what is in them, in percent, together `percent`: first what the longest word and short texts
 * require, then by the length of the texts.
 * @param columns the cells of each column, its heading first
 */
export function columnWidths(columns: readonly (readonly Text[])[], percent: number): number[] {
  const needs = columns.map(needOf);
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  const wanted = needs.reduce((sum, need) => sum + need.most - need.least, 0);
  const spare = Math.max(0, (LINE * percent) / 100 - least);
  const shares = needs.map((need) => need.least + (wanted === 0 ? 0 : (spare * (need.most - need.least)) / wanted));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (share * percent) / all);
}
