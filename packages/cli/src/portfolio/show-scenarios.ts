import { AppError, type ScenarioSet, type ShockScenario } from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { portfolioScenarios } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { wholeNumber } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { scenarioTable } from "./scenario-table.ts";

interface ScenarioFlags {
  readonly seed: string;
  readonly events?: string;
  readonly provider?: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

const MAX_EVENTS = 100_000;

function seedOf(text: string): number {
  if (/^\d{1,9}$/.test(text.trim())) return Number(text);
  throw new AppError("usage", `--seed must be a whole number from 0 to 999999999, not '${text}'.`);
}

const COLUMNS: readonly CsvColumn<ShockScenario>[] = [
  ["scenario", ({ title }) => title],
  ...(["provider", "clients", "shareOfClients"] as const),
  ["limits", ({ limits }) => limits.sum?.amount],
  ["limitsKnown", ({ limits }) => limits.known],
  ["limitsUnknown", ({ limits }) => limits.unknown],
  ...(["modelled", "probability", "hit"] as const),
  ["clientsHit", ({ ifItHappens }) => ifItHappens?.clientsHit],
  ["mean", ({ ifItHappens }) => ifItHappens?.mean.amount],
  ["oneIn20", ({ ifItHappens }) => ifItHappens?.oneIn20.value.amount],
  ["oneIn20Error", ({ ifItHappens }) => ifItHappens?.oneIn20.standardError.amount],
  ["oneIn100", ({ ifItHappens }) => ifItHappens?.oneIn100.value.amount],
  ["oneIn100Error", ({ ifItHappens }) => ifItHappens?.oneIn100.standardError.amount],
  ["most", ({ ifItHappens }) => ifItHappens?.most.amount],
  ["yearlyMean", ({ yearlyMean }) => yearlyMean?.amount],
  ["illustrative", ({ row }) => (row.illustrative ? "yes" : "no")],
];

const asCsv = ({ indicative, scenarios }: ScenarioSet) =>
  csvOf([...COLUMNS, ["basis", () => `simulated. ${indicative}`]], scenarios);

/** Prints what events at shared providers would cost the clients' policies. */
export const showScenarios: Act = async (invocation, command) => {
  await requireFeature(invocation, "advanced_analytics");
  const { io, flags } = invocation;
  const options = command.opts<ScenarioFlags>();
  const format = options.format ?? (flags.json ? "json" : "table");
  const seed = seedOf(options.seed);
  const events = options.events === undefined ? {} : { events: wholeNumber("--events", options.events, MAX_EVENTS) };
  const set = await portfolioScenarios(await workspaceOf(invocation), { seed, ...events, provider: options.provider });
  if (format === "json") io.result(JSON.stringify(set, null, 2));
  else if (format === "csv") io.result(asCsv(set));
  else if (set.clients > 0) io.result(scenarioTable(io.out, set, options.trace === true));
  if (set.clients === 0) io.note("There are no clients yet. Add one: broker clients add <name> domains=<domain>");
  return EXIT.done;
};
