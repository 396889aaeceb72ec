import type { Advisory, IntelMatch } from "@broker/contracts";
import { expect, test } from "vitest";
import { NO_RULE_SETTINGS } from "../monitor/alerts/rule-settings.ts";
import type { IntelEvidence } from "./intel-evidence.ts";
import { judgeIntel } from "./judge-intel.ts";
import { matchAdvisories } from "./match-advisories.ts";

const digest = (text: string) => text;

const match = (over: Partial<IntelMatch>): IntelMatch => ({
  ...{ id: "1", client: { id: "c", name: "Acme" }, kind: "indicator", ref: "evil.example", what: "Skimmer" },
  ...{ source: "CERT", severity: "low", part: "third-party", observed: "cdn.evil.example", domain: "acme.example" },
  ...{ observedAt: "", why: "", firstMatched: "", state: "possible", decision: null, goneAt: null, ...over },
});

const judged = (matches: readonly IntelMatch[], settings = NO_RULE_SETTINGS) =>
  judgeIntel(matches, [], settings, digest).map(({ rule, subject, state }) => [rule, subject, state]);

test("two matches of one indicator are one alert, and one of them dismissed leaves it; both dismissed raise none", () => {
  const other = match({ id: "2", observed: "www.evil.example" });
  expect(judged([match({}), other])).toEqual([["indicator-matched", "evil.example", "present"]]);
  expect(judged([match({ state: "dismissed" }), other])).toEqual([["indicator-matched", "evil.example", "present"]]);
  const both = [match({ state: "dismissed" }), { ...other, state: "dismissed" as const }];
  expect(judged(both)).toEqual([["indicator-matched", "evil.example", "lasting"]]);
});

test("an advisory below the threshold raises none; one without a severity counts as medium", () => {
  const advisory = { kind: "advisory" as const, ref: "a1" };
  expect(judged([match({ ...advisory, severity: "low" })])).toEqual([["advisory-affects-client", "a1", "lasting"]]);
  expect(judged([match({ ...advisory, severity: null })])).toEqual([["advisory-affects-client", "a1", "present"]]);
  const settings = {
    workspace: [{ rule: "advisory-affects-client" as const, threshold: "high" as const }],
    client: [],
  };
  expect(judged([match({ ...advisory, severity: null })], settings)).toEqual([
    ["advisory-affects-client", "a1", "lasting"],
  ]);
});

test("entries of lists raise nothing here, and a watched subject that no longer matches is gone", () => {
  expect(judged([match({ kind: "kev", ref: "CVE-1" })])).toEqual([]);
  const watched = [
    { rule: "indicator-matched" as const, subject: "evil.example" },
    { rule: "posture-below" as const, subject: "acme.example" },
  ];
  expect(judgeIntel([], watched, NO_RULE_SETTINGS, digest)).toEqual([
    { rule: "indicator-matched", subject: "evil.example", state: "gone" },
  ]);
});

const evidence: IntelEvidence = {
  ...{ domain: "acme.example", dnsAt: null, mailAt: null, pageAt: "2026-11-22T09:00:00Z", listsAt: null },
  ...{ hosts: [], addresses: [], mailServers: [], resources: [], possible: [] },
  ...{ claims: [], claimsAt: null, lookalikes: [], lookalikesAt: null },
  technologies: [
    { id: "php", name: "PHP", version: "8.1.2", evidence: ["header"] },
    { id: "slider-revolution", name: "Slider Revolution", version: null, evidence: ["path"] },
  ],
};

const advisory = (over: Partial<Advisory>): Advisory => ({
  ...{ id: "a1", importId: "i", key: "k", title: "T", summary: null, severity: null, source: "CERT" },
  ...{ publishedOn: null, cves: [], products: [], references: [], ...over },
});

test("an advisory matches software by its vulnerability, else by its name; never a part of a name where one is whole", () => {
  const byCve = new Map([["CVE-2024-4577", new Map([["php", "2024-06-12"]])]]);
  const found = (of: Partial<Advisory>) =>
    matchAdvisories(evidence, [advisory(of)], byCve).map(({ observed, why }) => [observed, why]);
  // The National Vulnerability Database has 8.1.0 up to 8.1.29 as affected.
  expect(found({ cves: ["CVE-2024-4577"], products: ["Slider Revolution"] })).toEqual([
    ["PHP 8.1.2", "PHP 8.1.2 is a version that CVE-2024-4577 affects."],
  ]);
  expect(found({ products: ["slider revolution"] })).toEqual([
    ["Slider Revolution", "The advisory names Slider Revolution, which the page shows."],
  ]);
  expect(found({ cves: ["CVE-2020-1"], products: ["Harbourline VPN"] })).toEqual([]);
});
