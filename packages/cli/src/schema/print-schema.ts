import * as contracts from "@broker/contracts";
import { forecastJsonSchema, printedSchema, scanReportJsonSchema } from "@broker/core";
import { slipJsonSchema, slipXsd } from "@broker/core/documents";
import { z } from "zod";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { SCHEMA_NAMES, type SchemaName } from "./schema-names.ts";

const SCHEMAS = {
  "website-analysis": contracts.WebsiteAnalysis,
  "scan-evidence": contracts.ScanEvidence,
  "scan-event": contracts.ScanEvent,
  batch: contracts.BatchResult,
  "batch-event": z.union([contracts.ScanEvent, contracts.BatchEvent]),
  "client-record": contracts.ClientRecord,
  "prospect-list": contracts.ProspectPage,
  "trigger-event": contracts.TriggerEvent,
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
  proposal: contracts.Proposal,
  "mrc-slip-validation": contracts.SlipValidation,
  "acord-application": contracts.AcordApplication,
  "bundle-manifest": contracts.BundleManifest,
  "bundle-verdict": contracts.BundleVerdict,
  config: contracts.BrokerConfig,
} as const;

function schemaOf(name: SchemaName): unknown {
  if (name === "scan-report") return scanReportJsonSchema();
  if (name === "forecast") return forecastJsonSchema();
  if (name === "mrc-slip") return slipJsonSchema();
  if (name === "mrc-slip-xsd") return slipXsd();
  return printedSchema(z.toJSONSchema(SCHEMAS[name], { target: "draft-2020-12" }));
}

/** Prints the JSON Schema of one result; of the slip's XML its XML Schema. */
export const printSchema: Act = async ({ io }, command) => {
  const name = SCHEMA_NAMES.find((each) => each === command.args[0]) ?? "scan-report";
  const schema = schemaOf(name);
  io.result(typeof schema === "string" ? schema : JSON.stringify(schema, null, 2));
  return EXIT.done;
};
