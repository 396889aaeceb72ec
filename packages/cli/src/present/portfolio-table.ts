import {
  BROKER_METRICS,
  type BrokerMetric,
  type PortfolioSummary,
  type PremiumChange,
  showCount,
  showMoney,
  showPercent,
} from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { bar } from "../terminal/marks.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";
import { scannedWords } from "./accumulation-table.ts";

/** What a figure of the broker's own work is called. */
export const METRIC_TITLES: Readonly<Record<(typeof BROKER_METRICS)[number], string>> = {
  leadQuality: "Lead quality",
  onboardingEfficiency: "Onboarding efficiency",
  placementSuccess: "Placement success",
  clientRetention: "Client retention",
  industryAverage: "Industry average",
};

const NOT_RECORDED = "not recorded";

function line(look: Look, title: string, value: string, basis: string): string[] {
  if (look.columns < 60) {
    const said = `${title}: ${value}${basis === "" ? "" : `, ${basis}`}`;
    return paragraph(look, "  ", said);
  }
  const first = `  ${left(look, title, 22)} ${right(value, 14)}  `;
  return paragraph(look, first, basis === "" ? " " : basis).length === 0
    ? [first.trimEnd()]
    : paragraph(look, first, basis);
}

function changeWords({ saved, pairs, cheaper, dearer, notRecorded }: PremiumChange, what: string): [string, string] {
  const lacking = notRecorded === 0 ? "" : `; ${notRecorded} with one premium not recorded`;
  if (saved === null) return [NOT_RECORDED, `no ${what} with both premiums recorded${lacking}`];
  const amount = Number(saved.amount);
  const shown = showMoney(Math.round(Math.abs(amount) * 100));
  const words = `${showCount(pairs, what)}: ${cheaper} cheaper, ${dearer} dearer${lacking}`;
  return amount < 0 ? [`-${shown}`, `more than before; ${words}`] : [shown, words];
}

function metricLine(look: Look, title: string, { value, counted, of, basis }: BrokerMetric): string[] {
  if (value === null) return line(look, title, NOT_RECORDED, basis);
  return line(look, title, showPercent(value), `${counted} of ${of} ${basis}`);
}

/** The whole book on a page. */
export function portfolioTable(look: Look, found: PortfolioSummary): string {
  const { clients, scanned, limits, premium, savings, postures, providers, notes } = found;
  const section = (title: string) => ["", `  ${tone(look, "strong", title)}`];
  const { quartiles } = postures;
  const round = (value: number) => String(Math.round(value * 10) / 10);
  return [
    ...paragraph(look, "  ", `Portfolio of ${showCount(clients, "client")}`).map((each) => tone(look, "strong", each)),
    ...paragraph(look, "  ", `Indicative, not a quote. ${scannedWords(scanned, clients)}.`),
    ...section("Cover in force"),
    ...line(
      look,
      "Limits",
      limits.sum === null ? NOT_RECORDED : showMoney(limits.sum),
      `${limits.known} known, ${limits.unknown} not`,
    ),
    ...line(
      look,
      "Premium",
      premium.total === null ? NOT_RECORDED : showMoney(premium.total),
      `${premium.known} known, ${premium.unknown} not`,
    ),
    ...line(
      look,
      "Average premium",
      premium.average === null ? NOT_RECORDED : showMoney(premium.average),
      premium.known === 0 ? "" : `of the ${premium.known} known`,
    ),
    ...section("Saved on premiums, a year"),
    ...line(look, "Placed", ...changeWords(savings.placed, "placement")),
    ...line(look, "By quotes, not placed", ...changeWords(savings.quoted, "quote")),
    ...section("Posture, observed externally"),
    ...line(
      look,
      "Middle half",
      quartiles === null ? "too few" : `${round(quartiles.lower)} to ${round(quartiles.upper)}`,
      quartiles === null
        ? `${showCount(postures.known, "client")} with a figure; four are needed`
        : `median ${round(quartiles.median)} of ${showCount(postures.known, "client")}`,
    ),
    ...section("Most shared providers"),
    ...(providers.length === 0 ? paragraph(look, "  ", "None observed.") : []),
    ...providers.flatMap((row) =>
      line(
        look,
        terminalText(row.provider),
        row.shareOfClients === null ? String(row.clients) : showPercent(row.shareOfClients),
        `${showCount(row.clients, "client")}, ${row.limits.sum === null ? "limits not known" : `limits ${showMoney(row.limits.sum)}${row.limits.unknown > 0 ? `, ${row.limits.unknown} not known` : ""}`} ${bar(look, row.shareOfClients ?? 0, 8)}`.trimEnd(),
      ),
    ),
    ...section("How the work goes, a year"),
    ...BROKER_METRICS.flatMap((name) => {
      const metric = found.metrics[name];
      return metric === undefined ? [] : metricLine(look, METRIC_TITLES[name], metric);
    }),
    "",
    ...notes.flatMap((note) => paragraph(look, "  ", note)),
  ].join("\n");
}
