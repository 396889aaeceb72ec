/** Longest free text of a log line, in characters. */
const LONGEST = 4000;
const HIDDEN = "(hidden)";

/** A key or certificate in PEM, over several lines. */
const KEYS = /-----BEGIN [A-Z ]{1,40}-----[^-]*(?:-----END [A-Z ]{1,40}-----)?/g;
/** All but line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;

/** What follows the name of a secret, in a header, an address, a setting or JSON. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#'"]*@/gi, `$1${HIDDEN}@`],
  [/\?[^\s'"=?]{1,200}=[^\s'"?]*/g, `?${HIDDEN}`],
  [/\b(authorization|cookie|set-cookie|x-api-key)\b["']?\s?[:=][^\n]*/gi, `$1: ${HIDDEN}`],
  [/\b(bearer|basic) [\w+/=.~-]+/gi, `$1 ${HIDDEN}`],
  [
    /(password|passwd|passphrase|secret|token|api[_-]?key|private[_-]?key|credential)([\w-]{0,40}["']?\s?[:=]\s?)(?:"[^"\n]*"|'[^'\n]*'|[^\s,;&"']+)/gi,
    `$1$2${HIDDEN}`,
  ],
];

const EMAIL = /[^\s@<>"'(),;:/[\]]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}/gi;
const HOST = /\b(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}\b/gi;
/** Endings of file names, and of tables' columns, which look like hosts. */
const FILE = /\.(?:[cm]?[jt]sx?|json|db|db-wal|sqlite|node|csv|pdf|html|css|key|pem|crt|name|id)$/i;
/** Long enough to be a token, a session or a hash. */
const TOKEN = /[\w-]{40,}/g;
const FRAME = /^\s+at /;
/** The way to a source file, which can contain the name of a user. */
const ABOVE_SOURCES = /(?:file:\/\/)?[/\\][^\s()]{0,300}[/\\](?=(?:packages|fixtures|dist|node_modules)[/\\])/g;
/** Names below a home directory. */
const HOME = /([/\\](?:home|users)[/\\])[^/\\\s'"):]+/gi;

const QUOTES = [
  ["'", "'"],
  ['"', '"'],
  ["`", "`"],
  ["\u2018", "\u2019"],
  ["\u201c", "\u201d"],
] as const;

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** The place of the first quotation mark that opens, as an apostrophe within a word does not; -1 = none. */
function opening(line: string, mark: string, from = 0): number {
  const at = line.indexOf(mark, from);
  return at > 0 && isWord(line[at - 1]) ? opening(line, mark, at + 1) : at;
}

/** Hides what a line quotes, from its first quotation mark to its last: values can contain apostrophes. */
function hideQuoted(line: string): string {
  return QUOTES.reduce((text, [open, close]) => {
    const from = opening(text, open);
    const to = text.lastIndexOf(close);
    return from >= 0 && to > from ? `${text.slice(0, from + 1)}${HIDDEN}${text.slice(to)}` : text;
  }, line);
}

function redactLine(line: string): string {
  if (FRAME.test(line)) return line.replace(ABOVE_SOURCES, "").replace(HOME, `$1${HIDDEN}`);
  const plain = SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
  return hideQuoted(plain)
    .replace(EMAIL, "(email)")
    .replace(HOST, (host) => (FILE.test(host) ? host : "(host)"))
    .replace(HOME, `$1${HIDDEN}`)
    .replace(TOKEN, (text) => (/\d/.test(text) ? HIDDEN : text));
}

/**
 * Free text as a log may contain it: without secrets, sign-in links, query strings, email addresses and host names, and
 * without anything quoted, which is where our sentences and those of databases name values. A name that is not quoted
 * cannot be recognised.
 */
export function redact(text: string): string {
  const whole = text.slice(0, LONGEST).replace(KEYS, "(hidden key)").replace(CONTROLS, " ");
  return whole.split("\n").map(redactLine).join("\n").slice(0, LONGEST);
}
