import { personOf, plainText, sideOf } from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "../../../client/client-log.ts";
import type { FactSource } from "./known-fact.ts";

/** Where a statement of the record is from; a sample client's data is sample data from any source. */
export function statementSource(
  { sample }: Pick<ClientLog, "sample">,
  { provenance, declaredBy, source, by, asOf }: LoggedAssertion,
): FactSource {
  const side = provenance === "declared" ? (sideOf(declaredBy) ?? "broker") : undefined;
  const person = personOf(declaredBy) ?? (provenance === "declared" && side === "broker" ? by : undefined);
  const named = [person, source].flatMap((each) => (each === undefined ? [] : [plainText(each)])).join(", ");
  return {
    provenance: sample ? "sample" : provenance,
    ...(side === undefined ? {} : { declaredBy: side }),
    source: named === "" ? `Recorded by ${plainText(by)}` : named,
    asOf,
  };
}
