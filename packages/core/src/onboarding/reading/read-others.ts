import { bankQuestion } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";

/** Words that name the subject of another question in the same sentence, by the question asked. */
const MFA = {
  mfaEmail: /\b(?:e-?mails?|mailbox(?:es)?|mail|365|outlook)\b/,
  mfaRemoteAccess: /\b(?:vpns?|remote access|remote)\b/,
  mfaAdmin: /\b(?:admins?|administrators?)\b/,
  mfaCloud: /\bcloud\b/,
  mfaVendor: /\b(?:suppliers?|vendors?|third part(?:y|ies))\b/,
};
const BACKUP = {
  backupOffline: /\b(?:offline|off-?site|immutable)\b/,
  backupTested: /\b(?:tested|restores?|restored)\b/,
  backupFrequency: /\bbacked up\b/,
};
const CERTIFICATES = {
  cyberEssentialsPlus: /\bplus\b/,
  cyberEssentials: /\b(?:cyber essentials|ce)\b(?! plus)/,
  iso27001: /\b(?:iso(?: 27001)?|27001)\b/,
};
const RECORDS = {
  personalRecords: /\b(?:personal|people|customers|individuals)\b/,
  cardRecords: /\bcards?\b/,
  healthRecords: /\bhealth\b/,
};
const FIGURES = {
  turnover: /\bturnover\b/,
  turnoverBefore: /\b(?:year before|previous year|prior year|up from|down from)\b/,
  turnoverNext: /\b(?:expect\w*|forecast|coming year|next year)\b/,
  grossProfit: /\bgross profit\b/,
};
const COVER = {
  limit: /\blimit\b/,
  deductible: /\b(?:excess|deductible)\b/,
  inception: /\bfrom \d|\bincept\w*|\bstarting\b/,
};
const DEVICES = {
  servers: /\bservers?\b/,
  workstations: /\b(?:laptops?|pcs?|desktops?|workstations?|tablets?)\b/,
  employees: /\b(?:staff|employees|people)\b/,
};

const family = (subjects: Readonly<Record<string, RegExp>>) =>
  Object.fromEntries(Object.keys(subjects).map((id) => [id, subjects]));

const SUBJECTS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...family(MFA),
  ...family(CERTIFICATES),
  ...family(RECORDS),
  ...family(FIGURES),
  ...family(COVER),
  ...family(DEVICES),
  ...family(BACKUP),
  incidentPlan: { incidentPlan: /\bplan\b/, incidentExercise: /\b(?:tested|exercised|rehearsed|practised)\b/ },
  training: { training: /\btraining\b/, phishingTests: /\bphishing\b/ },
  edr: { edr: /\bedr\b/, monitoring: /\balerts?\b|\b24\/7\b/ },
  paymentCallback: {
    paymentCallback: /\bcall\b/,
    paymentDualControl: /\btwo people\b|\bdual\b|\bsecond (?:person|pair)\b/,
  },
  supplierReview: { supplierReview: /\breview\b/, supplierContracts: /\bcontracts?\b/ },
  encryptionAtRest: { encryptionAtRest: /\bat rest\b/, encryptionInTransit: /\bin transit\b/ },
  rdpExposed: { rdpExposed: /\brdp\b/, endOfLifeSystems: /\bend[- ]of[- ]life\b/ },
  itBudget: { itBudget: /\bit budget\b/, securityBudget: /\bsecurity\b/ },
  companyNumber: { companyNumber: /\bnumber\b/, established: /\b(?:incorporated|established|founded)\b/ },
  remoteAccess: { remoteAccess: /\bvpn only\b/, mfaRemoteAccess: /\bmfa\b/ },
  waitingPeriod: { waitingPeriod: /\bhours?\b/, retroactiveDate: /\bretroactive\b/ },
  frameworks: { frameworks: /\bgdpr\b/, iso27001: /\bcertified to iso\b/ },
};

const CLAUSES =
  / ?(?:[,;](?!\d{3}\b) ?(?:(?:and|but|though|although|of which)\b)?|\. |- |\b(?:but|though|although|whereas|while|of which|and|with|plus the)\b) ?/;
const UP_FROM = /\b(?=(?:up|down) from\b|from \d)/;

/** A clause of a text, and the question that it names; null = it names none, or several. */
interface Clause {
  readonly text: string;
  readonly subject: string | null;
}

function clausesOf(text: string, subjects: Readonly<Record<string, RegExp>>): readonly Clause[] {
  const pieces = text.split(UP_FROM).flatMap((each) => each.split(CLAUSES));
  return pieces
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => {
      const named = Object.entries(subjects).filter(([, words]) => words.test(each));
      return { text: each, subject: named.length === 1 ? (named[0]?.[0] ?? null) : null };
    });
}

/** A text split by the questions that it answers: what is left for the question asked, and a text for each other. */
export interface SplitText {
  readonly own: string;
  readonly others: readonly { readonly question: BankQuestion; readonly text: string }[];
}

/** Splits a text of several answers: 'yes on email but not on the VPN'. Null = it is about one question only. */
export function splitAnswers({ id }: BankQuestion, lower: string): SplitText | null {
  const subjects = SUBJECTS[id];
  if (subjects === undefined) return null;
  const clauses = clausesOf(lower, subjects);
  const others = clauses.filter(({ subject }) => subject !== null && subject !== id);
  const own = clauses.filter(({ subject }) => subject === null || subject === id);
  if (others.length === 0 || own.length === 0) return null;
  if (new Set(others.map(({ subject }) => subject)).size < others.length) return null;
  return {
    own: own.map(({ text }) => text).join(", "),
    others: others.flatMap(({ text, subject }) =>
      subject === null ? [] : [{ question: bankQuestion(subject), text }],
    ),
  };
}
