import type { ListedPlacement } from "@broker/adapters";
import { type PlacementStep, showDate, showMoney } from "@broker/contracts";
import { chosenQuote, currentQuotes, currentStep, currentSteps } from "@broker/core";
import { placementView, readPlacement } from "@broker/server/verbs";
import { alertHead } from "../clients/alert-lines.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { heading, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import { quoteLine } from "./compare-quotes.ts";

function terms(step: PlacementStep): string {
  const sum = (word: string, pence: number | null) => (pence === null ? [] : [`${word} ${showMoney(pence)}`]);
  const day = (word: string, iso: string | null) => (iso === null ? [] : [`${word} ${showDate(iso)}`]);
  return [
    ...(step.insurer === null ? [] : [step.insurer]),
    ...sum("premium", step.premium),
    ...sum("limit", step.limit),
    ...sum("deductible", step.retention),
    ...day("from", step.inception),
    ...day("until", step.expiresOn),
    ...(step.reason === null ? [] : [`reason: ${step.reason}`]),
    ...(step.note === null ? [] : [`note: ${step.note}`]),
  ].join(", ");
}

function stepTable(inForce: ReadonlySet<number>): Table<PlacementStep> {
  const words = ({ n, stage, on, corrects }: PlacementStep) =>
    `${stage} ${showDate(on)}${corrects === null ? "" : `, in place of ${corrects}`}${inForce.has(n) ? "" : " (corrected since)"}`;
  return {
    head: false,
    columns: [
      { heading: "", cell: ({ n }) => String(n), width: { min: 3 }, align: "right" },
      {
        heading: "Step",
        cell: (step) => (inForce.has(step.n) ? words(step) : { text: words(step), tone: "quiet" }),
        width: { grow: 20 },
        wrap: true,
      },
    ],
    below: {
      under: "Step",
      lines: (step) => [terms(step), `recorded ${showDate(step.recordedAt)}, ${step.by}`].filter((line) => line !== ""),
    },
  };
}

/** One placement: its stage, and every step with its terms, including corrected ones. */
export function placementPage(look: Look, { placement, clientName }: ListedPlacement): string {
  const now = currentStep(placement);
  const standing = new Set(currentSteps(placement.steps).map((step) => step.n));
  const chosen = chosenQuote(placement)?.n;
  const quotes = currentQuotes(placement).flatMap((quote) =>
    prose(look, `${quoteLine(quote)}${quote.n === chosen ? " (chosen)" : ""}`),
  );
  const choices = (placement.choices ?? []).flatMap(({ quote, on, moved, by }) =>
    moved ? [] : prose(look, terminalText(`quote ${quote} chosen ${showDate(on)}, ${by}`)),
  );
  const name = terminalText(clientName || placement.clientId);
  return [
    ...heading(look, `${name}, ${terminalText(placement.risk)}`),
    ...prose(look, `${now.stage} since ${showDate(now.on)}`),
    `  ${placement.id}`,
    "",
    ...tableLines(look, stepTable(standing), placement.steps),
    ...(choices.length === 0 ? [] : ["", ...choices]),
    ...(quotes.length === 0 ? [] : ["", ...quotes]),
  ].join("\n");
}

/** Shows one placement with every step. */
export const showPlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const found = await readPlacement(await workspaceOf(invocation), command.args[0] ?? "");
  if (flags.json) io.result(JSON.stringify(placementView(found), null, 2));
  else io.result(`${await alertHead(invocation, [found.placement.clientId])}${placementPage(io.out, found)}`);
  return EXIT.done;
};
