import {
  type Known,
  LINE_RESPONSE_WORDS,
  LOSS_POPULATION_TITLES,
  type LossScenario,
  nameProvenance,
  POLICY_LINE_TITLES,
  type ScenarioCoverage,
  showLoss,
  showMoney,
  showNumber,
} from "@broker/contracts";
import { showOneIn } from "@broker/core";
import { forecastAsCsv, forecastAsJson, forecastStepsAsCsv, type PrintedForecast } from "@broker/core/forecasts";
import { forecastRisk } from "@broker/server/verbs";
import { alertHead } from "../clients/alert-lines.ts";
import { EXIT } from "../exit-codes.ts";
import { fixLines } from "../fix-lines.ts";
import type { Act } from "../invocation.ts";
import { readProfile } from "../pricing/read-profile.ts";
import { bullets, heading, prose } from "../terminal/blocks.ts";
import type { Look, Tone } from "../terminal/look.ts";
import { terminalText } from "../terminal/text.ts";
import { moneyOption, wholeNumber } from "../typed-options.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { lossViewLines } from "./loss-view-lines.ts";
import { marketLines, outlookLines, rateLines } from "./outlook-lines.ts";

/** Impact bands as strokes, words and pounds, so that the meaning does not depend on colour. */
const IMPACTS: Readonly<Record<LossScenario["band"], readonly [tone: Tone, words: string]>> = {
  red: ["bad", "|||| High, £200,000 or more"],
  orange: ["warn", "||| Medium-High, £100,000 to £200,000"],
  yellow: ["warn", "|| Medium, £50,000 to £100,000"],
  green: ["good", "| Low, below £50,000"],
};

function term(title: string, known: Known<number> | null): string[] {
  if (known === null) return [];
  const how = known.provenance === "none" ? "assumed" : (known.source ?? nameProvenance(known));
  return [`${title} ${showMoney(known.value)} (${terminalText(how)})`];
}

/** Policies of other lines beside a scenario, with what each would do. */
function policyLines(look: Look, { policies }: ScenarioCoverage): string[] {
  return policies.flatMap(({ line, insurer, limit, response }) => {
    const terms = [
      POLICY_LINE_TITLES[line],
      insurer === null ? "" : terminalText(insurer),
      limit === null ? "" : `limit ${showMoney(limit)}`,
    ];
    const named = terms.filter((each) => each !== "").join(", ");
    return prose(look, `Other policy: ${named}. ${LINE_RESPONSE_WORDS[response]}.`, { indent: 5 });
  });
}

/** What is known of policies of other lines; nothing where the tier lacks them. */
function crossLineNote(look: Look, { crossLine }: PrintedForecast): string[] {
  if (crossLine === null || (crossLine.recorded?.value ?? []).length > 0) return [];
  const known = crossLine.recorded === null ? "not disclosed" : "none declared";
  return prose(look, `Policies of other lines: ${known}.`, { indent: 3 });
}

function scenarioLines(look: Look, scenario: LossScenario): string[] {
  const { probability, timeframe, impactPence, measure, band, prevention, population } = scenario;
  const impact = `${showLoss(impactPence)} (${measure})`;
  const [shade, words] = IMPACTS[band];
  return [
    ...prose(look, scenario.scenario, { indent: 3 }),
    ...prose(look, `${showOneIn(probability)}, ${timeframe}; ${LOSS_POPULATION_TITLES[population].toLowerCase()}`, {
      indent: 5,
    }),
    ...prose(look, `${impact}. Impact ${words}.`, { tone: shade, indent: 5 }),
    ...(prevention.length === 0 ? [] : prose(look, `Recommended: ${prevention.join("; ")}`, { indent: 5 })),
  ];
}

/** A loss forecast in the terminal: both views, scenarios, explanations, risk predictions and the market. */
function forecastTable(look: Look, shown: PrintedForecast, withTrace: boolean): string {
  const { forecast, outlook, crossLine, rateMovement, marketTrends } = shown;
  const { name, terms, years, seed, views, missing, scenarios, insights, notes, fixes } = forecast;
  const limits = [
    ...term("limit", terms.limit),
    ...term("deductible", terms.retention),
    ...term("annual aggregate", terms.aggregate),
  ];
  const simulated = `A model: ${showNumber(years)} simulated years, seed ${seed}.`;
  return [
    ...heading(look, `Loss forecast: ${terminalText(name)}`),
    ...prose(look, `${forecast.indicative}.${views.length === 0 ? "" : ` ${simulated}`}`),
    ...(limits.length === 0 ? [] : prose(look, `Terms: ${limits.join(", ")}.`)),
    ...(insights.length === 0 ? [] : ["", ...heading(look, "Key figures")]),
    ...insights.flatMap(({ text }) => bullets(look, [text])),
    ...missing.flatMap((sentence) => ["", ...prose(look, sentence)]),
    ...views.flatMap((view) => ["", ...lossViewLines(look, view, withTrace)]),
    ...(scenarios.length === 0 ? [] : ["", ...heading(look, "Loss scenarios")]),
    ...scenarios.flatMap((scenario, place) => {
      const coverage = crossLine?.scenarios[place];
      return [...scenarioLines(look, scenario), ...(coverage === undefined ? [] : policyLines(look, coverage))];
    }),
    ...(scenarios.length === 0 ? [] : crossLineNote(look, shown)),
    ...(outlook === null ? [] : ["", ...outlookLines(look, outlook)]),
    "",
    ...rateLines(look, rateMovement),
    "",
    ...marketLines(look, marketTrends),
    ...(notes.length === 0 && fixes.length === 0 ? [] : [""]),
    ...notes.flatMap((note) => prose(look, note)),
    ...fixes.flatMap((fix) => fixLines(fix, look.demo)).flatMap((line) => prose(look, line)),
  ].join("\n");
}

interface ForecastFlags {
  readonly aggregate?: string;
  readonly years: string;
  readonly seed: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

/** With fewer years, rare losses would be chance, with an error as uncertain as they are. */
const MIN_YEARS = 10_000;
const MAX_YEARS = 100_000_000;
const MAX_SEED = 4_294_967_295;

/** Forecasts what the named company may lose in a year, and prints it. */
export const showForecast: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  await requireFeature(invocation, "ai_risk_forecasting");
  const { aggregate, years, seed, trace = false, format } = command.opts<ForecastFlags>();
  const run = {
    years: wholeNumber("--years", years, MAX_YEARS, MIN_YEARS),
    seed: wholeNumber("--seed", seed, MAX_SEED),
  };
  const given = aggregate === undefined ? {} : { aggregate: moneyOption("--aggregate", aggregate) };
  const risk = await readProfile(invocation, command);
  const found = await forecastRisk(await workspaceOf(invocation), risk, {
    ...given,
    ...run,
  });
  const shown = format ?? (flags.json ? "json" : "table");
  if (shown === "json") io.result(JSON.stringify(forecastAsJson(found), null, 2));
  else if (shown === "csv") io.result(trace ? forecastStepsAsCsv(found.forecast) : forecastAsCsv(found.forecast));
  else {
    const page = forecastTable(io.out, found, trace);
    io.result(`${await alertHead(invocation, [risk.clientId])}${page}`);
  }
  return EXIT.done;
};
