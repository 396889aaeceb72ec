import type { SourceAnswer, SourceSubject } from "@broker/contracts";
import type { Clock, OutsideSource } from "@broker/core";
import { z } from "zod";
import { answerOf } from "../client/answer-of.ts";
import { DAY_MS } from "../client/day-ms.ts";
import { type Feed, openFeed } from "../client/feed.ts";
import { REFUSALS } from "../client/read-answer.ts";
import type { SourceClient } from "../client/source-client.ts";
import type { SourceOutcome, SourceRequest } from "../client/source-request.ts";
import type { SourceSetting } from "../client/source-setting.ts";
import { unasked } from "../client/unasked.ts";
import { BreachListWire, type BreachWire, breachOf } from "./breach-wire.ts";
import { AddressCounts, countAddresses, countPeople } from "./count-people.ts";

const BASE = "https://haveibeenpwned.com/api/v3";

/** The list of all breaches: one question a day serves every company, and it names none. */
export function openBreachFeed({ baseUrl }: SourceSetting, client: SourceClient, clock: Clock): Feed<BreachWire[]> {
  const url = `${baseUrl ?? BASE}/breaches`;
  return openFeed(client, [{ url, schema: BreachListWire, ttlMs: DAY_MS, emptyOn404: false }], clock);
}

/**
 * What a question that only the domain's own holder may ask came to: 403 = not verified for our key, which says
 * nothing.
 */
function ofVerified<Value>(outcome: SourceOutcome<Value>, none: Value): Value | null {
  if (outcome.status === "ok") return outcome.value;
  return outcome.status === "not-found" ? none : null;
}

/**
 * Why a search by domain gave nothing, where that is a failure: null = it answered, or the domain is not verified for
 * our key.
 */
function whyUntold(outcome: SourceOutcome<unknown> | null): string | null {
  if (outcome === null || !("reason" in outcome) || outcome.reason === REFUSALS[403]) return null;
  return `what it holds by domain is not known: ${outcome.reason}`;
}

/**
 * Have I Been Pwned. Without a key: breaches of the company's own service. With one: its verified domains' addresses,
 * counted.
 */
export function hibpSource(
  setting: SourceSetting,
  client: SourceClient,
  feed: Feed<BreachWire[]>,
): OutsideSource<"hibp"> {
  const base = setting.baseUrl ?? BASE;

  const verified = <Value>(
    path: string,
    { schema, reduce }: Pick<SourceRequest<Value>, "schema" | "reduce">,
    signal: AbortSignal,
  ) => {
    const headers = { "hibp-api-key": setting.key ?? "" };
    const url = `${base}/${path}`;
    return client.ask({ url, schema, ...(reduce && { reduce }), headers, ttlMs: DAY_MS, emptyOn404: true }, signal);
  };

  async function ask({ registrable }: SourceSubject, signal: AbortSignal): Promise<SourceAnswer<"hibp">> {
    const list = await feed.read(setting.named, signal);
    if (list === null) return unasked("the public list of breaches has not been downloaded");
    const name = encodeURIComponent(registrable);
    const [addresses, stolen] =
      list.status === "ok" && setting.named && setting.key !== null
        ? await Promise.all([
            verified(`breacheddomain/${name}`, { schema: AddressCounts, reduce: countAddresses }, signal),
            verified(
              `stealerlogsbyemaildomain/${name}`,
              { schema: z.int().nonnegative(), reduce: countPeople },
              signal,
            ),
          ])
        : [null, null];
    const answer = answerOf(list, (all) => ({
      ofDomain: all
        .filter(({ Domain, IsRetired }) => Domain?.toLowerCase() === registrable && IsRetired !== true)
        .map(breachOf)
        .sort((a, b) => (a.breachedOn < b.breachedOn ? 1 : -1)),
      addresses: addresses && ofVerified(addresses, { count: 0, breaches: [] }),
      stolenByMalware: stolen && ofVerified(stolen, 0),
    }));
    const untold = setting.keyProblem ?? [addresses, stolen].map(whyUntold).find((why) => why !== null) ?? null;
    return { ...answer, reason: answer.reason ?? untold };
  }

  return { name: "hibp", ask: (subject, _, signal) => ask(subject, signal) };
}
