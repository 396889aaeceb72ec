import {
  type ApiAnswers,
  type KycCase,
  type KycClient,
  type KycHit,
  type KycParty,
  PostureScore,
} from "@broker/contracts";
import type { Answers } from "../../browser/part-page.ts";

const party = (id: string, name: string, more: Partial<KycParty>): KycParty => ({
  ...{ id, name, roles: ["owner"], kind: "person", dateOfBirth: null, nationality: null, country: null },
  ...{ companyNumber: null, lei: null, passport: null, position: null, source: "register", asOf: "2026-11-02" },
  ...{ by: null, identity: "not-stated", goneAt: null },
  ...more,
});

const CLIENT = party("aaaaaaaaaaa1", "Saltmere Freight Ltd", {
  ...{ roles: ["insured"], kind: "company", companyNumber: "99204417", source: "record", asOf: null },
});
const HOLDING = party("aaaaaaaaaaa2", "Merrin Shipping Holdings Ltd", { kind: "company", companyNumber: "99118302" });
export const OWNER = party("aaaaaaaaaaa3", "Alexei P. Zarubensky", { dateOfBirth: "1971-03", nationality: "Cyprus" });
const TRUST = party("aaaaaaaaaaa4", "Corrigan Maritime Trust", { kind: "company", country: "Jersey" });

/** A strong hit on an owner. Weights 1.3, 1 and 0.5; points 1.30, 0.97 and 0.30: 2.57 of 2.80. */
export const HIT: KycHit = {
  id: "b00000000001",
  client: "client-1",
  party: OWNER,
  match: {
    ...{ list: "uk", id: "RUS4127", name: "Aleksey Pavlovich Zarubenskiy", score: 0.92, strength: "strong" },
    original: "Алексей Павлович Зарубенский",
    parts: [
      { query: "zarubensky", listed: "zarubenskiy", score: 1, reason: "transliteration", weight: 1.3 },
      { query: "alexei", listed: "aleksey", score: 0.97, reason: "transliteration", weight: 1 },
      { query: "p", listed: "pavlovich", score: 0.6, reason: "initial", weight: 0.5 },
    ],
    qualifiers: [
      { kind: "birth", outcome: "compatible", given: "1971-03", listed: ["1971"], effect: 0 },
      { kind: "nationality", outcome: "noted", given: "Cyprus", listed: ["Russia"], effect: 0 },
    ],
  },
  entry: {
    ...{ id: "RUS4127", list: "uk", kind: "individual", births: ["1971"], nationalities: ["Russia"], genders: [] },
    names: [{ text: "Aleksey Pavlovich Zarubenskiy", family: null, type: "primary", strength: null, nonLatin: false }],
    ...{ addresses: [], identifiers: [], regimes: [], sanctions: ["Asset freeze"], positions: ["Director until 2019"] },
    reasons: ["Director of a state-owned metals producer."],
    ...{ designatedOn: null, updatedOn: null, otherId: null },
  },
  ...{ listAsOf: "2026-11-20", state: "open", foundAt: "2026-11-23T09:02:00.000Z", goneAt: null },
  steps: [
    {
      ...{ n: 1, action: "found", at: "2026-11-23T09:02:00.000Z", by: null, verdict: null, reason: null },
      ...{ evidence: null, onePerson: false, cause: null },
    },
  ],
};

/** The owner on another list too. */
export const SECOND_HIT: KycHit = {
  ...HIT,
  id: "b00000000002",
  match: { ...HIT.match, list: "eu", id: "EU.27.28", name: "Alexey Zarubensky", original: null },
  entry: { ...HIT.entry, id: "EU.27.28", list: "eu", reasons: ["Benefits from the government."] },
};

/** The same, proposed as a false match. */
export const PROPOSED: KycHit = {
  ...HIT,
  state: "proposed",
  steps: [
    ...HIT.steps,
    {
      ...{ n: 2, action: "proposed", at: "2026-11-23T09:40:00.000Z", by: "okafor", verdict: "false", cause: null },
      reason: "Born in Perm; our client's owner in Limassol.",
      evidence: { words: "Passport copy", file: "passport-copy.pdf", digest: "0".repeat(64) },
      onePerson: false,
    },
  ],
};

const flags: KycClient["flags"] = {
  ...{ aml: "passed", pep: "not_checked", sanctions: "requires_review", adverseMedia: "not_checked" },
  companyVerification: "passed",
};

const LISTED: KycClient = {
  ...{ id: "client-1", name: "Saltmere Freight Ltd", type: "company", status: "requires_review" },
  ...{
    riskLevel: "critical",
    kycScore: PostureScore.parse(61),
    coverage: 85,
    lastUpdated: "2026-11-23T09:02:00.000Z",
    documents: 1,
  },
  ...{ checks: 5, flags, openHits: 1, nextRun: "2027-02-23", due: false, sample: false },
};

const band = (share: number) => ({ low: share, high: share });

