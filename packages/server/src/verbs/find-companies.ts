import type { RegisterCompany } from "@broker/contracts";
import { industryOf, registeredActivity, registeredName } from "@broker/core";
import type { Workspace } from "../workspace/workspace.ts";

/** Companies of the imported register by the beginning of a name or a number. `asOf` null = none was imported. */
export async function findCompanies(
  workspace: Workspace,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<{ readonly asOf: string | null; readonly items: RegisterCompany[] }> {
  const file = await workspace.database.registers.companies();
  if (file === null) return { asOf: null, items: [] };
  const typed = registeredName(q).key;
  const found = await file.find(q, limit);
  return {
    asOf: file.asOf,
    items: found.map(({ number, name, status, incorporatedOn, registeredOffice: office, sic, previousNames }) => ({
      number,
      name,
      status,
      incorporatedOn,
      office,
      sic: sic.map((code) => ({ code, description: registeredActivity(code).description })),
      industry: industryOf(sic),
      formerly: registeredName(name).key.startsWith(typed)
        ? null
        : (previousNames.find((each) => registeredName(each.name).key.startsWith(typed))?.name ?? null),
    })),
  };
}
