import type { RansomwareLiveData, SourceAnswer, SourceSubject } from "@broker/contracts";
import type { OutsideSource } from "@broker/core";
import { z } from "zod";
import { DAY_MS, dayOf } from "../client/day-of.ts";
import type { SourceOutcome } from "../client/exchange.ts";
import { answerOf, knownRows, type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";

const FORMS = /\b(?:limited|ltd|llp|plc|inc|company|co|group|the|uk)\b/g;

/** A company's name as two writers of it have in common: lower case, no legal form, no punctuation. */
function plainCompanyName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(FORMS, " ")
    .replace(/\b(?:and)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const BASE = "https://api.ransomware.live/v2";
const SHORTEST_NAME = 5;

/** Claims as returned by the search. */
const ClaimsWire = knownRows(
  z.looseObject({
    victim: z.string(),
    group: z.string(),
    domain: z.string().nullish(),
    country: z.string().nullish(),
    discovered: z.string().refine((text) => dayOf(text) !== null),
  }),
);
type ClaimWire = z.infer<typeof ClaimsWire>[number];
type Claim = RansomwareLiveData["claims"][number];

function hostOf(text: string): string {
  const place = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "");
  return place.split(/[/?#]/, 1)[0] ?? "";
}

/** A claim against this company; null = the search found another one. */
function claimOf(wire: ClaimWire, { registrable, legalName }: SourceSubject): Claim | null {
  const namesDomain = [wire.domain ?? "", wire.victim].some((text) => {
    const host = hostOf(text);
    return host === registrable || host.endsWith(`.${registrable}`);
  });
  const likeName = legalName !== null && plainCompanyName(wire.victim) === plainCompanyName(legalName);
  if (!namesDomain && !likeName) return null;
  const { victim, group, country } = wire;
  return { victim, group, discoveredOn: dayOf(wire.discovered) ?? "", country: country || null, namesDomain };
}

/** The keywords that are searched for: the domain, and the name where it is long enough to mean one company. */
function keywordsOf({ registrable, legalName }: SourceSubject): readonly string[] {
  const name = legalName?.replace(/\s(?:limited|ltd\.?|llp|plc)$/i, "").trim() ?? "";
  return plainCompanyName(name).length < SHORTEST_NAME ? [registrable] : [registrable, name];
}

/** ransomware.live: what extortion groups claim of the company. Claims, not facts. */
export function ransomwareLiveSource(setting: SourceSetting, client: SourceClient): OutsideSource<"ransomwareLive"> {
  async function ask(subject: SourceSubject, signal: AbortSignal): Promise<SourceAnswer<"ransomwareLive">> {
    if (!setting.named) return unasked();
    const outcomes = await Promise.all(
      keywordsOf(subject).map((keyword): Promise<SourceOutcome<ClaimWire[]>> => {
        const url = `${setting.baseUrl ?? BASE}/searchvictims/${encodeURIComponent(keyword)}`;
        return client.ask({ url, schema: ClaimsWire, ttlMs: DAY_MS, emptyOn404: true }, signal);
      }),
    );
    const found =
      outcomes.find(({ status }) => status === "ok") ?? outcomes.find(({ status }) => status === "not-found");
    const failed = outcomes.find(({ status }) => status !== "ok" && status !== "not-found");
    const rows = outcomes.flatMap((outcome) => (outcome.status === "ok" ? outcome.value : []));
    const claims = rows.flatMap((row) => claimOf(row, subject) ?? []);
    const distinct = [...new Map(claims.map((claim) => [JSON.stringify(claim), claim])).values()];
    const sorted = distinct.sort((a, b) => (a.discoveredOn < b.discoveredOn ? 1 : -1));
    // A failed search leaves its results unknown: only a claim found by another is reported without it.
    const telling = sorted.length > 0 ? found : (failed ?? found);
    if (telling === undefined) return unasked();
    const answer = answerOf<ClaimWire[], RansomwareLiveData>(telling, () => ({ claims: sorted }), { claims: [] });
    if (answer.status === "ok" && sorted.length === 0) return { ...answer, status: "not-found" };
    return failed && "reason" in failed ? { ...answer, reason: failed.reason } : answer;
  }
  return { name: "ransomwareLive", ask: (subject, _, signal) => ask(subject, signal) };
}
