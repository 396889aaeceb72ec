import { type ApiAnswers, type BrandDetail, NO_BRANDING, NO_FEATURES } from "@broker/contracts";
import type { Answers } from "../../browser/part-page.ts";

const AT = "2026-11-20T09:00:00.000Z";
const BY = { lastUpdated: AT, updatedBy: "sam", createdAt: AT, createdBy: "sam" };
const branding = { ...NO_BRANDING, productName: "Harbour Cyber", primaryColor: "#0b4a72" };

/** A configuration of two clients, whose sender is not proven. */
export const DETAIL: BrandDetail = {
  ...{ id: "3fa9c2d10b7e", name: "Harbour MGA", status: "pending", scope: "clients", clients: 2, version: 2, ...BY },
  branding,
  features: { ...NO_FEATURES, multiTenant: true },
  chosen: [
    { id: "client-1", name: "Harrow Vale Ltd" },
    { id: "client-2", name: "Moor Freight Ltd" },
  ],
  versions: [
    { n: 2, at: AT, by: "sam", restored: null, branding, features: { ...NO_FEATURES, multiTenant: true } },
    { n: 1, at: AT, by: "sam", restored: null, branding: NO_BRANDING, features: NO_FEATURES },
  ],
  proofs: [
    {
      ...{ kind: "sender", domain: "harbour.example", state: "pending", checkedAt: AT, provenAt: null },
      records: [{ type: "TXT", name: "harbour.example", value: null, purpose: "SPF: authorises the mail server." }],
      checks: [{ id: "spf", outcome: "failed", found: "harbour.example has no SPF record." }],
    },
  ],
  contrast: [],
  pictures: { logo: null, favicon: null },
};

const { id, name, status, scope, clients, version } = DETAIL;
const ROW = { id, name, status, scope, clients, version, ...BY };

const KEYS: ApiAnswers["GET /api/api-keys"] = {
  items: [
    {
      ...{ id: "00112233aabbccdd", name: "Harbour", scopes: ["risk:read"], addresses: [], state: "active" },
      ...{ createdAt: AT, createdBy: "sam", expiresAt: "2027-11-20T09:00:00.000Z", formerSecretUntil: null },
      ...{ revokedAt: null, revokedBy: null, lastUsedAt: AT, lastAddress: "203.0.113.7", callsToday: 42 },
    },
  ],
  limits: { minute: 1000, day: 100_000, concurrent: 50 },
};

export const LABEL_ANSWERS: Answers = {
  "GET /api/white-label": { items: [ROW] },
  "GET /api/white-label/:id": DETAIL,
  "GET /api/api-keys": KEYS,
  "GET /api/clients": { items: [], total: 0, next: null } as never,
};
