import { HudsonRockData } from "@broker/contracts";
import type { OutsideSource } from "@broker/core";
import { z } from "zod";
import { DAY_MS, dayOf } from "../client/day-of.ts";
import { answerOf, type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";

const BASE = "https://cavalier.hudsonrock.com/api/json/v2/osint-tools";

/** The free search by domain. What else it says (addresses of login pages, samples) is not read. */
const InfectionsWire = z.looseObject({
  employees: z.int().nonnegative(),
  users: z.int().nonnegative(),
  third_parties: z.int().nonnegative().nullish(),
  last_employee_compromised: z.string().nullish(),
});

/** The counts of an answer, all that is cached of it; null = it has another form. */
function countsOf(body: unknown): HudsonRockData | null {
  const wire = InfectionsWire.safeParse(body);
  if (!wire.success) return null;
  const { employees, users, third_parties, last_employee_compromised } = wire.data;
  return { employees, users, thirdParties: third_parties ?? 0, lastEmployeeOn: dayOf(last_employee_compromised) };
}

/** Hudson Rock: number of computers infected with infostealers that have credentials for the company. */
export function hudsonRockSource(setting: SourceSetting, client: SourceClient): OutsideSource<"hudsonRock"> {
  const headers: Record<string, string> = setting.key === null ? {} : { "api-key": setting.key };
  return {
    name: "hudsonRock",
    async ask({ registrable }, _, signal) {
      if (!setting.named) return unasked();
      const url = `${setting.baseUrl ?? BASE}/search-by-domain?domain=${encodeURIComponent(registrable)}`;
      const outcome = await client.ask(
        { url, headers, schema: HudsonRockData, reduce: countsOf, ttlMs: DAY_MS, emptyOn404: true },
        signal,
      );
      const answer = answerOf(outcome, (counts) => counts);
      const { data } = answer;
      const none = data !== null && data.employees + data.users + data.thirdParties === 0;
      return none ? { ...answer, status: "not-found" } : answer;
    },
  };
}
