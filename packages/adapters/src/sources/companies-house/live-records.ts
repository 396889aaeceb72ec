import type { CompanyRegistration } from "@broker/contracts";
import type { CompanyHit } from "@broker/core";
import type { z } from "zod";
import { DAY_MS } from "../client/day-of.ts";
import type { SourceRequest } from "../client/exchange.ts";
import type { SourceSetting } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";
import { type CompanyRecords, RegisterSilent } from "./company-records.ts";
import {
  ControllersWire,
  countControllers,
  countOfficers,
  FilingsWire,
  hitsOf,
  lastFiling,
  OfficersWire,
  SearchWire,
} from "./people-wire.ts";
import { ProfileWire, registrationOf } from "./profile-wire.ts";

/** Address of the public data API. */
export const COMPANIES_HOUSE_BASE = "https://api.company-information.service.gov.uk";

/** The live service, and how long it took and how old its oldest answer is. */
export interface LiveRecords extends CompanyRecords {
  readonly via: "service";
  seen(): { readonly asOf: string | null; readonly latencyMs: number };
}

function hitOf({ number, name, status, registeredOffice, previousNames }: CompanyRegistration): CompanyHit {
  return {
    number,
    name,
    status,
    postcode: registeredOffice?.postcode ?? null,
    previousNames: previousNames.map((each) => each.name),
  };
}

/**
 * Companies House's public data API (intel-sources §1): HTTP Basic with the key as user and no password, sent only in a
 * header. One instance serves one company's queries.
 */
export function liveRecords(setting: SourceSetting, client: SourceClient, signal: AbortSignal): LiveRecords {
  const authorization = `Basic ${btoa(`${setting.key ?? ""}:`)}`;
  let [asOf, latencyMs]: [string | null, number] = [null, 0];

  /** null = not found. */
  async function ask<Wire>(
    path: string,
    schema: z.ZodType<Wire>,
    { reduce, emptyOn404 = true }: Partial<Pick<SourceRequest<Wire>, "reduce" | "emptyOn404">> = {},
  ) {
    const outcome = await client.ask(
      {
        url: `${setting.baseUrl ?? COMPANIES_HOUSE_BASE}${path}`,
        headers: { authorization },
        schema,
        ...(reduce && { reduce }),
        ttlMs: DAY_MS,
        emptyOn404,
      },
      signal,
    );
    latencyMs += outcome.latencyMs;
    if (outcome.status === "rate-limited" || outcome.status === "unavailable")
      throw new RegisterSilent(outcome.status, outcome.reason);
    if (asOf === null || outcome.asOf < asOf) asOf = outcome.asOf;
    return outcome.status === "ok" ? outcome.value : null;
  }

  /** A part that does not answer leaves the rest standing. */
  async function partOf<Wire>(path: string, schema: z.ZodType<Wire>, reduce: (body: unknown) => unknown) {
    try {
      return { value: await ask(path, schema, { reduce }) };
    } catch (error) {
      if (error instanceof RegisterSilent) return null;
      throw error;
    }
  }

  const profile = async (number: string) => {
    const wire = await ask(`/company/${encodeURIComponent(number)}`, ProfileWire);
    return wire === null ? null : registrationOf(wire);
  };

  return {
    via: "service",
    seen: () => ({ asOf, latencyMs }),
    async byNumber(number) {
      const company = await profile(number);
      return company === null ? null : hitOf(company);
    },
    async search(name) {
      const path = `/search/companies?q=${encodeURIComponent(name)}&items_per_page=20`;
      const found = await ask(path, SearchWire, { emptyOn404: false });
      return found === null ? [] : hitsOf(found);
    },
    async registration(number, whole) {
      const company = await profile(number);
      if (company === null || !whole) return company;
      const path = `/company/${encodeURIComponent(number)}`;
      const [officers, controllers, filings] = await Promise.all([
        partOf(`${path}/officers?items_per_page=100`, OfficersWire, countOfficers),
        partOf(`${path}/persons-with-significant-control`, ControllersWire, countControllers),
        partOf(`${path}/filing-history?items_per_page=25`, FilingsWire, lastFiling),
      ]);
      return {
        ...company,
        officers: officers?.value ?? null,
        // 404 = none was filed, which is an answer.
        controllers: controllers && (controllers.value ?? { active: 0, ceased: 0 }),
        lastFiledOn: filings?.value?.last ?? null,
      };
    },
  };
}
