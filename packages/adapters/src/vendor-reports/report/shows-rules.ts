import type { VendorFinding } from "@broker/contracts";

/** What a finding shows beyond its severity. */
export type Shown = NonNullable<VendorFinding["shows"]>[number];

/**
 * Titles of vendors' rules that state something, as data. Sentences of vendors are matched here and nowhere else; each
 * pattern names the rules that it is for.
 */
const TITLES: readonly (readonly [shows: Shown, title: RegExp])[] = [
  // Qualys QIDs of the category 'Security Policy': 'EOL/Obsolete Software: …', 'EOL/Obsolete Operating System: …'.
  ["end-of-life", /^EOL\/Obsolete /i],
  // Nessus: 'Microsoft Internet Explorer Unsupported Version Detection', 'Unsupported Windows OS (remote)', '… SEoL'.
  ["end-of-life", /\bUnsupported (?:Version|Windows OS|Unix Operating System|Operating System|Installation)\b/i],
  ["end-of-life", /\bSEoL\b/],
  // Greenbone: '… End of Life (EOL) Detection'. Others: 'end-of-life', 'no longer supported', 'Obsolete version of …'.
  ["end-of-life", /\bEnd[ -]of[ -](?:Life|Support)\b/i],
  ["end-of-life", /\bno longer supported\b/i],
  ["end-of-life", /^Obsolete (?:Version|Operating System|Software)\b/i],
  // Nessus 10940, Qualys 38170 and 45008, Greenbone 1.3.6.1.4.1.25623.1.0.100062, Nmap rdp-*.
  ["rdp-exposed", /^(?:Windows )?(?:Terminal Services Enabled|Remote Desktop Protocol Service Detection)\b/i],
  ["rdp-exposed", /^(?:Microsoft )?Remote Desktop Protocol (?:Detection|\(RDP\) Service Detection)\b/i],
  [
    "rdp-exposed",
    /^(?:Microsoft |Windows )?Remote Desktop (?:Service|Services|Access) (?:Detected|Detection|Enabled)\b/i,
  ],
];

/** What is known of a finding when all sightings are added. */
export interface ShownByRule {
  readonly title: string;
  /** Every place of the finding is a Remote Desktop service. */
  readonly remoteDesktop: boolean;
  readonly fixedOn: string | null;
}

const ORDER: readonly Shown[] = ["end-of-life", "rdp-exposed", "patch-missing"];

/** What a finding shows: by the vendor's fields, by the title of the rule, by its places, by the date of a fix. */
export function showsOf(found: ShownByRule, stated: ReadonlySet<Shown>): Shown[] {
  const shown = new Set(stated);
  for (const [shows, title] of TITLES) if (title.test(found.title)) shown.add(shows);
  if (found.remoteDesktop) shown.add("rdp-exposed");
  if (found.fixedOn !== null) shown.add("patch-missing");
  return ORDER.filter((each) => shown.has(each));
}
