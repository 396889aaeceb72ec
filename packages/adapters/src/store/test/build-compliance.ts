import type { CustomFramework, FiledEvidence, StoredSnapshot } from "@broker/contracts";
import type { StoredStanding } from "../compliance/standing-rows.ts";

/** A filed policy that shows one control as met, for tests. */
export const filedEvidence = (id: string, over: Partial<FiledEvidence> = {}): FiledEvidence => ({
  id,
  kind: "file",
  title: "Access policy",
  source: "client",
  collectedAt: "2026-11-01",
  validUntil: null,
  controls: [{ id: "CC-IAM-01", shows: "met" }],
  by: "jane",
  at: "2026-11-05T09:00:00.000Z",
  withdrawn: null,
  ...over,
});

/** A moment at which one control is met, and with it one requirement of Cyber Essentials, for tests. */
export const takenSnapshot = (at: string, over: Partial<StoredSnapshot> = {}): Omit<StoredSnapshot, "seq"> => ({
  at,
  by: "jane",
  cause: "evidence",
  ref: "e1",
  figures: [{ framework: "cyber-essentials", score: null, assessed: 1, total: 28 }],
  moved: [{ control: "CC-IAM-01", before: "not-assessed", after: "met" }],
  states: { controls: { "CC-IAM-01": "met" }, requirements: { "cyber-essentials": { "UAC-01": "met" } } },
  ...over,
});

/** The figures of a framework of which half is assessed and met, for tests. */
export const storedStanding = (framework: string, over: Partial<StoredStanding> = {}): StoredStanding => ({
  framework,
  version: "3.3",
  standing: "partial",
  score: 200 / 3,
  low: 50,
  high: 100,
  coverage: 0.5,
  assessed: 14,
  total: 28,
  gaps: 3,
  nextExpiry: "2027-01-31",
  nextGapDue: null,
  ...over,
});

/** A framework of the workspace with one requirement, for tests. */
export const ownFramework = (id: string, version = "1"): Pick<CustomFramework, "framework" | "mappings"> => ({
  framework: {
    id,
    version,
    name: "House rules",
    short: "House rules",
    publisher: "Pennine Brokers",
    group: "custom",
    jurisdictions: ["GB"],
    inForceFrom: null,
    status: "current",
    overview: "What we ask of every client.",
    insuranceImpact: "None.",
    timeline: [],
    related: [],
    licence: { class: "OWN", textAllowed: true, attribution: "", source: "own", checkedOn: "2026-11-01" },
    coverage: { published: 1, inThisLibrary: 1 },
    scope: [],
    requirements: [{ id: "1", title: "MFA for everyone" }],
  },
  mappings: [{ requirement: "1", control: "CC-IAM-01", relation: "equal" }],
});
