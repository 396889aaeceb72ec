import { HibpData, type SourceAnswer, type SourceSubject } from "@broker/contracts";
import type { Clock, OutsideSource } from "@broker/core";
import { z } from "zod";
import { DAY_MS } from "../client/day-of.ts";
import { REFUSALS, type SourceOutcome, type SourceRequest } from "../client/exchange.ts";
import { type Feed, openFeed } from "../client/feed.ts";
import { answerOf, type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";
import { BreachListWire, type BreachWire, breachOf } from "./breach-wire.ts";

/**
 * Individuals' addresses by the part before the @, each with names of breaches or of sites; they are counted and not
 * passed on.
 */
const PeopleWire = z.record(z.string(), z.array(z.string()));

/** Addresses of a domain in breaches: how many, and how many in each. */
const AddressCounts = HibpData.shape.addresses.unwrap();

/** Counts the addresses of an answer, all of them and by breach, the largest first; null = it has another form. */
function countAddresses(body: unknown): z.infer<typeof AddressCounts> | null {
  const people = PeopleWire.safeParse(body);
  if (!people.success) return null;
  const byBreach = new Map<string, number>();
  for (const name of Object.values(people.data).flatMap((names) => [...new Set(names)]))
    byBreach.set(name, (byBreach.get(name) ?? 0) + 1);
  const breaches = [...byBreach].map(([name, addresses]) => ({ name, addresses }));
  return {
    count: Object.keys(people.data).length,
    breaches: breaches.sort((a, b) => b.addresses - a.addresses || (a.name < b.name ? -1 : 1)),
  };
}

/** Counts the addresses of an answer; null = it has another form. */
function countPeople(body: unknown): number | null {
  const people = PeopleWire.safeParse(body);
  return people.success ? Object.keys(people.data).length : null;
}

const BASE = "https://haveibeenpwned.com/api/v3";

/** The list of all breaches: one question a day serves every company, and it names none. */
export function openBreachFeed({ baseUrl }: SourceSetting, client: SourceClient, clock: Clock): Feed<BreachWire[]> {
  const url = `${baseUrl ?? BASE}/breaches`;
  return openFeed(client, [{ url, schema: BreachListWire, ttlMs: DAY_MS, emptyOn404: false }], clock);
}

/**
 * The result of a query reserved for the domain's verified holder: 403 = not verified for our key, which is no result.
 */
function ofVerified<Value>(outcome: SourceOutcome<Value>, none: Value): Value | null {
  if (outcome.status === "ok") return outcome.value;
  return outcome.status === "not-found" ? none : null;
}

/** Why a search by domain failed: null = it answered, or the domain is not verified for our key. */
function failureReason(outcome: SourceOutcome<unknown> | null): string | null {
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
    const failure = setting.keyProblem ?? [addresses, stolen].map(failureReason).find((why) => why !== null) ?? null;
    return { ...answer, reason: answer.reason ?? failure };
  }

  return { name: "hibp", ask: (subject, _, signal) => ask(subject, signal) };
}
