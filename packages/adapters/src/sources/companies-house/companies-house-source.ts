import type { SourceAnswer, SourceSubject } from "@broker/contracts";
import type { OutsideSource } from "@broker/core";
import type { RegisterIndex } from "../../register/register-index.ts";
import type { SourceClient } from "../client/source-client.ts";
import type { SourceSetting } from "../client/source-setting.ts";
import { unasked } from "../client/unasked.ts";
import { companyAnswer } from "./company-answer.ts";
import { RegisterSilent } from "./company-records.ts";
import { fileRecords } from "./file-records.ts";
import { liveRecords } from "./live-records.ts";

type Answer = SourceAnswer<"companiesHouse">;

/** All questions about one company together, in milliseconds. */
const BUDGET_MS = 10_000;
const HOW = "it requires a free key (sources.companiesHouse.apiKeyEnv) or an imported file";

async function fromService(
  subject: SourceSubject,
  setting: SourceSetting,
  client: SourceClient,
  signal: AbortSignal,
): Promise<Answer> {
  const records = liveRecords(setting, client, AbortSignal.any([signal, AbortSignal.timeout(BUDGET_MS)]));
  try {
    const answer = await companyAnswer(subject, records);
    const { asOf, latencyMs } = records.seen();
    return { ...answer, asOf, latencyMs };
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error;
    const { latencyMs } = records.seen();
    return { status: error.status, asOf: null, latencyMs, reason: error.message, data: null };
  }
}

async function fromFile(subject: SourceSubject, registers: RegisterIndex | null): Promise<Answer | null> {
  try {
    const register = (await registers?.register("companies-house")) ?? null;
    if (register === null) return null;
    const answer = await companyAnswer(subject, fileRecords(register));
    return { ...answer, asOf: `${register.asOf}T00:00:00.000Z`, latencyMs: 0 };
  } catch {
    return { status: "unavailable", asOf: null, latencyMs: 0, reason: "the imported file cannot be read", data: null };
  }
}

/**
 * Who the website's owner is: from Companies House where a key is configured, else, or where that does not answer, from
 * the monthly file if it was imported. `registers` = those of the workspace; null = there is none at hand.
 */
export function companiesHouseSource(
  setting: SourceSetting,
  client: SourceClient,
  registers: RegisterIndex | null,
): OutsideSource<"companiesHouse"> {
  return {
    name: "companiesHouse",
    async ask(subject, _, signal) {
      const mayAsk = setting.named && setting.key !== null;
      const live = mayAsk ? await fromService(subject, setting, client, signal) : null;
      if (live?.data != null) return live;
      const stored = await fromFile(subject, registers);
      if (stored?.data == null) return live ?? stored ?? unasked(setting.keyProblem ?? HOW);
      if (live === null) return stored;
      const why = [`the imported file stands in: ${live.reason}`, ...(stored.reason === null ? [] : [stored.reason])];
      return { ...stored, latencyMs: live.latencyMs, reason: why.join("; ") };
    },
  };
}
