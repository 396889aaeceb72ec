import {
  isAgreed,
  midSentence,
  type PremiumView,
  roundHalfUp,
  type ScanReport,
  showCount,
  showDate,
  showGbp,
  showGbpLoss,
  showList,
  showPercent,
} from "@broker/contracts";
import {
  cappedDebits,
  headlineFigure,
  headlineOutside,
  headlineReason,
} from "../../../../pricing/technical/headline-words.ts";
import type { Block } from "../../../blocks/block.ts";
import { lead, muted, paragraph, run, sourceMark, table } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";
import { workedSum } from "../../worked-sum.ts";

function apart({ gap }: PremiumView): string {
  if (gap === null) return "";
  const technicalHigher = gap.higher === "technical";
  const higher = technicalHigher ? "Exposure rating" : "Loss-cost pricing";
  const lower = technicalHigher ? "the loss-cost price" : "the exposure rating";
  const share =
    gap.share >= 2 ? `${roundHalfUp(1 + gap.share, 1)} times ${lower}` : `${showPercent(gap.share)} above ${lower}`;
  return `${higher} is ${share}.${gap.share < 1 ? "" : " Treat neither as a market price."}`;
}

/** What the client pays by the quote in force, and of what it consists. */
function totalCost({ headline, slip }: PremiumView): Block[] {
  if (!isAgreed(headline) || slip === null) return [];
  const { gross, tax, fee, brokerage, clientPays } = slip;
  const parts = [
    `premium ${showGbp(gross.pence)}`,
    ...(tax === null ? [] : [`${midSentence(tax.title)} ${showGbp(tax.amount.pence)}`]),
    ...(fee === null ? [] : [`fee ${showGbp(fee.pence)}`]),
  ];
  const earned =
    brokerage === null
      ? " Brokerage: not stated."
      : ` The premium includes brokerage of ${showPercent(brokerage.share, 1)}, ${showGbp(brokerage.amount.pence)}.`;
  const unstated = fee === null ? " Fee: not stated." : "";
  return [paragraph(`Total cost: ${showGbp(clientPays.pence)}: ${showList(parts)}.${unstated}${earned}`)];
}

function headlineLead(view: PremiumView): Block[] {
  const { headline } = view;
  if (headline === null) return [];
  const what = headline.basis === "modelled" ? "Indicated annual premium" : "Annual premium";
  // An insurer is not shown what others quoted.
  const { outside: asked } = headline;
  const expiring = asked === null || asked.expiring === null ? null : { ...asked, quotes: null };
  const outside = headlineOutside({ ...headline, outside: expiring }, showGbp);
  return [
    lead(`${what}: ${headlineFigure(headline, showGbp)}. ${headlineReason(headline)}`),
    ...(outside === null ? [] : [paragraph(run(outside, { strong: true }))]),
    ...totalCost(view),
  ];
}

function routes(view: PremiumView): Block[] {
  const { technical, lossCost, second, expiring, terms } = view;
  const priced = `limit ${showGbp(terms.limit.value.pence)}, deductible ${showGbp(terms.retention.value.pence)}`;
  const taken = [terms.limit, terms.retention].filter(({ provenance }) => provenance === "none").length;
  return [
    ...headlineLead(view),
    ...table(
      `Other models, for ${priced}`,
      ["Premium", "#Amount", "Basis"],
      [
        ...(expiring === null
          ? []
          : [
              [
                run("Expiring policy", sourceMark(expiring)),
                showGbp(expiring.amount.pence),
                `as at ${showDate(expiring.asOf)}`,
              ],
            ]),
        ...(technical === null
          ? []
          : [
              [
                run("Exposure rating", { provenance: "estimated" as const }),
                showGbpLoss(technical.pence),
                "turnover × rates and factors",
              ],
            ]),
        ...(lossCost === null
          ? []
          : [
              [
                run("Loss-cost (expected-loss) pricing", { provenance: "estimated" as const }),
                showGbpLoss(lossCost.pence),
                "expected loss to the layer ÷ target loss ratio",
              ],
            ]),
        ...(second === null
          ? []
          : [
              [
                run("Second rating table", { provenance: "estimated" as const }),
                showGbpLoss(second.premium.pence),
                "without industry or controls",
              ],
            ]),
      ],
    ),
    ...(taken === 0
      ? []
      : [muted("Limit or deductible not recorded: a customary value is assumed here and used in no other document.")]),
  ];
}

function unknown({ modifiers }: PremiumView): Block[] {
  const open = modifiers.filter(({ provenance, id }) => provenance === "none" && id.startsWith("control:"));
  return open.length === 0
    ? []
    : [muted(`No answer recorded, so not priced: ${showList(open.map(({ title }) => title))}.`)];
}

function saving(view: PremiumView): Block[] {
  const { savings } = view;
  if (savings === null || savings.amount.pence === 0) return [];
  const amount = showGbpLoss(savings.amount.pence);
  const fixes = showCount(savings.fixes.length, "known issue");
  const capped = cappedDebits(view);
  const potential = `Potential premium saving after remediation of ${fixes}: about ${amount} a year.`;
  return [paragraph(capped === null ? potential : `${potential} ${capped}`)];
}

/** The indicative premium by both methods, with calculation, market range and savings; null = not modelled. */
export function premium(_: ScanReport, { premium: view }: ReportContext): Block[] | null {
  if (view === null) return null;
  const { technical, lossCost, range, missing } = view;
  if (technical === null || lossCost === null)
    return [paragraph(`No indicative premium. ${missing.map(({ sentence }) => sentence).join(" ")}`)];
  return [
    ...routes(view),
    paragraph(
      [
        apart(view),
        range === null ? "The tables hold no published market range for a company of this kind." : range.sentence,
      ]
        .filter((each) => each !== "")
        .join(" "),
    ),
    ...saving(view),
    ...unknown(view),
    ...workedSum("Exposure rating, step by step", technical),
    ...workedSum("Loss-cost pricing, step by step", lossCost),
    muted("Premiums by two models with dated tables. Indicative only."),
  ];
}
