import { Argument, Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const NAMES = [
  "scan-report",
  "website-analysis",
  "scan-evidence",
  "scan-event",
  "batch",
  "batch-event",
  "client-record",
  "prospect-list",
  "trigger-event",
  "notification",
  "lookalikes",
  "portfolio-summary",
  "accumulation",
  "scenario-set",
  "peer-benchmark",
  "roi",
  "premium",
  "rate-on-line",
  "forecast",
  "what-if",
  "config",
] as const;

const work: Act = async (invocation, command) => {
  const [{ z }, contracts, { forecastJsonSchema, printedSchema, scanReportJsonSchema }] = await Promise.all([
    import("zod"),
    import("@broker/contracts"),
    import("@broker/core"),
  ]);
  const schemas = {
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
    config: contracts.BrokerConfig,
  };
  const name = NAMES.find((each) => each === command.args[0]) ?? "scan-report";
  const schema = () => {
    if (name === "scan-report") return scanReportJsonSchema();
    if (name === "forecast") return forecastJsonSchema();
    return printedSchema(z.toJSONSchema(schemas[name], { target: "draft-2020-12" }));
  };
  invocation.io.result(JSON.stringify(schema(), null, 2));
  return 0;
};

/** `broker schema <name>` */
export function schemaCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("schema")
    .description("print the JSON Schema of a result, for programs that read it")
    .addArgument(new Argument("<name>", "which schema").choices(NAMES))
    .addHelpText(
      "after",
      examples(
        ["broker schema scan-report", "what 'broker scan --json' prints"],
        ["broker schema batch", "what 'broker batch --json' prints"],
        ["broker schema batch-event", "a line of 'broker batch --progress ndjson'"],
        ["broker schema config", "what broker.config.json may say"],
      ),
    )
    .action(act(work));
}
