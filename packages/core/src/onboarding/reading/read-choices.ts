import type { AnswerOption } from "@broker/contracts";
import { corrected } from "./typed-text.ts";

/** Words by which people name an accepted answer, beside its label. Longest names first where one contains another. */
const NAMES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  cloudProviders: {
    aws: /\b(?:aws|amazon(?: web services)?|s3|ec2)\b/,
    azure: /\bazure\b/,
    google: /\b(?:google cloud|gcp)\b/,
    "microsoft-365":
      /\b(?:microsoft 365|ms ?365|m365|office 365|office365|o365|365|outlook|sharepoint|onedrive|exchange online|teams)\b/,
    workspace: /\b(?:google (?:workspace|docs|drive|apps)|g ?suite|gmail)\b/,
    salesforce: /\bsales ?force\b/,
    other:
      /\b(?:dropbox|box|xero|sage|quickbooks|hubspot|slack|zoom|oracle|ibm cloud|digital ?ocean|hetzner|ovh|rackspace|servicenow|workday|shopify|netsuite|other)\b/,
  },
  frameworks: {
    "uk-gdpr": /(?<!\beu )\bgdpr\b|\bdata protection act\b/,
    "pci-dss": /\bpci\b/,
    nis: /\bnis ?2?\b/,
    dora: /\bdora\b/,
    "iso-27001": /\b(?:iso )?27001\b/,
    "soc-2": /\bsoc ?(?:2|ii|two)\b/,
    "nist-csf": /\bnist\b/,
    hipaa: /\bhipaa\b/,
    sox: /\b(?:sox|sarbanes)\b/,
    gdpr: /\beu gdpr\b/,
    other: /\b(?:caf|tisax|iso 9001|iso 22301|cis controls|fca|dspt|other)\b/,
  },
  remoteAccess: {
    vpn: /\bvpns?\b|\b(?:wireguard|anyconnect|globalprotect|openvpn|forticlient)\b/,
    gateway: /\b(?:gateways?|citrix|netscaler|rd web)\b/,
    "remote-desktop": /\b(?:remote desktop|rdp|team ?viewer|any ?desk|splashtop|logmein|vnc|screenconnect)\b/,
    cloud: /\b(?:cloud|web apps?|browser|saas)\b/,
    other: /\b(?:zero trust|ztna|ssh|other)\b/,
  },
  operationalTechnology: {
    separate:
      /\b(?:separate[d]?|own network|isolated|air-?gapped|segregated|segmented|different network|its own|vlan|not on the (?:same|office))\b/,
    shared:
      /\b(?:same (?:network|lan)|shared|on the office network|all on one|not (?:separate[d]?|segregated|isolated)|one network)\b/,
    none: /^(?:no|none|nope|not? any|nothing|we (?:don'?t|have no)|n\/a|not applicable|no machines|just an office|office only)/,
  },
  backupInterval: {
    "half-yearly": /\b(?:half[- ]yearly|twice a year|every (?:six|6) months|six[- ]monthly|biannual(?:ly)?)\b/,
    quarterly: /\b(?:quarterly|every quarter|once a quarter|every (?:three|3) months)\b/,
    weekly:
      /\b(?:weekly|every week|once a week|each week|every (?:sun|mon|tues|wednes|thurs|fri|satur)day|weekends?|at weekends)\b/,
    daily:
      /\b(?:daily|every (?:night|day|evening|hour)|each (?:night|day)|nightly|overnight|once a day|hourly|continuous(?:ly)?|(?:twice|three times) a day|every few hours|real[- ]time)\b/,
    monthly: /\b(?:monthly|every month|once a month|each month)\b/,
    never: /\b(?:never|no backups?|don'?t back ?up|not at all)\b|^(?:we )?don'?t$/,
  },
  patchFrequency: {
    "less-often":
      /\b(?:(?:once|twice) a year|yearly|annual(?:ly)?|rarely|hardly ever|never|less often|every (?:six|6) months|half[- ]yearly|when (?:we remember|something breaks))\b/,
    quarterly: /\b(?:quarterly|every quarter|once a quarter|every (?:three|3) months)\b/,
    monthly: /\b(?:monthly|every month|once a month|each month|patch tuesday)\b/,
    weekly:
      /\b(?:weekly|every week|once a week|each week|every (?:mon|tues|wednes|thurs|fri|satur|sun)day|daily|every day|nightly|(?:straight|right) away|immediately|as soon as|within (?:a|one|7|seven) (?:week|days)|automatic(?:ally)?|as they come)\b/,
  },
};

const NONE =
  /^(?:no|none|nope|nothing|no remote access|none of (?:them|these|those)|we (?:don'?t|do not) (?:use any|have any|depend on any)(?:thing)?|not any|n\/a|not applicable|everyone (?:works|is) in the office)[.! ]{0,3}(?:$|,|-|\bwe\b|\bat all\b|\bremotely\b|\bapply\b)|^no ?(?:one|body) (?:works|does|can)\b/;
const EXCLUDED =
  /\b(?:not|no|never|without|except|don'?t use|do not use|stopped using|used to (?:use|have)|no longer|dropped|(?:moved|migrated|switched|came) (?:off|from|away from))\s+(?:using\s+|use\s+|any\s+|the\s+)?/;

const namesOf = (id: string, options: readonly AnswerOption[]) =>
  options.map(({ value, label }) => {
    const plain = new RegExp(`\\b${label.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\b`);
    return { value, patterns: [plain, ...(NAMES[id]?.[value] === undefined ? [] : [NAMES[id][value]])] };
  });

/** The ids that a text names and does not exclude, in the order of the options. */
function named(id: string, lower: string, options: readonly AnswerOption[]): string[] {
  return namesOf(id, options).flatMap(({ value, patterns }) => {
    const place = patterns.map((each) => lower.search(each)).filter((at) => at >= 0);
    if (place.length === 0) return [];
    const before = lower.slice(0, Math.min(...place));
    return new RegExp(`${EXCLUDED.source}$`).test(before) ? [] : [value];
  });
}

/** The one accepted answer that a text names; null = none, or several. */
export function readChoice(id: string, lower: string, options: readonly AnswerOption[]): string | null {
  const said = corrected(lower);
  const exact = options.find(({ value, label }) =>
    [value, label.toLowerCase()].includes(said.replace(/[.!]{1,3}$/, "")),
  );
  if (exact !== undefined) return exact.value;
  const [order] = [Object.keys(NAMES[id] ?? {})];
  const found = named(id, said, options).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (id === "operationalTechnology" || id === "backupInterval" || id === "patchFrequency") {
    const isShared = found.includes("shared") && /\bnot (?:separate|segregated|isolated)/.test(said);
    const isApart = found.includes("separate") && /\bnot on the\b/.test(said);
    const kept = isShared ? ["shared"] : isApart ? ["separate"] : found;
    return kept.length === 1 ? (kept[0] ?? null) : null;
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Every accepted answer that a text names; empty = it says that there is none; null = it names none. */
export function readChoices(id: string, lower: string, options: readonly AnswerOption[]): string[] | null {
  const said = corrected(lower);
  const found = named(id, said, options);
  // 'Google Workspace' is not Google Cloud, and 'cloud only' is a way in only where nothing else is named.
  const kept = id === "remoteAccess" && found.length > 1 ? found.filter((each) => each !== "cloud") : found;
  if (kept.length > 0) return options.map(({ value }) => value).filter((value) => kept.includes(value));
  return NONE.test(said) ? [] : null;
}
