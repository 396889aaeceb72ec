import {
  BROKER_METRICS,
  type PortfolioSummary,
  type PremiumChange,
  showCount,
  showMoney,
  showPercent,
} from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { paragraph } from "../terminal/text.ts";
import { METRIC_TITLES } from "./portfolio-table.ts";

const IN_FORCE =
  "in force by a bound or renewed cyber placement (placed), else by the record's expiring policy until it ends (declared)";

const left = (unknown: number) =>
  unknown === 0 ? "" : ` ${showCount(unknown, "client")} without a recorded value: excluded, not counted as zero.`;

function saved(look: Look, title: string, change: PremiumChange, pairs: string): string[] {
  const { before, after, pairs: count, notRecorded } = change;
  const minus = glyph(look, "minus");
  const sum =
    before === null || after === null || change.saved === null
      ? "no pair, so no figure"
      : `${showMoney(before)} ${minus} ${showMoney(after)} over ${showCount(count, "pair")} (derived)`;
  return [
    `${title} = before ${minus} after: ${sum}. ${pairs}. ${notRecorded} with one premium not recorded: excluded.`,
  ];
}

/**
 * How each figure of the book comes about: its formula, what went into it, what was left out, and how that is known.
 */
export function portfolioTrace(look: Look, found: PortfolioSummary): string {
  const { clients, samplesLeftOut, limits, premium, savings, postures, metrics } = found;
  const average =
    premium.total === null || premium.average === null
      ? "no premium is recorded, so no figure"
      : `${showMoney(premium.total)} / ${premium.known} = ${showMoney(premium.average)} (derived)`;
  const sentences = [
    `Clients = records of this workspace: ${clients}; ${samplesLeftOut} sample clients excluded (counted).`,
    `Limits = sum of what is ${IN_FORCE}, of ${showCount(limits.known, "client")}.${left(limits.unknown)}`,
    `Premium = sum of what is ${IN_FORCE}, of ${showCount(premium.known, "client")}.${left(premium.unknown)}`,
    `Average premium = premium / clients whose premium is known: ${average}.`,
    ...saved(
      look,
      "Placed",
      savings.placed,
      "A renewal against the year before, a first policy against the declared one",
    ),
    ...saved(look, "By quotes", savings.quoted, "The records' quotes against their expiring premiums, both declared"),
    `Interquartile range = quartiles (type 7 of Hyndman and Fan) of ${showCount(postures.known, "posture")} observed externally; four or more required (derived).`,
    ...BROKER_METRICS.flatMap((name) => {
      const metric = metrics[name];
      if (metric === undefined) return [];
      const { value, counted, of, basis } = metric;
      return [
        value === null
          ? `${METRIC_TITLES[name]}: ${basis}.`
          : `${METRIC_TITLES[name]} = ${counted} / ${of} = ${showPercent(value)}: ${basis} (derived).`,
      ];
    }),
  ];
  return [
    "",
    `  ${tone(look, "strong", "How each figure comes about")}`,
    ...sentences.flatMap((sentence) => paragraph(look, `  ${glyph(look, "dot")} `, sentence)),
  ].join("\n");
}
