import { AppError } from "@broker/contracts";

/** Names that the log or the product uses for someone other than a user, or that speak for all users. */
const RESERVED = [
  "admin",
  "administrator",
  "anonymous",
  "broker",
  "brokerintelligence",
  "nobody",
  "owner",
  "root",
  "security",
  "server",
  "support",
  "system",
  "unknown",
];

/** Signs that do not show, or show as a space (Unicode general categories; Hangul fillers). */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;

/** Scripts of names; Japanese names mix three and Korean names two (UTS 39 §5.1, 'highly restrictive'). */
const SCRIPTS = [
  /^[\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Greek}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Arabic}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Hebrew}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Devanagari}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Thai}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Armenian}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Georgian}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Common}\p{scx=Inherited}]+$/u,
  /^[\p{scx=Han}\p{scx=Hangul}\p{scx=Common}\p{scx=Inherited}]+$/u,
];

/** Letters that look like a Latin one, each before it (Unicode confusables, UTS 39 §4): Cyrillic, Greek, others. */
const LOOKALIKES =
  "аa вb сc ԁd еe һh нh іi јj кk ӏl мm оo рp ԛq гr ѕs тt ѵv ԝw хx уy зz αa βb εe ηn ιi κk νv οo ρp τt υu χx γy ωw ɑa ɡg ıi ɩi łl øo đd ħh ǀl |l 0o 1l";
const LATIN = new Map(LOOKALIKES.split(" ").map((pair) => [[...pair][0] ?? "", [...pair][1] ?? ""]));

/** A name as it looks: without accents, with letters of other scripts as the Latin ones that they resemble. */
export function skeletonOf(name: string): string {
  const bare = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[\s._'’-]/gu, "");
  return [...bare]
    .map((sign) => LATIN.get(sign) ?? sign)
    .join("")
    .replaceAll("i", "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

const refuse = (message: string, fault: string, code: "ambiguous" | "input_invalid" = "input_invalid") =>
  new AppError(code, message, { fields: { name: fault } });

/**
 * Refuses a new user's name that could be mistaken for another: AppErrors `input_invalid`, and `ambiguous` if
 * it looks like the name of an existing user.
 */
export function requireUserName(name: string, others: readonly string[]): void {
  if (INVISIBLE.test(name)) throw refuse("This name is not accepted.", "The name contains an invisible character.");
  if (name.normalize("NFKC") !== name.normalize("NFC"))
    throw refuse("This name is not accepted.", "The name contains a character that is a variant of another one.");
  if (!SCRIPTS.some((script) => script.test(name)))
    throw refuse("This name is not accepted.", "The name mixes letters of several scripts.");
  const skeleton = skeletonOf(name);
  if (RESERVED.map(skeletonOf).includes(skeleton))
    throw refuse(`'${name}' is a reserved name.`, "This name is reserved. Choose another.");
  const similar = others.find((other) => skeletonOf(other) === skeleton);
  if (similar !== undefined)
    throw refuse(
      `The name looks like that of the user '${similar}'.`,
      "This name looks like another user's. Choose another.",
      "ambiguous",
    );
}
