// Generated from the calls of version 1: node packages/server/scripts/write-v1.ts

import type { PartnerClient } from "../partner-client.ts";
import { answerOf } from "../partner-problem.ts";

/** Ids of records of a workspace. */
export interface ExampleIds {
  readonly scanId: string;
  readonly jobId: string;
  readonly alertId: string;
  readonly reportId: string;
  readonly clientId: string;
  readonly prospectId: string;
  readonly webhookId: string;
}

/** The example of each call, by the id of its operation. */
export const EXAMPLES: Readonly<Record<string, (api: PartnerClient, ids: ExampleIds) => Promise<unknown>>> = {
  getRiskAssessment: (api) => answerOf(
  api.GET("/api/v1/risk-assessment", {
    params: { query: { client: "acme.example" } },
  }),
),
  getScans: (api) => answerOf(api.GET("/api/v1/scans", { params: { query: { limit: 50 } } })),
  getScansById: (api, { scanId }) => answerOf(api.GET("/api/v1/scans/{id}", { params: { path: { id: scanId } } })),
  postScans: (api) => answerOf(api.POST("/api/v1/scans", { body: { domain: "acme.example" } })),
  getJobs: (api) => answerOf(api.GET("/api/v1/jobs", { params: { query: { limit: 50 } } })),
  getJobsById: (api, { jobId }) => answerOf(api.GET("/api/v1/jobs/{id}", { params: { path: { id: jobId } } })),
  deleteJobsById: (api, { jobId }) => answerOf(api.DELETE("/api/v1/jobs/{id}", { params: { path: { id: jobId } } })),
  getAlerts: (api) => answerOf(api.GET("/api/v1/alerts", { params: { query: { limit: 50 } } })),
  getAlertsById: (api, { alertId }) => answerOf(api.GET("/api/v1/alerts/{id}", { params: { path: { id: alertId } } })),
  getFrameworks: (api) => answerOf(api.GET("/api/v1/frameworks")),
  postComplianceCheck: (api) => answerOf(
  api.POST("/api/v1/compliance-check", {
    body: { client: "acme.example", frameworks: ["cyber-essentials", "iso-27001"] },
  }),
),
  getKycByClient: (api, { clientId }) => answerOf(api.GET("/api/v1/kyc/{client}", { params: { path: { client: clientId } } })),
  postKyc: (api) => answerOf(api.POST("/api/v1/kyc", { body: { client: "acme.example" } })),
  getReports: (api) => answerOf(api.GET("/api/v1/reports", { params: { query: { limit: 50 } } })),
  getReportsById: (api, { reportId }) => answerOf(api.GET("/api/v1/reports/{id}", { params: { path: { id: reportId } } })),
  getReportsByIdFile: (api, { reportId }) => answerOf(
  api.GET("/api/v1/reports/{id}/file", {
    params: { path: { id: reportId } },
    parseAs: "arrayBuffer",
  }),
),
  postReports: (api) => answerOf(
  api.POST("/api/v1/reports", {
    body: { client: "acme.example", document: "report", audience: "executive", format: "pdf" },
  }),
),
  getClients: (api) => answerOf(api.GET("/api/v1/clients", { params: { query: { limit: 50 } } })),
  getClientsById: (api, { clientId }) => answerOf(api.GET("/api/v1/clients/{id}", { params: { path: { id: clientId } } })),
  postClients: (api) => answerOf(
  api.POST("/api/v1/clients", {
    body: { name: "Acme Ltd", companyNumber: "01234567", domains: ["acme.example"], employees: 45 },
  }),
),
  getProspects: (api) => answerOf(api.GET("/api/v1/prospects", { params: { query: { limit: 50 } } })),
  getProspectsById: (api, { prospectId }) => answerOf(api.GET("/api/v1/prospects/{id}", { params: { path: { id: prospectId } } })),
  getWebhooks: (api) => answerOf(api.GET("/api/v1/webhooks")),
  postWebhooks: (api) => answerOf(
  api.POST("/api/v1/webhooks", {
    body: { url: "https://hooks.example.com/broker", events: ["scan.finished", "alert.raised"] },
  }),
),
  changeWebhooksById: (api, { webhookId }) => answerOf(
  api.PATCH("/api/v1/webhooks/{id}", {
    params: { path: { id: webhookId } },
    body: { events: ["scan.finished", "alert.raised", "alert.resolved"] },
  }),
),
  deleteWebhooksById: (api, { webhookId }) => api.DELETE("/api/v1/webhooks/{id}", { params: { path: { id: webhookId } } }),
  postWebhooksByIdRotate: (api, { webhookId }) => answerOf(
  api.POST("/api/v1/webhooks/{id}/rotate", {
    params: { path: { id: webhookId } },
    body: { hours: 24 },
  }),
),
  postWebhooksByIdTest: (api, { webhookId }) => answerOf(api.POST("/api/v1/webhooks/{id}/test", { params: { path: { id: webhookId } } })),
  getWebhookDeliveries: (api) => answerOf(api.GET("/api/v1/webhook-deliveries", { params: { query: { limit: 50 } } })),
};
