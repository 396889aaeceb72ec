import { LOSS_POPULATION_TITLES, type PremiumView, type ScanReport, showGbp, showPercent } from "@broker/contracts";
import { showOneIn } from "../../../forecast/show-one-in.ts";
import { onPaper } from "../on-paper.ts";
import type { Part, Parts } from "../parts/part.ts";
import { lead, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

function beside({ limits }: PremiumView): Part[] {
  const { byPosture, byExposure } = limits;
  return [
    ...table(
      "Limits that are indicated",
      ["Rule", "#Limit", "#Deductible", "What it rests on"],
      [
        byExposure === null
          ? [cell("By exposure", { provenance: "none" }), "not known", "", "the turnover is not known"]
          : [
              cell("By exposure", { provenance: "estimated" }),
              showGbp(byExposure.limit.pence),
              "",
              onPaper(byExposure.rule),
            ],
        byPosture === null
          ? [
              cell("Default by posture", { provenance: "none" }),
              "not known",
              "not known",
              "less than half of the method was seen",
            ]
          : [
              cell("Default by posture", { provenance: "derived" }),
              showGbp(byPosture.totalLimit.pence),
              showGbp(byPosture.deductible.pence),
              `posture ${byPosture.posture} of 100`,
            ],
      ],
    ),
    ...(byPosture === null
      ? []
      : [
          ...table(
            "Sub-limits by default, as shares of the limit by posture",
            ["For", "#Share", "#Sub-limit"],
            byPosture.subLimits.map(({ category, share, limit }) => [
              category,
              showPercent(share),
              showGbp(limit.pence),
            ]),
          ),
          small(
            `By default ${showGbp(byPosture.retention.pence)} of the deductible is held as a retention; it is a part of the deductible and is never added to it.`,
          ),
        ]),
  ];
}

/** Whether the limit is enough: how often a single loss passes it, and what limits posture and exposure indicate; null = no model was asked. */
export function adequacy(_: ScanReport, { forecast, premium }: ReportContext): Parts | null {
  if (forecast === null || premium === null) return null;
  const limit = forecast.terms.limit;
  const views = forecast.views.filter((view) => view.adequacy !== null);
  const worst = views.find(({ population }) => population === "loss-events")?.adequacy;
  return {
    parts: [
      worst
        ? lead(
            `Of losses that became public, a single one passes the limit of ${showGbp(worst.limitPence)} in ${showOneIn(worst.probability)}.`,
          )
        : prose(
            limit === null
              ? "No limit is asked for or quoted, so nothing can be said of how often it is passed."
              : "Losses are not modelled, so nothing can be said of how often the limit is passed.",
          ),
      ...table(
        "How often a single loss passes the limit",
        ["Counted", "#Limit", "#Passed"],
        views.flatMap(({ population, adequacy: found }) =>
          found === null
            ? []
            : [[LOSS_POPULATION_TITLES[population], showGbp(found.limitPence), showOneIn(found.probability)]],
        ),
      ),
      ...beside(premium),
      small("Limits by exposure are a model's: indicative, not a quote, not advice."),
    ],
  };
}
