import { z } from "zod";
import { EXPORT_FORMATS, EXPORT_TYPES, SUBMISSION_STATUSES } from "../exports/export-types.ts";
import { ReportAudience, ReportFileFormat } from "../service/report-call.ts";
import type { PartnerRoutes } from "./partner-route.ts";
import { V1ClientRef, V1Link, V1Page, V1Reference, V1Time, v1Named, v1PageOf } from "./v1-parts.ts";

const ById = z.strictObject({ id: V1Reference });

/** A document that was made for a client. */
export const V1Report = v1Named(
  "Report",
  z.strictObject({
    id: z.string(),
    client: V1ClientRef,
    sample: z.boolean(),
    type: z.enum(EXPORT_TYPES),
    format: z.enum(EXPORT_FORMATS),
    title: z.string(),
    madeAt: V1Time,
    madeBy: z.string(),
    /** null = it was not sent to an underwriter. */
    status: z.enum(SUBMISSION_STATUSES).nullable(),
    /** Bytes. */
    size: z.int().nonnegative(),
    /** Of the file, in hex. */
    sha256: z.string(),
    links: z.strictObject({ self: V1Link, file: V1Link }),
  }),
);
export type V1Report = z.infer<typeof V1Report>;

/** Documents. */
export const V1_REPORTS_API = {
  "GET /api/v1/reports": {
    summary: "Generated documents, most recent first",
    role: "broker",
    scope: "reports:read",
    query: V1Page.extend({ client: V1Reference.optional(), type: z.enum(EXPORT_TYPES).optional() }),
    answer: v1PageOf(V1Report),
  },
  "GET /api/v1/reports/:id": {
    summary: "One document's record",
    role: "broker",
    scope: "reports:read",
    params: ById,
    answer: V1Report,
  },
  "GET /api/v1/reports/:id/file": {
    summary: "A document's file, as it was generated",
    role: "broker",
    scope: "reports:read",
    params: ById,
    answer: "file",
  },
  "POST /api/v1/reports": {
    summary: "Generate a report, a proposal form or an evidence bundle for a client",
    role: "broker",
    scope: "reports:write",
    status: 201,
    body: z.strictObject({
      client: V1Reference,
      document: z.enum(["report", "proposal", "bundle"]).default("report"),
      /** Of a report. */
      audience: ReportAudience.default("full"),
      /** A bundle is always a ZIP file. */
      format: ReportFileFormat.default("pdf"),
    }),
    example: { client: "acme.example", document: "report", audience: "executive", format: "pdf" },
    answer: V1Report.extend({
      /** What the document lacks, as sentences. */
      lacking: z.array(z.string()),
    }),
  },
} as const satisfies PartnerRoutes;
