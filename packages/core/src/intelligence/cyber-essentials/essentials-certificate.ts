import {
  CONTROL_TITLES,
  type ControlSnapshot,
  type EssentialsCertificate,
  type KnownControl,
  readDay,
  showDate,
  sourceOf,
} from "@broker/contracts";

const LEVELS = [
  ["cyberEssentialsPlus", "Cyber Essentials Plus"],
  ["cyberEssentials", "Cyber Essentials"],
] as const;

/** A date: ISO, or the British 1/3/2027. */
const DATE = "(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\/\\d{1,2}\\/\\d{4})";
const EXPIRY = new RegExp(`\\b(?:expir(?:es|ed|y|ing)|until|to)\\b(?: on)?:? ${DATE}`, "i");
const ISSUE = new RegExp(`\\b(?:issued|certified|dated|date|from)\\b(?: on)?:? ${DATE}`, "i");

function dayIn(note: string, pattern: RegExp): string | null {
  const written = pattern.exec(note)?.[1];
  return written === undefined ? null : readDay(written);
}

/** The expiry date stated in a note, otherwise a year after the date of issue (the scheme's term); null = no date. */
function expiryOf({ note = "" }: KnownControl): string | null {
  const issued = dayIn(note, ISSUE);
  return dayIn(note, EXPIRY) ?? (issued === null ? null : `${Number(issued.slice(0, 4)) + 1}${issued.slice(4)}`);
}

/** A certificate number in a note or a source: a word with three digits in a row that is neither a date nor a year. */
function numberOf({ note = "", source = "" }: KnownControl): string | null {
  const words = `${note} ${source}`.match(/[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*/g) ?? [];
  const isDate = (word: string) => /^(?:19|20)\d\d$/.test(word) || readDay(word) !== null;
  return words.find((word) => /\d{3}/.test(word) && !isDate(word)) ?? null;
}

function standing(known: KnownControl): "verified" | "seen" | "claimed" {
  if (known.provenance === "registry") return "verified";
  return known.source === undefined ? "claimed" : "seen";
}

const REASONS = {
  verified: "The certificate is in the register.",
  seen: "Supported by a named document; the register was not queried.",
  claimed: "Certificate not provided.",
} as const;

function ofAnswer(
  [key, level]: (typeof LEVELS)[number],
  controls: ControlSnapshot,
  now: string,
): EssentialsCertificate | null {
  const known = controls[key];
  if (known?.answer !== "yes") return null;
  const [number, expiresOn] = [numberOf(known), expiryOf(known)];
  const evidence = [{ label: CONTROL_TITLES[key], value: known.source ?? known.note ?? "yes", ...sourceOf(known) }];
  const common = { level, number, expiresOn, evidence };
  if (expiresOn !== null && expiresOn < now.slice(0, 10))
    return { ...common, status: "expired", inForce: false, reason: `It expired on ${showDate(expiresOn)}.` };
  const status = standing(known);
  const declared = number !== null && expiresOn !== null;
  const reason =
    status === "claimed" && declared ? "Declared with number and date; the register was not queried." : REASONS[status];
  return { ...common, status, inForce: status === "verified" || declared, reason };
}

/**
 * The known certificate: one in force first, then the higher level. In force = not expired, and in the register or
 * declared with its number and date. `claims` = sentences of the website that mention one: never more than a claim.
 * `now` = when the company was scanned.
 */
export function essentialsCertificate(
  controls: ControlSnapshot,
  claims: readonly string[],
  now: string,
): EssentialsCertificate {
  const held = LEVELS.flatMap((level) => ofAnswer(level, controls, now) ?? []);
  const best = held.find(({ inForce }) => inForce) ?? held.find(({ status }) => status !== "expired") ?? held[0];
  if (best !== undefined) return best;
  const claim = claims[0];
  if (claim !== undefined)
    return {
      status: "claimed",
      level: /\bplus\b/i.test(claim) ? "Cyber Essentials Plus" : "Cyber Essentials",
      expiresOn: null,
      reason: "Stated on the website; certificate not provided.",
      evidence: [{ label: "Home page", value: claim, provenance: "observed" }],
    };
  const none = controls.cyberEssentials?.answer === "no";
  const reason = none ? "The company declares that it holds none." : "The website does not mention one.";
  return { status: none ? "none" : "not-known", level: null, expiresOn: null, reason, evidence: [] };
}
