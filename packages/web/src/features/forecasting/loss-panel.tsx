import { LOSS_POPULATION_TITLES, type LossForecast, type LossView, showLoss, showPounds } from "@broker/contracts";
import { Chart } from "../../shared/charts/chart.tsx";
import { LossCurve, type LossLine } from "../../shared/charts/loss-curve.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { CrossLine } from "./cross-line.tsx";
import { LossScenarios } from "./loss-scenarios.tsx";
import { showChance } from "./overview-panel.tsx";
import { PerilTable } from "./peril-table.tsx";
import type { Forecast } from "./use-live-forecast.ts";

const NAMES = { claims: "insurance claims", "loss-events": "publicly reported losses" } as const;

const lineOf = ({ population, curve }: LossView): LossLine => ({
  name: NAMES[population],
  points: curve
    .filter(({ eventPence }) => eventPence > 0)
    .map(({ returnPeriod, eventPence }) => ({ lossPence: eventPence, oneIn: returnPeriod })),
});

/** Both exceedance curves, with the layer that the terms buy. */
function Exceedance({ views, terms }: Pick<LossForecast, "views" | "terms">) {
  const [first] = views;
  if (first === undefined || views.every((view) => lineOf(view).points.length < 2)) return null;
  const severe = views.at(-1)?.curve.find(({ returnPeriod }) => returnPeriod === 100);
  const finding =
    severe === undefined || severe.eventPence === 0
      ? "Largest single-event loss by return period."
      : `${LOSS_POPULATION_TITLES[views.at(-1)?.population ?? "claims"]}: the 1-in-100-year single event is ${showLoss(severe.eventPence)}.`;
  const { limit, retention } = terms;
  return (
    <Chart
      title="Loss exceedance"
      titleHidden
      finding={finding}
      table={{
        head: ["Return period", ...views.map(({ population }) => LOSS_POPULATION_TITLES[population])],
        rows: first.curve.map(({ returnPeriod }, at) => [
          `1 in ${returnPeriod} years`,
          ...views.map(({ curve }) => showLoss(curve[at]?.eventPence ?? 0)),
        ]),
      }}
      source={<ProvenanceMark of="estimated">closed form of the loss model, indicative</ProvenanceMark>}
    >
      <LossCurve
        lines={views.map(lineOf).filter(({ points }) => points.length > 1)}
        {...(limit === null ? {} : { limitPence: limit.value })}
        {...(retention === null || retention.value === 0 ? {} : { retentionPence: retention.value })}
      />
    </Chart>
  );
}

/** Averages of one population, before and after insurance. */
function Averages({ view }: { readonly view: LossView }) {
  const { average, anyLoss, deviation, adequacy } = view;
  const mark = <ProvenanceMark of="estimated" />;
  return (
    <FactList
      facts={[
        { term: "At least one in a year", value: showChance(anyLoss), mark },
        { term: "Average annual loss", value: showLoss(average.grossPence), mark },
        {
          term: "Of which insured",
          value: average.insuredPence === null ? "no limit recorded" : showLoss(average.insuredPence),
          mark: average.insuredPence === null ? <ProvenanceMark of="none" /> : mark,
        },
        adequacy === null
          ? { term: "Standard deviation of a year", value: showLoss(deviation.grossPence), mark }
          : {
              term: `Single event above ${showPounds(adequacy.limitPence)}`,
              value: showChance(adequacy.probability),
              mark,
            },
      ]}
    />
  );
}

/** The Loss Forecasting: scenarios, both populations, and the curve. */
export function LossPanel({ forecast, crossLine, client }: Forecast & { readonly client: string }) {
  const { views, missing, scenarios, terms, notes, years, seed } = forecast;
  if (views.length === 0)
    return (
      <div className="py-4">
        <p className="lead">{missing[0] ?? "No loss forecast yet."}</p>
        <p className="mt-2 max-w-[64ch] text-ink-2">
          Losses are modelled from the turnover, the activity, the controls and the scan on the client record.
        </p>
        <div className="mt-4">
          <LinkButton to={`/dashboard/clients/${encodeURIComponent(client)}?field=turnover`}>
            Record the turnover
          </LinkButton>
        </div>
      </div>
    );
  return (
    <>
      <SlipSection first heading="Loss scenarios" note="Probability of at least one within 12 months, and its cost.">
        <LossScenarios scenarios={scenarios} />
      </SlipSection>
      {crossLine === null ? null : (
        <SlipSection
          heading="Cross-line coverage"
          note="Policies of other lines on the record. Whether one responds is a matter of its wording."
        >
          <CrossLine of={crossLine} client={client} />
        </SlipSection>
      )}
      {views.map((view) => (
        <SlipSection
          key={view.population}
          heading={LOSS_POPULATION_TITLES[view.population]}
          note={view.population === "claims" ? "For the premium and the average year." : "For an extreme year."}
        >
          <PerilTable view={view} />
          <Averages view={view} />
          {view.warnings.map((warning) => (
            <p key={warning} className="mt-2 text-sm text-ink-2">
              {warning}
            </p>
          ))}
        </SlipSection>
      ))}
      <SlipSection heading="Exceedance" note="Largest single event of a year, by return period.">
        <Exceedance views={views} terms={terms} />
        <p className="mt-3 text-sm text-ink-2">
          <ProvenanceMark of="simulated">
            {years.toLocaleString("en-GB")} simulated years, seed {seed}. {forecast.indicative}.
          </ProvenanceMark>
        </p>
        {notes.map((note) => (
          <p key={note} className="mt-2 text-sm text-ink-2">
            {note}
          </p>
        ))}
      </SlipSection>
    </>
  );
}
