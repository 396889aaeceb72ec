import { AppError, type ScenarioSet } from "@broker/contracts";
import { csvTable } from "@broker/core";
import { bookScenarios } from "@broker/server/service";
import { wholeNumber } from "../batch/batch-options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { scenarioTable } from "../present/scenario-table.ts";
import { workspaceOf } from "../workspace-of.ts";

interface ScenarioFlags {
  readonly seed: string;
  readonly events?: string;
  readonly provider?: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

const MOST_EVENTS = 100_000;

function seedOf(text: string): number {
  if (/^\d{1,9}$/.test(text.trim())) return Number(text);
  throw new AppError("usage", `--seed must be a whole number from 0 to 999999999, not '${text}'.`);
}

function asCsv({ indicative, scenarios }: ScenarioSet): string {
  return csvTable(
    [
      "scenario",
      "provider",
      "clients",
      "shareOfClients",
      "limits",
      "limitsKnown",
      "limitsUnknown",
      "modelled",
      "probability",
      "hit",
      "clientsHit",
      "mean",
      "oneIn20",
      "oneIn20Error",
      "oneIn100",
      "oneIn100Error",
      "most",
      "yearlyMean",
      "illustrative",
      "basis",
    ],
    scenarios.map(
      ({
        title,
        provider,
        clients,
        shareOfClients,
        limits,
        modelled,
        probability,
        hit,
        ifItHappens: loss,
        yearlyMean,
        row,
      }) => [
        ...[title, provider, clients, shareOfClients, limits.sum?.amount, limits.known, limits.unknown, modelled],
        ...[
          probability,
          hit,
          loss?.clientsHit,
          loss?.mean.amount,
          loss?.oneIn20.value.amount,
          loss?.oneIn20.standardError.amount,
        ],
        ...[loss?.oneIn100.value.amount, loss?.oneIn100.standardError.amount, loss?.most.amount, yearlyMean?.amount],
        row.illustrative ? "yes" : "no",
        `simulated. ${indicative}`,
      ],
    ),
  );
}

/** Prints what events at shared providers would cost the clients' policies. */
export const showScenarios: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const asked = command.opts<ScenarioFlags>();
  const format = asked.format ?? (flags.json ? "json" : "table");
  const seed = seedOf(asked.seed);
  const events = asked.events === undefined ? {} : { events: wholeNumber("--events", asked.events, MOST_EVENTS) };
  const set = await bookScenarios(await workspaceOf(invocation), { seed, ...events, provider: asked.provider });
  if (format === "json") io.result(JSON.stringify(set, null, 2));
  else if (format === "csv") io.result(asCsv(set));
  else if (set.clients > 0) io.result(scenarioTable(io.out, set, asked.trace === true));
  if (set.clients === 0) io.note("There are no clients yet. Add one: broker clients add <name> domains=<domain>");
  return EXIT.done;
};
