import {
  BROKER_METRICS,
  type BrokerMetric,
  type PortfolioSummary,
  type PremiumChange,
  penceOf,
  showCount,
  showMoney,
  showPercent,
  showPounds,
} from "@broker/contracts";
import { figureLine, heading, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { scannedWords } from "./accumulation-table.ts";

const METRIC_TITLES: Readonly<Record<(typeof BROKER_METRICS)[number], string>> = {
  leadQuality: "Lead quality",
  onboardingEfficiency: "Onboarding efficiency",
  placementSuccess: "Placement success",
  clientRetention: "Client retention",
  industryAverage: "Industry average",
};

/** Columns of a window from which the share of a provider has a bar. */
const WITH_BARS = 100;

const NOT_RECORDED = "not recorded";

function changeWords(change: PremiumChange, what: string): [string, string] {
  const { saved, pairs, cheaper, dearer, notRecorded, notChosen } = change;
  const lacking = [
    ...(notRecorded === 0 ? [] : [`; ${notRecorded} with one premium not recorded`]),
    ...(notChosen === 0 ? [] : [`; ${showCount(notChosen, "quoted risk")} with no quote chosen`]),
  ].join("");
  if (saved === null && notRecorded === 0 && notChosen > 0)
    return ["no quote chosen", showCount(notChosen, "quoted risk")];
  if (saved === null) return [NOT_RECORDED, `no ${what} with both premiums recorded${lacking}`];
  const shown = showMoney(saved);
  const words = `${showCount(pairs, what)}: ${cheaper} cheaper, ${dearer} dearer${lacking}`;
  return penceOf(saved) < 0 ? [shown, `more than before; ${words}`] : [shown, words];
}

function metricLine(look: Look, title: string, { value, counted, of, basis }: BrokerMetric): string[] {
  if (value === null) return figureLine(look, title, NOT_RECORDED, basis);
  return figureLine(look, title, showPercent(value), `${counted} of ${of} ${basis}`);
}

type SharedProvider = PortfolioSummary["providers"][number];

function exposureWords({ clients, limits: { sum, unknown } }: SharedProvider): string {
  const limits = sum === null ? "limits not known" : `limits ${showMoney(sum)}`;
  return `${showCount(clients, "client")}, ${limits}${sum !== null && unknown > 0 ? `, ${unknown} not known` : ""}`;
}

const PROVIDERS: Table<SharedProvider> = {
  head: false,
  columns: [
    { heading: "Provider", cell: ({ provider }) => provider, width: { min: 24 }, stacked: "title" },
    {
      heading: "Share",
      cell: ({ shareOfClients, clients }) => (shareOfClients === null ? String(clients) : showPercent(shareOfClients)),
      align: "right",
    },
    {
      heading: "Bar",
      cell: ({ shareOfClients }) => (shareOfClients === null ? null : { text: "", bar: shareOfClients, cells: 8 }),
      stacked: "hidden",
      from: WITH_BARS,
    },
    {
      heading: "Exposure",
      cell: (row) => ({ text: exposureWords(row), tone: "quiet" }),
      width: { grow: 20 },
      wrap: true,
    },
  ],
  sentences: true,
};

/** The portfolio's figures. */
export function portfolioTable(look: Look, found: PortfolioSummary): string {
  const { clients, scanned, limits, premium, savings, postures, providers, notes } = found;
  const section = (title: string) => ["", ...heading(look, title)];
  const { quartiles } = postures;
  const round = (value: number) => String(Math.round(value * 10) / 10);
  return [
    ...heading(look, `Portfolio of ${showCount(clients, "client")}`),
    ...prose(look, `Indicative, not a quote. ${scannedWords(scanned, clients)}.`),
    ...section("Cover in force"),
    ...figureLine(
      look,
      "Limits",
      limits.sum === null ? NOT_RECORDED : showMoney(limits.sum),
      `${limits.known} known, ${limits.unknown} not`,
    ),
    ...figureLine(
      look,
      "Premium",
      premium.total === null ? NOT_RECORDED : showMoney(premium.total),
      `${premium.known} known, ${premium.unknown} not`,
    ),
    ...figureLine(
      look,
      "Average premium",
      premium.average === null ? NOT_RECORDED : showPounds(premium.average),
      premium.known === 0 ? "" : `of the ${premium.known} known`,
    ),
    ...section("Premium savings, per year"),
    ...figureLine(look, "Placed", ...changeWords(savings.placed, "placement")),
    ...figureLine(look, "Quoted, not placed", ...changeWords(savings.quoted, "quote")),
    ...section("Posture, observed externally"),
    ...figureLine(
      look,
      "Interquartile range",
      quartiles === null ? "too few" : `${round(quartiles.lower)} to ${round(quartiles.upper)}`,
      quartiles === null
        ? `${showCount(postures.known, "client")} with a figure; four are needed`
        : `median ${round(quartiles.median)} of ${showCount(postures.known, "client")}`,
    ),
    ...section("Most shared providers"),
    ...(providers.length === 0 ? prose(look, "None observed.") : []),
    ...tableLines(look, PROVIDERS, providers),
    ...section("Broker performance, past year"),
    ...BROKER_METRICS.flatMap((name) => {
      const metric = found.metrics[name];
      return metric === undefined ? [] : metricLine(look, METRIC_TITLES[name], metric);
    }),
    "",
    ...notes.flatMap((note) => prose(look, note)),
  ].join("\n");
}

const IN_FORCE =
  "in force by a bound or renewed cyber placement (placed), else by the record's expiring policy until it ends (declared)";

const exclusionWords = (unknown: number) =>
  unknown === 0 ? "" : ` ${showCount(unknown, "client")} without a recorded value: excluded, not counted as zero.`;

function savingWords(title: string, change: PremiumChange, pairs: string): string[] {
  const { before, after, pairs: count, notRecorded, notChosen } = change;
  const sum =
    before === null || after === null || change.saved === null
      ? "no pair, so no figure"
      : `${showMoney(before)} − ${showMoney(after)} over ${showCount(count, "pair")} (calculated)`;
  const undecided = notChosen === 0 ? "" : ` ${showCount(notChosen, "quoted risk")} with no quote chosen: excluded.`;
  return [
    `${title} = before − after: ${sum}. ${pairs}. ${notRecorded} with one premium not recorded: excluded.${undecided}`,
  ];
}

/** What each figure of the portfolio counts and leaves out. */
export function portfolioTrace(look: Look, found: PortfolioSummary): string {
  const { clients, samplesLeftOut, limits, premium, savings, postures, metrics } = found;
  const average =
    premium.total === null || premium.average === null
      ? "no premium is recorded, so no figure"
      : `${showMoney(premium.total)} / ${premium.known} = ${showMoney(premium.average)} (calculated)`;
  const sentences = [
    `Clients = records of this workspace: ${clients}; ${samplesLeftOut} sample clients excluded (counted).`,
    `Limits = sum of what is ${IN_FORCE}, of ${showCount(limits.known, "client")}.${exclusionWords(limits.unknown)}`,
    `Premium = sum of what is ${IN_FORCE}, of ${showCount(premium.known, "client")}.${exclusionWords(premium.unknown)}`,
    `Average premium = premium / clients whose premium is known: ${average}.`,
    ...savingWords(
      "Placed",
      savings.placed,
      "A renewal is compared with the previous year, a first policy with the declared one",
    ),
    ...savingWords(
      "Quoted",
      savings.quoted,
      "The quotes on record are compared with the expiring premiums, both declared",
    ),
    `Interquartile range = quartiles (type 7 of Hyndman and Fan) of ${showCount(postures.known, "posture")} observed externally; four or more required (calculated).`,
    ...BROKER_METRICS.flatMap((name) => {
      const metric = metrics[name];
      if (metric === undefined) return [];
      const { value, counted, of, basis } = metric;
      return [
        value === null
          ? `${METRIC_TITLES[name]}: ${basis}.`
          : `${METRIC_TITLES[name]} = ${counted} / ${of} = ${showPercent(value)}: ${basis} (calculated).`,
      ];
    }),
  ];
  return [
    "",
    ...heading(look, "Calculation of each figure"),
    ...sentences.flatMap((sentence) => prose(look, sentence, { mark: "· " })),
  ].join("\n");
}