/** What the last screening found: the owner alone is a hit. */
export const SCREENING: NonNullable<KycCase["screening"]> = {
  ...{ id: "c00000000001", client: "client-1", at: "2026-11-23T09:02:00.000Z", by: "okafor" },
  lists: [{ list: "uk", asOf: "2026-11-20", entries: 4000 }],
  parties: [
    {
      ...{ party: HOLDING.id, name: HOLDING.name, role: "owner", status: "none", reason: null },
      ...{ strong: 0, possible: 0 },
    },
    {
      ...{ party: OWNER.id, name: OWNER.name, role: "owner", status: "hits", reason: null },
      ...{ strong: 1, possible: 0 },
    },
  ],
};

export const CASE: KycCase = {
  ...LISTED,
  ...{ version: 4, frequency: "Quarterly", handler: "okafor", nominees: null },
  ...{ openedAt: "2026-11-02T09:00:00.000Z", openedBy: "okafor" },
  reasons: ["A strong hit is open."],
  components: [
    { id: "company", label: "Company verified", weight: 25, fraction: 1, known: 1, reason: "Active since 2011." },
    {
      id: "identity",
      label: "Principals' identity",
      weight: 15,
      fraction: null,
      known: 0,
      reason: "Nothing is known.",
    },
  ],
  checkList: [
    {
      ...{ id: "sanctions", name: "Sanctions", type: "sanctions", status: "requires_review" },
      ...{ result: "1 strong hit is open.", lastRun: "2026-11-23T09:02:00.000Z", nextRun: "2027-02-23" },
    },
    {
      ...{ id: "pep", name: "Politically exposed persons", type: "pep", status: "not_checked" },
      ...{ result: "No licensed source is configured.", lastRun: null, nextRun: null },
    },
  ],
  aml: [],
  company: null,
  parties: [CLIENT, HOLDING, OWNER, TRUST],
  ownership: {
    links: [],
    open: [],
    read: ["99204417"],
    asOf: "2026-11-02T08:00:00.000Z",
    reason: null,
    shortened: false,
  },
  tree: [
    {
      ...{ party: HOLDING.id, controls: [], share: band(51), effective: band(51), open: null, cycle: false },
      owners: [
        {
          ...{ party: OWNER.id, controls: [], share: band(75), effective: band(38.25), open: null, cycle: false },
          owners: [],
        },
      ],
    },
    {
      ...{ party: TRUST.id, controls: [], share: band(30), effective: band(30), open: "foreign", cycle: false },
      owners: [],
    },
  ],
  ownershipFlags: [{ party: OWNER.id, level: "review", share: 38.25, match: "open" }],
  screening: SCREENING,
  hits: [HIT],
  handChecks: [],
  sourceChecks: [],
};

/** A check that a person made elsewhere. */
export const HAND_CHECK: KycCase["handChecks"][number] = {
  ...{ id: "d00000000002", type: "adverse_media", status: "passed", who: "Priya Shah", where: "Archive of media" },
  ...{ on: "2026-11-20", note: null, file: "media.pdf", digest: "0".repeat(64), by: "okafor" },
  at: "2026-11-20T09:00:00.000Z",
};

export const OVERVIEW: ApiAnswers["GET /api/kyc/overview"] = {
  ...{ cases: 3, byStatus: { approved: 1, in_progress: 1, requires_review: 1, rejected: 0 }, openHits: 1, due: 1 },
  lists: [
    { list: "uk", asOf: "2026-11-20", entries: 4000, required: true },
    { list: "ofac-sdn", asOf: null, entries: null, required: true },
  ],
  distribution: { from80: 1, from60: 1, from40: 0, below40: 0, notAssessed: 1 },
  dueCases: [{ id: "client-2", name: "Fen Ltd", on: "2026-11-20" }],
};

export const EMPTY: ApiAnswers["GET /api/kyc/overview"] = {
  ...{ cases: 0, byStatus: { approved: 0, in_progress: 0, requires_review: 0, rejected: 0 }, openHits: 0, due: 0 },
  ...{ distribution: { from80: 0, from60: 0, from40: 0, below40: 0, notAssessed: 0 }, dueCases: [] },
  lists: [],
};

/** The gate of the client, whose one true match these licences cover. */
export const gateWith = (
  licences: ApiAnswers["GET /api/clients/:id/sanctions-gate"]["gate"]["licences"],
): ApiAnswers["GET /api/clients/:id/sanctions-gate"] => ({
  ...{ client: "client-1", maxAgeDays: 7, note: "Sanctions: a true match.", permitted: true },
  gate: { state: licences.length > 0 ? "open" : "closed", reasons: [], opening: null, licences },
  standing: {
    ...{ state: "true-match", screening: null, ageDays: 0, namesInsured: true, missingLists: [], openHits: [] },
    ...{ trueMatches: [], falseMatches: 0, licences, openings: [] },
  },
});

export const ANSWERS: Answers = {
  "GET /api/kyc": { items: [LISTED], total: 1, next: null },
  "GET /api/kyc/overview": OVERVIEW,
  "GET /api/kyc/hits": { items: [HIT], clients: { "client-1": LISTED.name } },
  "GET /api/kyc/checks": {
    items: CASE.checkList.map((check) => ({ ...check, client: { id: LISTED.id, name: LISTED.name } })),
    ...{ total: 2, next: null },
  },
  "GET /api/kyc/:client": CASE,
  "GET /api/kyc/hits/:id/confirmers": { confirm: true, return: true, own: false, others: [] },
};
