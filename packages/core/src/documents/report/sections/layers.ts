import { type PricedLayer, type ScanReport, showDate, showGbp, showGbpPounds, showRate } from "@broker/contracts";
import type { Parts } from "../parts/part.ts";
import { lead, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

const name = ({ attachment, limit }: PricedLayer) => `${showGbp(limit.pence)} above ${showGbp(attachment.pence)}`;

/** Rates on line, whole and by layer, as if no control were known and with what is known; null = nobody asked the model. */
export function layers(_: ScanReport, { rateOnLine }: ReportContext): Parts | null {
  if (rateOnLine === null) return null;
  const { baseline, current, expiring, layers: priced, improvement } = rateOnLine;
  if (current === null || baseline === null)
    return { parts: [prose("There is no rate on line, since a premium or a limit is not known.")] };
  const moved = improvement === null || showRate(current.rate) === showRate(baseline.rate) ? null : improvement;
  return {
    parts: [
      lead(
        moved === null
          ? `The rate on line is ${showRate(current.rate)} of the limit; what is known of controls does not move it.`
          : `What is known of controls brings the rate on line from ${showRate(baseline.rate)} to ${showRate(current.rate)} of the limit.`,
      ),
      ...table(
        "Premium divided by limit, never held within bounds",
        ["Layer", "#Expected loss", "#Premium", "#No control known", "#As known"],
        [
          ...priced.map((layer) => [
            cell(name(layer), { provenance: "estimated" }),
            showGbpPounds(layer.expectedLoss.pence),
            showGbpPounds(layer.premium.pence),
            showRate(layer.baseline.rate),
            cell(showRate(layer.current.rate), { strong: true }),
          ]),
          [
            cell("The whole, by factors", { provenance: "estimated" }),
            "",
            showGbpPounds(current.premium.pence),
            showRate(baseline.rate),
            cell(showRate(current.rate), { strong: true }),
          ],
          ...(expiring === null
            ? []
            : [
                [
                  cell(`Expiring policy, as told on ${showDate(expiring.asOf)}`, { provenance: expiring.provenance }),
                  "",
                  showGbp(expiring.premium.pence),
                  "",
                  cell(showRate(expiring.rate), { strong: true }),
                ],
              ]),
        ],
      ),
      small("Layers are priced by expected losses, the whole by factors: indicative, not a quote, not advice."),
    ],
  };
}
