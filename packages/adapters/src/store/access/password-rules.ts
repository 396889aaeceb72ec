import { createHash } from "node:crypto";
import { AppError } from "@broker/contracts";
import facts from "../../../data/known-passwords.json" with { type: "json" };

const SHORTEST = 12;
const LONGEST = 200;
/** Fewer different characters than this are a repetition: `abababababab`. */
const FEWEST_CHARACTERS = 5;
/** Bytes of each digest in the list. */
const DIGEST_BYTES = 5;

const digests = Buffer.from(facts.digests, "base64");

/** Whether a text is on the list of passwords that attackers try first. */
function isKnown(text: string): boolean {
  const wanted = createHash("sha256").update(text).digest().subarray(0, DIGEST_BYTES);
  let [low, high] = [0, digests.length / DIGEST_BYTES - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = digests.compare(wanted, 0, DIGEST_BYTES, middle * DIGEST_BYTES, (middle + 1) * DIGEST_BYTES);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Whether most characters follow or repeat the one before: `123456789012`, `abcdefghijkl`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, place) => Math.abs(code - (codes[place] ?? 0)) <= 1);
  return steps.length >= (codes.length - 1) * 0.7;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");
/** The text without digits and signs at its ends: `liverpool` of `Liverpool-1892!`. */
const stemOf = (text: string) => text.replace(/^[^\p{L}]{1,200}/u, "").replace(/[^\p{L}]{1,200}$/u, "");

/** Whether little but names of the user or the product remains. */
function isOwnName(text: string, user: string): boolean {
  const names = ["brokerintelligence", "broker", "intelligence", lettersOf(user)].filter((name) => name.length >= 3);
  const letters = lettersOf(text);
  const rest = names.reduce((left, name) => left.replaceAll(name, ""), letters);
  return rest !== letters && (rest.length < 4 || isKnown(rest));
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

function faultOf(password: string, user: string): string | null {
  if (password.length < SHORTEST || password.length > LONGEST)
    return `A password must have ${SHORTEST} to ${LONGEST} characters.`;
  const text = plain(password);
  if (new Set(text).size < FEWEST_CHARACTERS || isSequence(text))
    return "This is a repetition or sequence of characters.";
  if (isOwnName(text, plain(user))) return "This is little more than a name that an attacker knows.";
  if (isKnown(text) || isKnown(stemOf(text)) || isKnown(lettersOf(text)))
    return "This is a known password, or one with digits or symbols around it.";
  return null;
}

/** Refuses a password that is too short or easily guessed: AppError `input_invalid`. */
export function requirePassword(password: string, user: string): void {
  const fault = faultOf(password, user);
  if (fault === null) return;
  throw new AppError("input_invalid", "This password is not accepted.", {
    hint: "Three unrelated words are easy to remember.",
    fields: { password: fault },
  });
}
