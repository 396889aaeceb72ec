import { AppError } from "@broker/contracts";
import { chosenQuote } from "@broker/core";
import { chooseQuote as choose, placementView, type QuoteChosen } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { placementLine } from "../present/placement-table.ts";
import { quoteLine } from "../present/quote-table.ts";
import { workspaceOf } from "../workspace-of.ts";
import { typedTerms } from "./typed-terms.ts";

interface ChooseFlags {
  readonly bind?: boolean;
  readonly toRecord?: boolean;
  readonly on?: string;
  readonly inception?: string;
  readonly expires?: string;
  readonly note?: string;
}

function typedChoice(text: string, { bind = false, toRecord = false, ...flags }: ChooseFlags): QuoteChosen {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new AppError("usage", `A quote is named by its number, not '${text}'.`, {
      hint: "'broker placements compare <placement>' has the numbers.",
    });
  if (!bind && (toRecord || flags.inception !== undefined || flags.expires !== undefined))
    throw new AppError("usage", "--inception, --expires and --to-record are of a risk that is bound.", {
      hint: "Add --bind, or leave them out.",
    });
  const { on, note, inception, expiresOn } = typedTerms(flags);
  return {
    quote: Number(text),
    bind,
    toRecord,
    on,
    ...(note === undefined ? {} : { note }),
    ...(inception == null ? {} : { inception }),
    ...(expiresOn == null ? {} : { expiresOn }),
  };
}

/**
 * Chooses a quote: it becomes the quote on the client's record, which documents print, and the placement moves with its
 * terms.
 */
export const chooseQuote: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [reference = "", word = ""] = command.args;
  const typed = command.opts<ChooseFlags & { by?: string }>();
  const listed = await choose(await workspaceOf(invocation, typed.by), reference, typedChoice(word, typed));
  const quote = chosenQuote(listed.placement);
  if (flags.json) io.result(JSON.stringify(placementView(listed), null, 2));
  else {
    io.result(placementLine(listed));
    if (quote !== null) io.result(`Chosen: ${quoteLine(quote)}`);
  }
  io.note("It is the quote on the client's record now; documents that are made from here on print it.");
  return EXIT.done;
};
