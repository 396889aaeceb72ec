import type { Accumulation, ProviderKind, ProviderUser } from "@broker/contracts";
import { accumulate, usersOfProvider } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** Which providers the book rests on. @param asked `kind`: only providers of it; `prospects`: counts them as well */
export async function bookAccumulation(
  workspace: Workspace,
  { kind: asked, prospects }: { readonly kind?: ProviderKind | undefined; readonly prospects: boolean },
): Promise<Accumulation> {
  const { portfolio } = workspace.database;
  const at = nowOf(workspace);
  const all = accumulate(await portfolio.book({ prospects, at }));
  return { ...all, providers: all.providers.filter(({ kind }) => asked === undefined || asked === kind) };
}

/** Who is on a provider or on anything of a vendor. AppError `not_found` where nobody of the book is. */
export async function providerUsers(
  workspace: Workspace,
  provider: string,
  { prospects }: { readonly prospects: boolean },
): Promise<readonly ProviderUser[]> {
  return usersOfProvider(await workspace.database.portfolio.book({ prospects, at: nowOf(workspace) }), provider);
}
