import type { ListedPlacement } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { type Choosing, withChoice } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** Somebody's choice of a quote; the day is today unless told. */
export interface QuoteChosen extends Omit<Choosing, "on"> {
  readonly on?: string | undefined;
  /** The policy becomes the expiring policy of the record. */
  readonly toRecord: boolean;
}

/**
 * Chooses a quote: it becomes the quote on the client's record, which documents print, and the placement moves with its
 * terms. AppErrors `not_found`, `usage`, `input_invalid`.
 */
export async function chooseQuote(
  workspace: Workspace,
  reference: string,
  { toRecord, on, ...choosing }: QuoteChosen,
): Promise<ListedPlacement> {
  if (!choosing.bind && (toRecord || choosing.inception !== undefined || choosing.expiresOn !== undefined))
    throw new AppError("usage", "First day, last day and the record's policy are of a risk that is bound.", {
      hint: "Bind it, or leave them out.",
    });
  const actor = actorOf(workspace);
  const { at } = actor;
  const found = await workspace.database.placements.find(reference);
  const placement = await workspace.database.placements.choose(
    found.placement.id,
    (before) => withChoice(before, { ...choosing, on: on ?? at.slice(0, 10) }, actor),
    actor,
    toRecord,
  );
  return { ...found, placement };
}
