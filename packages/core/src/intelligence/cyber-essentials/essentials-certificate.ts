import {
  CONTROL_TITLES,
  type ControlSnapshot,
  type EssentialsCertificate,
  type KnownControl,
  readDay,
  showDate,
} from "@broker/contracts";

const LEVELS = [
  ["cyberEssentialsPlus", "Cyber Essentials Plus"],
  ["cyberEssentials", "Cyber Essentials"],
] as const;

/** A day after 'expires', 'until' or 'to' in a note: ISO, or the British 1/3/2027. */
const EXPIRY = /\b(?:expir(?:es|y|ing)|until|to)\b(?: on)?:? (\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})/i;

/** The expiry date of a certificate, as stated in the answer's note; null = not stated. */
function expiryOf({ note }: KnownControl): string | null {
  const written = EXPIRY.exec(note ?? "")?.[1];
  return written === undefined ? null : readDay(written);
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

/**
 * The known certificates, the higher level first. `claims` = sentences of the website that mention one: never more than
 * a claim. `now` = when the company was scanned.
 */
export function essentialsCertificate(
  controls: ControlSnapshot,
  claims: readonly string[],
  now: string,
): EssentialsCertificate {
  for (const [key, level] of LEVELS) {
    const known = controls[key];
    if (known?.answer !== "yes") continue;
    const expiresOn = expiryOf(known);
    const evidence = [
      { label: CONTROL_TITLES[key], value: known.source ?? known.note ?? "yes", provenance: known.provenance },
    ];
    if (expiresOn !== null && expiresOn < now.slice(0, 10))
      return { status: "expired", level, expiresOn, reason: `It expired on ${showDate(expiresOn)}.`, evidence };
    return { status: standing(known), level, expiresOn, reason: REASONS[standing(known)], evidence };
  }
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
