import type { TableRow } from "@broker/contracts";
import type { usersByProvider } from "../accumulation/accumulate.ts";
import type { BookCompany } from "../accumulation/book-company.ts";
import { knownLimits } from "../accumulation/limit-sum.ts";
import type { RecognisedProvider } from "../accumulation/recognise-provider.ts";
import type { CommonShock } from "./common-shocks.ts";
import { type ExposedPolicy, exposedPolicy, type SeverityOf } from "./exposed-clients.ts";

/** A scenario at the provider that most clients are on. */
export interface PlacedShock {
  readonly shock: CommonShock;
  readonly provider: RecognisedProvider;
  readonly users: readonly BookCompany[];
  readonly policies: readonly ExposedPolicy[];
  readonly rows: readonly TableRow[];
}

/** A scenario placed, or nothing where no client is on a provider of its kind. */
export function placeShock(
  shock: CommonShock,
  shared: ReturnType<typeof usersByProvider>,
  read: SeverityOf,
): PlacedShock[] {
  const most = shared
    .filter(({ provider }) => provider.kind === shock.kind)
    .map(({ provider, users }) => ({ provider, users: users.filter(({ kind }) => kind === "client") }))
    .sort(
      (a, b) =>
        b.users.length - a.users.length ||
        knownLimits(b.users) - knownLimits(a.users) ||
        (a.provider.id < b.provider.id ? -1 : 1),
    )[0];
  if (most === undefined || most.users.length === 0) return [];
  const rows: TableRow[] = [];
  const policies = most.users.flatMap((company) => {
    const single = read(company, shock.peril);
    const policy = exposedPolicy(company, single?.severity ?? null, shock.factor);
    if (policy !== null) rows.push(...(single?.rows ?? []));
    return policy ?? [];
  });
  return [{ shock, ...most, policies, rows }];
}
