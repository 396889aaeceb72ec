import { type PricedLayer, type RateOnLine, roundHalfUp, type ScanReport } from "@broker/contracts";
import { showDate } from "../../words/show-date.ts";
import { showGbp, showModelledGbp } from "../../words/show-gbp.ts";
import type { Parts } from "../parts/part.ts";
import { lead, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

/** A rate on line as a percentage with three figures that say something: '0.412%'. */
export function showRate({ rate }: RateOnLine): string {
  return `${rate >= 0.01 ? roundHalfUp(rate * 100, 2).toFixed(2) : Number((rate * 100).toPrecision(3))}%`;
}

const name = ({ attachment, limit }: PricedLayer) => `${showGbp(limit.pence)} above ${showGbp(attachment.pence)}`;

/** Rates on line, whole and by layer, as if no control were known and with what is known; null = nobody asked the model. */
export function layers(_: ScanReport, { rateOnLine }: ReportContext): Parts | null {
  if (rateOnLine === null) return null;
  const { baseline, current, expiring, layers: priced, improvement } = rateOnLine;
  if (current === null || baseline === null)
    return { parts: [prose("There is no rate on line, since a premium or a limit is not known.")] };
  const moved = improvement === null || Math.abs(improvement) < 0.0005 ? null : improvement;
  return {
    parts: [
      lead(
        moved === null
          ? `The rate on line is ${showRate(current)} of the limit; what is known of controls does not move it.`
          : `What is known of controls brings the rate on line from ${showRate(baseline)} to ${showRate(current)} of the limit.`,
      ),
      ...table(
        "Premium divided by limit, never held within bounds",
        ["Layer", "#Expected loss", "#Premium", "#No control known", "#As known"],
        [
          ...priced.map((layer) => [
            cell(name(layer), { provenance: "estimated" }),
            showModelledGbp(layer.expectedLoss.pence),
            showModelledGbp(layer.premium.pence),
            showRate(layer.baseline),
            cell(showRate(layer.current), { strong: true }),
          ]),
          [
            cell("The whole, by factors", { provenance: "estimated" }),
            "",
            showModelledGbp(current.premium.pence),
            showRate(baseline),
            cell(showRate(current), { strong: true }),
          ],
          ...(expiring === null
            ? []
            : [
                [
                  cell(`Expiring policy, as told on ${showDate(expiring.asOf)}`, { provenance: expiring.provenance }),
                  "",
                  showGbp(expiring.premium.pence),
                  "",
                  cell(showRate(expiring), { strong: true }),
                ],
              ]),
        ],
      ),
      small("Layers are priced by expected losses, the whole by factors: indicative, not a quote, not advice."),
    ],
  };
}
