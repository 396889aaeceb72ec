import type { RegisterAnswer, RegisterOfOwners } from "@broker/core/kyc";
import type { z } from "zod";
import type { SourceSetting } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";
import { COMPANIES_HOUSE_BASE } from "./live-records.ts";
import { OfficersWire, OwnersWire, officersOf, ownersOf } from "./owners-wire.ts";
import { ProfileWire, registrationOf } from "./profile-wire.ts";

/** Officers and owners that one page has at most; more are not read. */
const PAGE = 100;

const HOW = "Companies House requires a free key for officers and owners.";

/**
 * Companies House as a register of officers and owners, for clients with a KYC case. Answers are not cached: no name of
 * an individual is written to disk but in the KYC of the client. Without a key, no question is answered.
 */
export function registerOfOwners(setting: SourceSetting, client: SourceClient, now: () => Date): RegisterOfOwners {
  async function ask<Wire, Value>(
    path: string,
    schema: z.ZodType<Wire>,
    read: (wire: Wire) => { readonly value: Value; readonly total?: number },
    signal: AbortSignal,
  ): Promise<RegisterAnswer<Value>> {
    if (!setting.named || setting.key === null) return { status: "no-answer", reason: setting.keyProblem ?? HOW };
    const outcome = await client.ask(
      {
        url: `${setting.baseUrl ?? COMPANIES_HOUSE_BASE}${path}`,
        headers: { authorization: `Basic ${btoa(`${setting.key}:`)}` },
        ...{ schema, ttlMs: 0, emptyOn404: true, unsaved: true },
      },
      signal,
    );
    if (outcome.status === "not-found") return { status: "not-found" };
    if (outcome.status !== "ok") return { status: "no-answer", reason: `Companies House: ${outcome.reason}.` };
    const { value, total = 0 } = read(outcome.value);
    return { status: "ok", value, more: total > PAGE };
  }
  const today = () => now().toISOString().slice(0, 10);
  const of = (number: string) => `/company/${encodeURIComponent(number)}`;
  return {
    company: (number, signal) => ask(of(number), ProfileWire, (wire) => ({ value: registrationOf(wire) }), signal),
    officers: (number, signal) =>
      ask(
        `${of(number)}/officers?items_per_page=${PAGE}&filter=active`,
        OfficersWire,
        (wire) => ({ value: officersOf(wire, today()), total: wire.total_results }),
        signal,
      ),
    owners: (number, signal) =>
      ask(
        `${of(number)}/persons-with-significant-control?items_per_page=${PAGE}`,
        OwnersWire,
        (wire) => ({ value: ownersOf(wire, today()), total: wire.total_results }),
        signal,
      ),
  };
}
