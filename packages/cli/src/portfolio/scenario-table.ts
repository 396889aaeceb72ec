import {
  type Money,
  PERIL_TITLES,
  type ScenarioSet,
  type ShockScenario,
  showCount,
  showLoss,
  showMoney,
  showNumber,
  showPercent,
  unlistedProviderWords,
} from "@broker/contracts";
import { showYears } from "@broker/core";
import { fixLines } from "../fix-lines.ts";
import { figures, heading, prose } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";

/** A modelled amount: whole pounds, since no model knows the pence. */
const withError = ({ value, standardError }: { readonly value: Money | null; readonly standardError: Money }) =>
  value === null
    ? `the simulated average is not printed: its standard error, ${showLoss(standardError)}, is above 5% of it, so more events are required: --events`
    : `simulated ${showLoss(value)} (standard error ${showLoss(standardError)})`;

/** An amount that can be lost, with its standard error; null = calculated. */
interface Loss {
  readonly title: string;
  readonly amount: Money;
  readonly error: Money | null;
}

const lossLines = (look: Look, most: Money, losses: readonly Loss[]) =>
  figures(
    look,
    losses.map(({ title, amount, error }) => ({
      title,
      figure: error === null ? showLoss(amount) : `${showLoss(amount)} (±${showLoss(error)})`,
      basis: { text: "", bar: Number(most.amount) === 0 ? 0 : Number(amount.amount) / Number(most.amount), cells: 16 },
    })),
    { indent: 4 },
  );

function happens(look: Look, { ifItHappens, modelled, clients }: ShockScenario): string[] {
  if (ifItHappens === null)
    return prose(look, "Not modelled: no client that uses it has both limit and turnover recorded.", { indent: 4 });
  const { clientsHit, shareOfLimits, most, mean, oneIn20, oneIn100 } = ifItHappens;
  const counted = modelled === clients ? "" : ` (${showNumber(clients)} clients use it)`;
  const hit = `If it occurs, it affects on average ${showNumber(Math.round(clientsHit * 10) / 10)} of the ${showCount(modelled, "client")} that can be modelled${counted}:`;
  return [
    ...prose(look, hit, { indent: 4 }),
    ...lossLines(look, most, [
      { title: "mean", amount: mean, error: null },
      { title: "1 in 20 such events", amount: oneIn20.value, error: oneIn20.standardError },
      { title: "1 in 100", amount: oneIn100.value, error: oneIn100.standardError },
    ]),
    ...prose(
      look,
      `Maximum loss: ${showMoney(most)}, all limits; the mean is ${shareOfLimits < 0.005 ? "less than 1%" : showPercent(shareOfLimits)} of it.`,
      { indent: 4 },
    ),
  ];
}

function scenarioLines(look: Look, scenario: ShockScenario, withTrace: boolean): string[] {
  const { title, kind, provider, providerId, clients, shareOfClients, limits, probability, yearlyMean } = scenario;
  const unlisted = unlistedProviderWords({ kind, listed: !/^(?:domain|address):/.test(providerId) });
  const cover =
    limits.sum === null
      ? "limits not known"
      : `limits ${showMoney(limits.sum)}${limits.unknown > 0 ? `, ${limits.unknown} not known` : ""}`;
  const share = limits.shareOfKnown === null ? "" : ` (${showPercent(limits.shareOfKnown)} of all known)`;
  const yearly = yearlyMean === null ? "" : `; average annual loss ${showLoss(yearlyMean)}`;
  const steps = withTrace
    ? [
        `Average annual loss = ${scenario.probability} (annual probability) x ${scenario.hit} (share of users affected) x sum of each policy's expected loss to the layer; the loss is a claim of the peril '${PERIL_TITLES[scenario.peril]}' with its median times ${scenario.factor}, above the deductible, up to the limit.`,
        `${scenario.row.id}: ${scenario.row.source}, ${scenario.row.asOf}${scenario.row.illustrative ? "; illustrative" : ""}.`,
        `Precedent: ${scenario.precedent}.`,
      ]
    : [];
  return [
    ...heading(look, `${title}: ${provider}${unlisted === null ? "" : ` (${unlisted})`}`),
    ...prose(
      look,
      `${showCount(clients, "client")} (${showPercent(shareOfClients)}) exposed, ${cover}${share}. Assumed frequency: once in ${showYears(1 / probability)} years${yearly}.`,
      { indent: 4 },
    ),
    ...happens(look, scenario),
    ...steps.flatMap((step) => prose(look, step, { indent: 4 })).map((line) => tone(look, "quiet", line)),
    "",
  ];
}

function yearLines(look: Look, set: ScenarioSet): string[] {
  const { year } = set;
  if (year === null) return [];
  const most = year.tail.at(-1)?.together.value ?? year.mean;
  const losses = year.tail.flatMap(({ oneIn, together, apart }) => [
    { title: `1 in ${showNumber(oneIn)} years, shared`, amount: together.value, error: together.standardError },
    { title: `1 in ${showNumber(oneIn)} years, independent`, amount: apart.value, error: apart.standardError },
  ]);
  const sentence = `Average annual loss ${showLoss(year.mean)}; ${withError(year.simulatedTogether)}. 'Independent' assumes that each client is affected separately: sharing a provider changes the tail, not the average. ${year.clash.reason}`;
  return [
    ...heading(look, "All scenarios, annual loss"),
    ...lossLines(look, most, losses),
    ...prose(look, sentence, { indent: 4 }),
    "",
  ];
}

/** The scenarios with their losses, and the year of all of them. */
export function scenarioTable(look: Look, set: ScenarioSet, withTrace: boolean): string {
  const { clients, events, years, seed, rows, scenarios, retentionsUnknown, notes, fixes, sources } = set;
  const simulated =
    events === 0 ? "" : ` Simulated: ${showNumber(events)} events of each, ${showNumber(years)} years, seed ${seed}.`;
  const assumed =
    rows.all === 0
      ? ""
      : ` ${rows.illustrative} of the ${rows.all} rows behind the figures are illustrative, not measured.`;
  const retentions =
    retentionsUnknown === 0
      ? []
      : [
          `The deductible of ${showCount(retentionsUnknown, "policy", "policies")} is not recorded: the customary one is assumed, as for the premium.`,
        ];
  return [
    ...heading(look, `Scenarios of ${showCount(clients, "client")}`),
    ...prose(look, `Indicative, not a quote.${simulated}${assumed}`),
    "",
    ...scenarios.flatMap((scenario) => scenarioLines(look, scenario, withTrace)),
    ...yearLines(look, set),
    ...[...retentions, ...notes].flatMap((note) => prose(look, note)),
    ...fixes.flatMap((fix) => fixLines(fix, look.demo)).flatMap((line) => prose(look, line)),
    ...(withTrace
      ? [
          "",
          ...sources.flatMap(({ id, source, asOf, illustrative }) =>
            prose(look, `${id}: ${source}, ${asOf}${illustrative ? "; illustrative" : ""}`),
          ),
        ]
      : []),
  ].join("\n");
}
