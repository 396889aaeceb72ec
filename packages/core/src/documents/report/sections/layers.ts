import { type PricedLayer, type ScanReport, showDate, showGbp, showGbpPounds, showRate } from "@broker/contracts";
import type { Block } from "../../blocks/block.ts";
import { lead, muted, paragraph, run, table } from "../../blocks/build-blocks.ts";
import type { ReportContext } from "../report-context.ts";

const name = ({ attachment, limit }: PricedLayer) => `${showGbp(limit.pence)} xs ${showGbp(attachment.pence)}`;

/** Rates on line in total and by layer, without and with known controls; null = not modelled. */
export function layers(_: ScanReport, { rateOnLine }: ReportContext): Block[] | null {
  if (rateOnLine === null) return null;
  const { baseline, current, expiring, layers: priced, improvement } = rateOnLine;
  if (current === null || baseline === null)
    return [paragraph("Rate on line not calculated: premium or limit not available.")];
  const moved = improvement === null || showRate(current.rate) === showRate(baseline.rate) ? null : improvement;
  return [
    lead(
      moved === null
        ? `Rate on line: ${showRate(current.rate)}. Known controls do not change it.`
        : `Known controls ${current.rate > baseline.rate ? "raise" : "lower"} the rate on line from ${showRate(baseline.rate)} to ${showRate(current.rate)}.`,
    ),
    ...table(
      "Premium divided by limit, uncapped",
      ["Layer", "#Expected loss", "#Premium", "#Without controls", "#With known controls"],
      [
        ...priced.map((layer) => [
          run(name(layer), { provenance: "estimated" }),
          showGbpPounds(layer.expectedLoss.pence),
          showGbpPounds(layer.premium.pence),
          showRate(layer.baseline.rate),
          run(showRate(layer.current.rate), { strong: true }),
        ]),
        [
          run("Total, exposure rating", { provenance: "estimated" }),
          "",
          showGbpPounds(current.premium.pence),
          showRate(baseline.rate),
          run(showRate(current.rate), { strong: true }),
        ],
        ...(expiring === null
          ? []
          : [
              [
                run(`Expiring policy, as declared on ${showDate(expiring.asOf)}`, { provenance: expiring.provenance }),
                "",
                showGbp(expiring.premium.pence),
                "",
                run(showRate(expiring.rate), { strong: true }),
              ],
            ]),
      ],
    ),
    muted("Layers are priced by loss cost, the total by exposure rating. Indicative only."),
  ];
}
