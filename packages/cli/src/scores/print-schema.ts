import * as contracts from "@broker/contracts";
import { printedSchema, scanReportJsonSchema } from "@broker/core";
import { slipJsonSchema, slipXsd } from "@broker/core/documents";
import { forecastJsonSchema } from "@broker/core/forecasts";
import { z } from "zod";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";

const SCHEMAS = {
  "scan-report": scanReportJsonSchema,
  forecast: forecastJsonSchema,
  "mrc-slip": slipJsonSchema,
  "mrc-slip-xsd": slipXsd,
  "website-analysis": contracts.WebsiteAnalysis,
  "scan-evidence": contracts.ScanEvidence,
  "scan-event": contracts.ScanEvent,
  batch: contracts.BatchResult,
  "batch-event": z.union([contracts.ScanEvent, contracts.BatchEvent]),
  "client-record": contracts.ClientRecord,
  "prospect-list": contracts.ProspectPage,
  "trigger-event": contracts.TriggerEvent,
  alert: contracts.Alert,
  notification: contracts.Notification,
  lookalikes: contracts.LookalikeSearch,
  "portfolio-summary": contracts.PortfolioSummary,
  accumulation: contracts.Accumulation,
  "scenario-set": contracts.ScenarioSet,
  "peer-benchmark": contracts.PeerBenchmark,
  roi: contracts.RoiResult,
  premium: contracts.PremiumView,
  "rate-on-line": contracts.RateOnLineView,
  "what-if": contracts.WhatIf,
  "onboarding-questions": contracts.API["GET /api/onboarding/questions"].answer,
  proposal: contracts.Proposal,
  "mrc-slip-validation": contracts.SlipValidation,
  "acord-application": contracts.AcordApplication,
  "bundle-manifest": contracts.BundleManifest,
  "bundle-verdict": contracts.BundleVerdict,
  config: contracts.BrokerConfig,
} as const;

/** Prints the JSON Schema of one result; of the slip's XML its XML Schema. */
export const printSchema: Act = async ({ io }, { args: [name = ""] }) => {
  const schema = name in SCHEMAS ? SCHEMAS[name as keyof typeof SCHEMAS] : scanReportJsonSchema;
  const printed =
    typeof schema === "function" ? schema() : printedSchema(z.toJSONSchema(schema, { target: "draft-2020-12" }));
  io.result(typeof printed === "string" ? printed : JSON.stringify(printed, null, 2));
  return EXIT.done;
};
