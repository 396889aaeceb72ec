import type { ListedPlacement } from "@broker/adapters";
import { type PlacementStep, showDate, showMoney } from "@broker/contracts";
import { chosenQuote, currentStep, standingQuotes, standingSteps } from "@broker/core";
import { placementView, readPlacement } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { type Look, tone } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";
import { quoteLine } from "./compare-quotes.ts";

/** What a step says beside its stage and day. */
function told(step: PlacementStep): string {
  const sum = (word: string, pence: number | null) => (pence === null ? [] : [`${word} ${showMoney(pence)}`]);
  const day = (word: string, iso: string | null) => (iso === null ? [] : [`${word} ${showDate(iso)}`]);
  const parts = [
    ...(step.insurer === null ? [] : [step.insurer]),
    ...sum("premium", step.premium),
    ...sum("limit", step.limit),
    ...sum("retention", step.retention),
    ...day("from", step.inception),
    ...day("until", step.expiresOn),
    ...(step.reason === null ? [] : [`reason: ${step.reason}`]),
    ...(step.note === null ? [] : [`note: ${step.note}`]),
  ];
  return terminalText(parts.join(", "));
}

function stepLines(look: Look, step: PlacementStep, stands: boolean): string[] {
  const first = `  ${String(step.n).padStart(3)}  `;
  const blanks = " ".repeat(first.length);
  const corrects = step.corrects === null ? "" : `, in place of ${step.corrects}`;
  const terms = told(step);
  const recorded = `recorded ${showDate(step.recordedAt)}, ${terminalText(step.by)}`;
  const lines = [
    ...paragraph(look, first, `${step.stage} ${showDate(step.on)}${corrects}${stands ? "" : " (corrected since)"}`),
    ...(terms === "" ? [] : paragraph(look, blanks, terms)),
    ...paragraph(look, blanks, recorded).map((line) => tone(look, "quiet", line)),
  ];
  return stands ? lines : lines.map((line) => tone(look, "quiet", line));
}

/** One placement: where it is, and every step with its terms, those that were put right too. */
export function placementPage(look: Look, { placement, clientName }: ListedPlacement): string {
  const now = currentStep(placement);
  const standing = new Set(standingSteps(placement.steps).map((step) => step.n));
  const chosen = chosenQuote(placement)?.n;
  const quotes = standingQuotes(placement).flatMap((quote) =>
    paragraph(look, "  ", `${quoteLine(quote)}${quote.n === chosen ? " (chosen)" : ""}`),
  );
  const name = terminalText(clientName || placement.clientId);
  return [
    ...paragraph(look, "  ", `${name}, ${terminalText(placement.risk)}`).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "  ", `${now.stage} since ${showDate(now.on)}`),
    `  ${placement.id}`,
    "",
    ...placement.steps.flatMap((step) => stepLines(look, step, standing.has(step.n))),
    ...(quotes.length === 0 ? [] : ["", ...quotes]),
  ].join("\n");
}

/** Shows one placement with every step. */
export const showPlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const found = await readPlacement(await workspaceOf(invocation), command.args[0] ?? "");
  io.result(flags.json ? JSON.stringify(placementView(found), null, 2) : placementPage(io.out, found));
  return EXIT.done;
};
