import { randomInt } from "node:crypto";
import type { Workspace } from "../../workspace/workspace.ts";

/** Digits and consonants that are not mistaken for one another when read aloud or copied. */
const LETTERS = "23456789bcdfghjkmnpqrtvwxz";
const GROUP = 3;

const group = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** An id for a risk, such as 'k7m-2qd', that no risk of the workspace has. @param also risks that are not saved yet */
export async function newRiskId({ database }: Workspace, also: readonly { readonly id: string }[]): Promise<string> {
  for (;;) {
    const id = `${group()}-${group()}`;
    if (also.every((each) => each.id !== id) && (await database.risks.find(id)) === null) return id;
  }
}
