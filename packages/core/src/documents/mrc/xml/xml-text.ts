import { AppError } from "@broker/contracts";

/** What XML 1.0 (§2.2) has no way to write, not even as a number: most control characters, lone surrogates, two non-characters. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** The text without characters that XML cannot write. */
export function withoutUnwritable(text: string): string {
  return [...text].filter((character) => !UNWRITABLE.test(character)).join("");
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Text for an element or an attribute. Tabs and line ends are written as numbers, since readers may change bare ones (XML 1.0 §2.11,
 * §3.3.3). AppError `input_invalid` for a character that XML cannot hold.
 */
export function escapeXml(text: string): string {
  if (UNWRITABLE.test(text))
    throw new AppError("input_invalid", "A text holds a control character, and XML cannot.", {
      hint: "Take it out of the text: it shows nothing.",
    });
  return text.replace(/[&<>"'\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

function character(reference: string): string {
  const named = NAMED[reference];
  if (named !== undefined) return named;
  const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(reference);
  const code = digits === null ? Number.NaN : Number.parseInt(digits[1] ?? digits[2] ?? "", digits[1] ? 16 : 10);
  const text = code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  if (text === "" || UNWRITABLE.test(text))
    throw new AppError("input_invalid", `The XML has '&${reference};', which stands for no character.`, {
      hint: "Only &amp; &lt; &gt; &quot; &apos; and numbers such as &#233; are read; a file's own entities are not.",
    });
  return text;
}

/** The text that was escaped. AppError `input_invalid` for an entity that XML itself does not know, or an ampersand that begins none. */
export function unescapeXml(text: string): string {
  return text.replace(/&(?:([^&;\s]*);)?/g, (_, reference: string | undefined) => character(reference ?? ""));
}
