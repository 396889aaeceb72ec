import { createHash } from "node:crypto";
import type { KycParty, SanctionsEntry, ScreeningHit } from "@broker/contracts";
import type { FoundHit } from "../hits/settle-hits.ts";

/** SHA-256, as adapters provide it. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A party of a client. */
export const buildParty = (over: Partial<KycParty> = {}): KycParty => ({
  ...{ id: "aaaaaaaaaaaa", roles: ["owner"], name: "Alexei Zarubensky", kind: "person", dateOfBirth: "1971-03" },
  ...{ nationality: null, country: null, companyNumber: null, lei: null, passport: null, position: null },
  ...{ source: "register", asOf: "2026-11-02", by: null, identity: "not-stated", goneAt: null },
  ...over,
});

/** An entry of a list. */
export const buildEntry = (over: Partial<SanctionsEntry> = {}): SanctionsEntry => ({
  ...{ id: "RUS4127", list: "uk", kind: "individual", births: ["1971"], nationalities: ["Russia"], genders: [] },
  names: [{ text: "Aleksey Zarubenskiy", family: null, type: "primary", strength: null, nonLatin: false }],
  ...{ addresses: [], identifiers: [], regimes: [], reasons: [], positions: [], sanctions: [] },
  ...{ designatedOn: null, updatedOn: null, otherId: null },
  ...over,
});

/** A match of the party with the entry. */
export const buildMatch = (over: Partial<ScreeningHit> = {}): ScreeningHit => ({
  ...{ list: "uk", id: "RUS4127", name: "Aleksey Zarubenskiy", score: 0.92, strength: "strong", parts: [] },
  ...{ original: null, qualifiers: [] },
  ...over,
});

/** A hit as a screening finds it. */
export const buildFound = (over: Partial<FoundHit> = {}): FoundHit => ({
  ...{ party: buildParty(), match: buildMatch(), entry: buildEntry(), listAsOf: "2026-11-20" },
  ...over,
});
