import { AppError } from "@broker/contracts";
import { chosenQuote, type QuoteRequest } from "@broker/core";
import { type ChosenQuote, chooseQuote as choose, placementView, quotePlacement as quote } from "@broker/server/verbs";
import type { SubmissionOptions } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { quoteLine } from "./compare-quotes.ts";
import { type ConfirmFlags, confirmPlacementBinding } from "./confirm-binding.ts";
import { placementLine } from "./list-placements.ts";
import { type BesideFlags, despiteOf } from "./move-placement.ts";
import { typedTerms } from "./typed-terms.ts";

function typedNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new AppError("usage", `--correct must be the number of a quote, not '${text}'.`, {
    hint: "'broker placements compare <placement>' has the numbers.",
  });
}

interface QuoteFlags {
  readonly by?: string;
  readonly correct?: string;
}

function typedQuote({ correct, ...flags }: QuoteFlags): QuoteRequest {
  return { ...typedTerms(flags), ...(correct === undefined ? {} : { corrects: typedNumber(correct) }) };
}

/** Records a quote, or puts an earlier one right. */
export const quotePlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const typed = command.opts<QuoteFlags>();
  const workspace = await workspaceOf(invocation, typed.by);
  const listed = await quote(workspace, command.args[0] ?? "", typedQuote(typed));
  const last = listed.placement.quotes?.at(-1);
  if (flags.json) io.result(JSON.stringify(placementView(listed), null, 2));
  else if (last !== undefined) io.result(quoteLine(last));
  const id = listed.placement.id.slice(0, 8);
  io.note(`Side by side: broker placements compare ${id}. Choose one: broker placements choose ${id} <quote>`);
  return EXIT.done;
};

interface ChooseFlags extends SubmissionOptions, ConfirmFlags, BesideFlags {
  readonly bind?: boolean;
  /** False = `--no-record`. */
  readonly record?: boolean;
  readonly on?: string;
  readonly inception?: string;
  readonly expires?: string;
  readonly note?: string;
}

function typedChoice(text: string, { bind = false, record, yes: _, ...flags }: ChooseFlags): ChosenQuote {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new AppError("usage", `A quote is named by its number, not '${text}'.`, {
      hint: "'broker placements compare <placement>' has the numbers.",
    });
  if (!bind && (record === false || flags.inception !== undefined || flags.expires !== undefined))
    throw new AppError("usage", "--inception, --expires and --no-record are of a risk that is bound.", {
      hint: "Add --bind, or leave them out.",
    });
  const { on, ...terms } = typedTerms({ ...flags });
  return {
    ...terms,
    ...despiteOf(flags),
    quote: Number(text),
    bind,
    on,
    ...(record === false ? { toRecord: false } : {}),
  };
}

/** Selects a quote: documents print it, and the placement adopts its terms. */
export const chooseQuote: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [reference = "", word = ""] = command.args;
  const typed = command.opts<ChooseFlags>();
  const choice = typedChoice(word, typed);
  const workspace = await workspaceOf(invocation, typed.by);
  if (choice.bind) await confirmPlacementBinding(workspace, io, reference, typed);
  const listed = await choose(workspace, reference, choice);
  const quote = chosenQuote(listed.placement);
  if (flags.json) io.result(JSON.stringify(placementView(listed), null, 2));
  else {
    io.result(placementLine(listed));
    if (quote !== null) io.result(`Chosen: ${quoteLine(quote)}`);
  }
  io.note("The client's record now has this quote; documents generated from now on print it.");
  return EXIT.done;
};
