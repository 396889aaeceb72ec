import type { HttpExchange } from "@broker/contracts";
import { expect, test } from "vitest";
import { assetCandidates } from "./asset-candidates.ts";
import { buildEvidence, buildExchange } from "./http/build-exchange.ts";
import { deriveHttpFacts } from "./http/http-facts.ts";

const DOMAIN = "harrowvale.example";
const leads = (purpose: "http-home" | "https-home", url: string) =>
  buildExchange({ purpose, url, status: 301, headers: [["location", "https://parent-group.test/"]] });
const dead = (purpose: "http-home" | "https-home", url: string, hop = 0) =>
  buildExchange({ purpose, hop, url, status: null, body: null, error: { code: "connect", message: "Refused." } });

function candidates(...http: HttpExchange[]) {
  const evidence = { ...buildEvidence(http), target: { input: DOMAIN, domain: DOMAIN, url: `https://${DOMAIN}/` } };
  const derived = deriveHttpFacts(evidence);
  if ("unseen" in derived) throw new Error(derived.unseen);
  const facts = { http: derived.facts, tls: null };
  return assetCandidates(evidence, facts).map(({ host }) => host);
}

test("the other domain that visitors are sent to is a candidate, over http too", () => {
  const http = leads("http-home", `http://${DOMAIN}/`);
  const there = buildExchange({ purpose: "http-home", hop: 1, url: "https://parent-group.test/" });
  expect(candidates(dead("https-home", `https://${DOMAIN}/`), http, there)).toEqual(["parent-group.test"]);
});

test("it is one even if it does not respond", () => {
  const https = leads("https-home", `https://${DOMAIN}/`);
  expect(candidates(https, dead("https-home", "https://parent-group.test/", 1))).toEqual(["parent-group.test"]);
});

test("hosts of the same domain are none", () => {
  expect(candidates(buildExchange({ url: `https://www.${DOMAIN}/` }))).toEqual([]);
});
