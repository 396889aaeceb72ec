import {
  type PremiumView,
  roundHalfUp,
  type ScanReport,
  showCount,
  showDate,
  showGbp,
  showList,
} from "@broker/contracts";
import { onPaper } from "../on-paper.ts";
import type { Part, Parts } from "../parts/part.ts";
import { items, lead, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import { workedSum } from "../parts/worked-sum.ts";
import type { ReportContext } from "../report-context.ts";

function apart({ gap }: PremiumView): string {
  if (gap === null) return "";
  const higher = gap.higher === "technical" ? "by factors" : "by expected losses";
  const share =
    gap.share >= 2
      ? `${roundHalfUp(1 + gap.share, 1)} times the other`
      : `${roundHalfUp(gap.share * 100)}% above the other`;
  return `The route ${higher} comes to ${share}.${gap.share < 1 ? "" : " Neither of them alone carries a figure into a negotiation."}`;
}

function routes(view: PremiumView): Part[] {
  const { technical, lossCost, second, headline, terms } = view;
  const expiring = headline?.basis === "expiring" ? headline : null;
  const priced = `limit ${showGbp(terms.limit.value.pence)}, deductible ${showGbp(terms.retention.value.pence)}`;
  const taken = [terms.limit, terms.retention].filter(({ provenance }) => provenance === "none").length;
  return [
    ...(technical === null || lossCost === null
      ? []
      : [
          lead(
            `By factors ${showGbp(technical.pence)} a year, by expected losses ${showGbp(lossCost.pence)}, for ${priced}.`,
          ),
        ]),
    ...table(
      "Premiums of a year",
      ["Premium", "#Amount", "What it is"],
      [
        ...(expiring === null
          ? []
          : [
              [
                cell("Expiring policy", { provenance: expiring.provenance }),
                showGbp(expiring.amount.pence),
                `as told on ${showDate(expiring.asOf)}`,
              ],
            ]),
        ...(technical === null
          ? []
          : [
              [
                cell("By factors", { provenance: "estimated" as const }),
                showGbp(technical.pence),
                "turnover times rates and factors",
              ],
            ]),
        ...(lossCost === null
          ? []
          : [
              [
                cell("By expected losses", { provenance: "estimated" as const }),
                showGbp(lossCost.pence),
                "what the layer is expected to pay, over the target loss ratio",
              ],
            ]),
        ...(second === null
          ? []
          : [
              [
                cell("A second table", { provenance: "estimated" as const }),
                showGbp(second.premium.pence),
                "knows no trade and no control",
              ],
            ]),
      ],
    ),
    ...(taken === 0
      ? []
      : [
          small(
            "Where nobody told limit or deductible, a customary one was taken for the sum; it stands on no other document.",
          ),
        ]),
  ];
}

function unknown({ modifiers }: PremiumView): Part[] {
  const open = modifiers.filter(({ provenance, id }) => provenance === "none" && id.startsWith("control:"));
  return open.length === 0
    ? []
    : [small(`Not known, so that they move nothing: ${showList(open.map(({ title }) => title))}.`)];
}

function saving({ savings }: PremiumView): Part[] {
  if (savings === null || savings.amount.pence === 0) return [];
  const amount = showGbp(roundHalfUp(savings.amount.pence / 100) * 100);
  const fixes = showCount(savings.fixes.length, "thing that is", "things that are");
  return [prose(`With the ${fixes} known to be amiss put right, the premium would fall by about ${amount} a year.`)];
}

/** The indicative premium by both routes, with its trace, the market's range, and what moves it; null = nobody asked the model. */
export function premium(_: ScanReport, { premium: view }: ReportContext): Parts | null {
  if (view === null) return null;
  const { technical, lossCost, range, missing, rules } = view;
  if (technical === null || lossCost === null)
    return {
      parts: [prose(`There is no indicative premium. ${missing.map(({ sentence }) => onPaper(sentence)).join(" ")}`)],
    };
  return {
    parts: [
      ...routes(view),
      prose(
        [
          apart(view),
          range === null
            ? "No broker's page in the tables prints a range for such a company."
            : onPaper(range.sentence),
        ]
          .filter((each) => each !== "")
          .join(" "),
      ),
      ...saving(view),
      ...unknown(view),
      ...workedSum("The premium by factors, step by step", technical),
      ...workedSum("The premium by expected losses, step by step", lossCost),
      ...items(
        "What an insurer may answer",
        rules.map(({ rule, reason }) => onPaper(`${rule}: ${reason}.`)),
      ),
      small("Premiums by two models with dated tables: indicative, not a quote, not advice."),
    ],
  };
}
