import { z } from "zod";
import { PlainText } from "../api/clients-api.ts";
import { Confidence, WebRiskBandName } from "../scan/scores.ts";
import type { PartnerRoutes } from "./partner-route.ts";
import { V1ClientRef, V1Link, V1Page, V1Reference, V1Time, v1Named, v1PageOf } from "./v1-parts.ts";

const Count = z.int().nonnegative();
const Index = z.number().min(0).max(10);
const ById = z.strictObject({ id: V1Reference });

/** A client of the brokerage. null = not known. */
export const V1Client = v1Named(
  "Client",
  z.strictObject({
    id: z.string(),
    name: z.string().nullable(),
    companyNumber: z.string().nullable(),
    /** Its main domain. */
    domain: z.string().nullable(),
    industry: z.string().nullable(),
    employees: Count.nullable(),
    sample: z.boolean(),
    /** It objected to scans. */
    optedOut: z.boolean(),
    createdAt: V1Time,
    policyExpiresOn: z.string().nullable(),
    /** Fields that insurers require and that are not disclosed. */
    missing: z.array(z.string()),
    /** Statements that contradict each other. */
    conflicts: Count,
    /** Of its newest scan; null = there is none with enough coverage. */
    posture: z
      .strictObject({
        value: z.int().min(0).max(100),
        band: WebRiskBandName,
        criticalFindings: Count,
        capped: z.boolean(),
        coverage: z.number().min(0).max(1),
        domain: z.string(),
        asOf: V1Time,
      })
      .nullable(),
    links: z.strictObject({ self: V1Link, app: V1Link }),
  }),
);
export type V1Client = z.infer<typeof V1Client>;

/** A company that may become a client. null = not known. */
export const V1Prospect = v1Named(
  "Prospect",
  z.strictObject({
    id: z.string(),
    company: z.string(),
    domain: z.string(),
    companyNumber: z.string().nullable(),
    industry: z.string().nullable(),
    employees: Count.nullable(),
    region: z.string().nullable(),
    /** 0–10, higher is riskier; null = not assessed, or coverage is too low. */
    riskIndex: Index.nullable(),
    riskRange: z.strictObject({ low: Index, high: Index }).nullable(),
    riskBand: z.string().nullable(),
    confidence: Confidence.nullable(),
    coverage: z.number().min(0).max(1).nullable(),
    opportunity: z.string().nullable(),
    assessedAt: V1Time.nullable(),
    optedOut: z.boolean(),
    sample: z.boolean(),
    /** The client that the company is; null = none. */
    client: V1ClientRef.nullable(),
  }),
);
export type V1Prospect = z.infer<typeof V1Prospect>;

/** Clients and prospects. */
export const V1_CLIENTS_API = {
  "GET /api/v1/clients": {
    summary: "Clients, by name",
    role: "broker",
    scope: "clients:read",
    query: V1Page.extend({ search: z.string().trim().max(200).optional() }),
    answer: v1PageOf(V1Client),
  },
  "GET /api/v1/clients/:id": {
    summary: "One client, by id, name, company number or domain",
    role: "broker",
    scope: "clients:read",
    params: ById,
    answer: V1Client,
  },
  "POST /api/v1/clients": {
    summary: "Record a client; what is stated counts as declared",
    role: "broker",
    scope: "clients:write",
    status: 201,
    body: z.strictObject({
      name: PlainText,
      companyNumber: z.string().trim().min(1).max(20).optional(),
      domains: z.array(z.string().trim().min(1).max(253)).max(20).optional(),
      industry: PlainText.optional(),
      employees: Count.max(10_000_000).optional(),
      /** The document that states it, for example a proposal form. */
      source: PlainText.optional(),
    }),
    example: { name: "Acme Ltd", companyNumber: "01234567", domains: ["acme.example"], employees: 45 },
    answer: V1Client,
  },
  "GET /api/v1/prospects": {
    summary: "Prospects, highest risk first",
    role: "broker",
    scope: "clients:read",
    query: V1Page.extend({ search: z.string().trim().max(200).optional() }),
    answer: v1PageOf(V1Prospect),
  },
  "GET /api/v1/prospects/:id": {
    summary: "One prospect",
    role: "broker",
    scope: "clients:read",
    params: z.strictObject({ id: z.string().max(400) }),
    answer: V1Prospect,
  },
} as const satisfies PartnerRoutes;
