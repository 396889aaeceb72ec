import { jsonOf } from "./read-text.ts";

/** Whose data is requested. */
export interface Person {
  /** Full name, of two words or more; null = by addresses only. */
  readonly name: string | null;
  readonly emails: readonly string[];
  /** User names of the person's accounts. */
  readonly users: readonly string[];
  /** Pseudonyms under which training records have the person (default: none). */
  readonly pseudonyms?: ReadonlySet<string>;
}

/** What an erasure writes in the place of a name and of an address: both are valid where a name or an address is. */
export const ERASED_NAME = "Erased person";
export const ERASED_EMAIL = "erased@erased.invalid";

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Where a line or a column begins in JSON: its letter belongs to no word. */
const BREAK_BEFORE = "(?<=\\\\[nrt])";
const NO_WORD_BEFORE = `(?:(?<![\\p{L}\\p{N}])|${BREAK_BEFORE})`;
const NO_WORD_AFTER = "(?![\\p{L}\\p{N}])";

function namePattern(name: string): RegExp {
  const words = name.trim().split(/\s+/).map(literal);
  const last = words.at(-1) ?? "";
  const reversed = `${last},\\s*${words.slice(0, -1).join("\\s+")}`;
  return new RegExp(`${NO_WORD_BEFORE}(?:${words.join("\\s+")}|${reversed})${NO_WORD_AFTER}`, "giu");
}

const emailPattern = (email: string) =>
  new RegExp(`(?:(?<![\\p{L}\\p{N}.+_-])|${BREAK_BEFORE})${literal(email)}(?![\\p{L}\\p{N}_-])`, "giu");

/** Finds and replaces a person's name, addresses and user names in text. */
export interface PersonMatcher {
  /** Whether a name or an address occurs. */
  isNamed(text: string): boolean;
  /** Whether the whole text, or a whole string within JSON, is one of the user names. */
  isUser(text: string): boolean;
  /** The text without name, addresses and the telephone number of a contact with them; user names remain. */
  erased(text: string): string;
}

/** The text of a record with contacts, without the telephone numbers of those that the person is. */
function withoutNumbers(text: string, isNamed: PersonMatcher["isNamed"]): string {
  const record = text.includes('"phone":') ? jsonOf(text) : undefined;
  if (record === undefined) return text;
  const is = (value: unknown) => typeof value === "string" && isNamed(value);
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === "object" && value !== null && "phone" in value && "role" in value && "name" in value
      ? { ...value, phone: is(value.name) || ("email" in value && is(value.email)) ? null : value.phone }
      : value,
  );
}

/** The matcher of a person: regardless of case, in words as they are written, or with the last name first. */
export function matcherOf({ name, emails, users, pseudonyms = new Set() }: Person): PersonMatcher {
  const patterns: (readonly [RegExp, string])[] = emails.map((email) => [emailPattern(email), ERASED_EMAIL]);
  if (name !== null) patterns.push([namePattern(name), ERASED_NAME]);
  const quoted = users.map((user) => `:${JSON.stringify(user)}`);
  const isNamed = (text: string) => pseudonyms.has(text) || patterns.some(([pattern]) => text.search(pattern) >= 0);
  return {
    isNamed,
    isUser: (text) =>
      users.some((user) => user === text || user.toLowerCase() === text) || quoted.some((user) => text.includes(user)),
    erased: (text) =>
      patterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), withoutNumbers(text, isNamed)),
  };
}
