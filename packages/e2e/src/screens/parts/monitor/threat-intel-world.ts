import type { ApiAnswers, Indicator, IntelImport, IntelMatch, ThreatEntry } from "@broker/contracts";
import type { Answers } from "../../browser/part-page.ts";
import { pageOfAlerts } from "./monitor-world.ts";

const AT = "2026-11-28T02:31:00.000Z";
export const MATCHED = { matchedAt: AT, waiting: 0, domains: 13 };

export const SKIMMER: IntelMatch = {
  ...{ id: "1".repeat(16), client: { id: "client-1", name: "Brightsmile Dental Group Limited" }, kind: "indicator" },
  ...{ ref: "forms.patient-intake.example", what: "Form skimmer", source: "Zenda CERT", severity: "critical" },
  ...{ part: "third-party", observed: "forms.patient-intake.example", domain: "brightsmile-dental.example" },
  ...{ observedAt: AT, firstMatched: AT, state: "possible", decision: null, goneAt: null },
  why: "The company's page loads from the host that the indicator names, or posts to it.",
};

export const CONFIRMED: IntelMatch = {
  ...SKIMMER,
  ...{ state: "confirmed", decision: { at: AT, by: "sam", reason: "The client found the skimmer" } },
};

export const ADVISORY: ThreatEntry = {
  ...{ id: "advisory a1", source: "advisory", ref: "a1", date: "2026-11-26", provider: "Zenda CERT" },
  ...{ what: "Uploads through Slider Revolution", severity: "high", state: "possible" },
  why: "The advisory names Slider Revolution 6.4.11, which the page shows.",
  clients: [{ id: "client-1", name: "Brightsmile Dental Group Limited", match: SKIMMER.id, state: "possible" }],
};

const BREACH: ThreatEntry = {
  ...{ id: "breach Harbour", source: "breach", ref: "Harbour", date: "2026-11-20", provider: "Have I Been Pwned" },
  ...{ what: "Data breach at Harbour Books: 18,204 accounts", severity: "high", why: "Lost: Passwords.", clients: [] },
  state: null,
};

const UNDATED: ThreatEntry = {
  ...{ id: "advisory a2", source: "advisory", ref: "a2", date: null, provider: "feed.csv", what: "Patch now" },
  ...{ severity: null, why: "The advisory states no summary.", clients: [], state: null },
};

export const INDICATOR: Indicator = {
  ...{ id: "2".repeat(16), importId: "3".repeat(16), kind: "domain", value: "forms.patient-intake.example" },
  ...{ what: "Form skimmer", severity: "critical", source: "Zenda CERT", validFrom: "2026-11-20", validUntil: null },
  clients: 1,
};

const HASH: Indicator = {
  ...INDICATOR,
  ...{ id: "4".repeat(16), kind: "hash", value: "5a".repeat(32), what: "Infostealer", severity: null, clients: 0 },
};

export const IMPORT: IntelImport = {
  ...{ id: "3".repeat(16), kind: "indicators", file: "iocs.csv", format: "csv", importedAt: AT, importedBy: "sam" },
  ...{ advisories: 0, indicators: 2, skipped: 1 },
};

export const feedOf = (items: readonly ThreatEntry[]): ApiAnswers["GET /api/threat-intel/feed"] => ({
  ...{ items: [...items], total: items.length, next: null, matching: MATCHED },
  sources: [
    { source: "kev", asOf: AT, entries: 0, note: "Nothing was listed within 90 days." },
    { source: "epss", asOf: null, entries: 0, note: "No scores are stored." },
    { source: "breach", asOf: AT, entries: 1, note: null },
    { source: "claim", asOf: AT, entries: 0, note: "Nothing was listed within 90 days." },
    { source: "advisory", asOf: AT, entries: 2, note: null },
  ],
  sectors: [{ sector: "Manufacturing", claims: 2, clients: 1 }],
});

const page = <Item>(...items: readonly Item[]) => ({ items: [...items], total: items.length, next: null });

export const INTEL_ANSWERS: Answers = {
  "GET /api/threat-intel/feed": feedOf([ADVISORY, BREACH, UNDATED]),
  "GET /api/threat-intel/indicators": page(HASH, INDICATOR),
  "GET /api/threat-intel/matches": { ...page(SKIMMER), matching: MATCHED },
  "GET /api/threat-intel/matches/:id": SKIMMER,
  "GET /api/threat-intel/imports": { items: [IMPORT] },
  "GET /api/alerts": pageOfAlerts([]),
};

export const NOTHING: Answers = {
  "GET /api/threat-intel/feed": { ...feedOf([]), sectors: [], matching: { matchedAt: null, waiting: 0, domains: 0 } },
  "GET /api/threat-intel/indicators": page<Indicator>(),
  "GET /api/threat-intel/matches": { ...page<IntelMatch>(), matching: MATCHED },
  "GET /api/threat-intel/imports": { items: [] },
  "GET /api/alerts": pageOfAlerts([]),
};
