import type { CLIENT_VALUES, ClientField } from "@broker/contracts";
import type { z } from "zod";
import { assertValue, type ClientLog } from "../../../client/client-log.ts";
import { effectiveValue } from "../../../client/effective-value.ts";
import { bankQuestion } from "../../questions/bank.ts";

const AT = "2026-11-05T09:00:00.000Z";

const held = (log: ClientLog, field: ClientField) =>
  (effectiveValue(log, field)?.value ?? {}) as Readonly<Record<string, unknown>>;

/** What the record holds once a question has this answer: a choice, or a value in the terms of the question's bands. */
function recordedValue(log: ClientLog, id: string, answer: string | number): unknown {
  const { field } = bankQuestion(id);
  if (field?.startsWith("controls.")) return { answer };
  switch (id) {
    case "turnoverSplit": {
      const turnover = held(log, "turnover") as z.infer<typeof CLIENT_VALUES.turnover>;
      return { ...turnover, us: Math.round(((turnover.total ?? 0) * Number(answer)) / 100) };
    }
    case "address":
      return { lines: ["1 High Street"], town: "Leeds", county: null, postcode: null, country: answer };
    case "losses":
      return Array.from({ length: Number(answer) }, () => ({
        date: "2026-03-01",
        kind: "ransomware",
        amount: 1_000_000,
        settled: true,
        description: null,
      }));
    case "personalRecords":
      return { ...held(log, "records"), personal: answer };
    case "cardRecords":
      return { ...held(log, "records"), paymentCard: answer };
    case "healthRecords":
      return { ...held(log, "records"), health: answer };
    case "limit":
      return { ...held(log, "requested"), limit: answer };
    case "deductible":
      return { ...held(log, "requested"), retention: answer };
    default:
      return answer;
  }
}

/** The record with the answer to a question, as declared on 5 November 2026, for tests. */
export function recordAnswer(log: ClientLog, id: string, answer: string | number): ClientLog {
  const { field } = bankQuestion(id);
  if (field === null) return log;
  const how = { provenance: "declared" as const, asOf: "2026-11-05", by: "jane" };
  return assertValue(log, { field, value: recordedValue(log, id, answer), ...how }, AT);
}
