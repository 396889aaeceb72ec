import type { ClientLog } from "../client/client-log.ts";
import { assertValue, type Statement } from "../client/client-log.ts";

/** A client with these statements, recorded one after the other at noon of the day each speaks of, for tests. */
export function buildLog(
  ...statements: readonly (Pick<Statement, "field" | "value"> & Partial<Statement>)[]
): ClientLog {
  const empty: ClientLog = {
    id: "3f2a91c07b1d",
    version: 1,
    createdAt: "2026-11-01T09:00:00Z",
    sample: false,
    entries: [],
  };
  return statements.reduce<ClientLog>((log, statement) => {
    const whole = { provenance: "declared" as const, asOf: "2026-11-01", by: "jane", ...statement };
    return assertValue(log, whole, `${whole.asOf}T12:00:00Z`);
  }, empty);
}
