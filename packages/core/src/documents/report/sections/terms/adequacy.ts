import {
  LOSS_POPULATION_TITLES,
  type PremiumView,
  type PricedLayer,
  plainText,
  type RateOnLine,
  type ScanReport,
  showDate,
  showGbp,
  showGbpLoss,
  showRate,
} from "@broker/contracts";
import { showOneIn } from "../../../../forecast/show-one-in.ts";
import type { Block } from "../../../blocks/block.ts";
import { lead, muted, paragraph, run, sourceMark, table } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";

/** A rate on line; the minimum is labelled. */
const rateOf = ({ rate, minimum }: RateOnLine) => `${showRate(rate)}${minimum ? " minimum" : ""}`;

const name = ({ attachment, limit }: PricedLayer) => `${showGbp(limit.pence)} xs ${showGbp(attachment.pence)}`;

/** Rates on line in total and by layer, without and with known controls; null = not modelled. */
export function layers(_: ScanReport, { rateOnLine }: ReportContext): Block[] | null {
  if (rateOnLine === null) return null;
  const { baseline, current, quoted, expiring, layers: priced, improvement } = rateOnLine;
  if (current === null || baseline === null)
    return [paragraph("Rate on line not calculated: premium or limit not available.")];
  const moved = improvement === null || showRate(current.rate) === showRate(baseline.rate) ? null : improvement;
  const held = (
    title: string,
    {
      premium,
      rate,
      limit,
      ...known
    }: Pick<NonNullable<typeof expiring>, "provenance" | "declaredBy" | "premium" | "rate" | "limit">,
  ) => [
    run(`${title}, ${showGbp(limit.pence)}`, sourceMark(known)),
    "",
    showGbp(premium.pence),
    "",
    run(showRate(rate), { strong: true }),
  ];
  return [
    ...(quoted === null
      ? []
      : [lead(`Rate on line ${quoted.bound ? "as bound" : "quoted"}: ${showRate(quoted.rate)}.`)]),
    lead(
      moved === null
        ? `Rate on line: ${showRate(current.rate)}. Known controls do not change it.`
        : `Known controls ${current.rate > baseline.rate ? "raise" : "lower"} the rate on line from ${showRate(baseline.rate)} to ${showRate(current.rate)}.`,
    ),
    ...table(
      "Premium divided by limit",
      ["Layer", "#Expected loss", "#Premium", "#Without controls", "#With known controls"],
      [
        ...priced.map((layer) => [
          run(name(layer), { provenance: "estimated" }),
          showGbpLoss(layer.expectedLoss.pence),
          showGbpLoss(layer.premium.pence),
          rateOf(layer.baseline),
          run(rateOf(layer.current), { strong: true }),
        ]),
        [
          run(`${showGbp(current.limit.pence)}, exposure rating`, { provenance: "estimated" }),
          "",
          showGbpLoss(current.premium.pence),
          showRate(baseline.rate),
          run(showRate(current.rate), { strong: true }),
        ],
        ...(quoted === null
          ? []
          : [
              held(
                `${quoted.bound ? "Bound with" : "Quoted by"} ${plainText(quoted.quotedBy ?? "an insurer")}, ${showDate(quoted.asOf)}`,
                quoted,
              ),
            ]),
        ...(expiring === null ? [] : [held(`Expiring policy, as at ${showDate(expiring.asOf)}`, expiring)]),
      ],
    ),
    muted(
      "Each row is for its own limit, so a row is not the total of those above. Layers are priced by loss cost, the whole limit by exposure rating. Indicative only.",
    ),
  ];
}

/** Compares the deductible requested or quoted with the usual range; nothing if either is not known or it is inside. */
function deductibleRemark({ limits: { deductibleBySize }, terms }: PremiumView): Block[] {
  const { value, provenance } = terms.retention;
  if (deductibleBySize === null || provenance === "none") return [];
  const { low, high } = deductibleBySize;
  if (value.pence >= low.pence && value.pence <= high.pence) return [];
  const side = value.pence > high.pence ? "above" : "below";
  const range = `${showGbp(low.pence)} to ${showGbp(high.pence)}`;
  return [
    paragraph(`The deductible of ${showGbp(value.pence)} is ${side} the usual range for this turnover, ${range}.`),
  ];
}

function beside(premium: PremiumView): Block[] {
  const { byExposure, deductibleBySize } = premium.limits;
  const usual =
    deductibleBySize === null
      ? "not assessed"
      : `${showGbp(deductibleBySize.low.pence)} to ${showGbp(deductibleBySize.high.pence)}`;
  return [
    ...table(
      "Indicated limit",
      ["Method", "#Limit", "#Deductible", "Basis"],
      [
        byExposure === null
          ? [run("By exposure", { provenance: "none" }), "not assessed", usual, "turnover not recorded"]
          : [run("By exposure", { provenance: "estimated" }), showGbp(byExposure.limit.pence), usual, byExposure.rule],
      ],
    ),
    ...deductibleRemark(premium),
  ];
}

/**
 * Limit adequacy: how often a single loss exceeds the limit, and the limit indicated by exposure; null = not modelled.
 * Insurer appetite by posture is for the broker only.
 */
export function adequacy(_: ScanReport, { forecast, premium }: ReportContext): Block[] | null {
  if (forecast === null || premium === null) return null;
  const limit = forecast.terms.limit;
  const views = forecast.views.filter((view) => view.adequacy !== null);
  const worst = views.find(({ population }) => population === "loss-events")?.adequacy;
  return [
    worst
      ? lead(
          `Publicly reported losses: a single event exceeds the limit of ${showGbp(worst.limitPence)} ${showOneIn(worst.probability)}.`,
        )
      : paragraph(
          limit === null
            ? "No limit is requested or quoted, so limit adequacy is not assessed."
            : "Losses are not modelled, so limit adequacy is not assessed.",
        ),
    ...table(
      "Probability that a single event exceeds the limit",
      ["Losses", "#Limit", "#Exceeded"],
      views.flatMap(({ population, adequacy: found }) =>
        found === null
          ? []
          : [[LOSS_POPULATION_TITLES[population], showGbp(found.limitPence), showOneIn(found.probability)]],
      ),
    ),
    ...beside(premium),
    muted("The limit by exposure is modelled. Indicative only."),
  ];
}
