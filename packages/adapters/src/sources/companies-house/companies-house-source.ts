import type { CompaniesHouseData, SourceAnswer, SourceSubject } from "@broker/contracts";
import { findCompany, type OutsideSource } from "@broker/core";
import type { RegisterIndex } from "../../register/register-index.ts";
import { type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";
import { type CompanyRecords, fileRecords, RegisterSilent } from "./company-records.ts";
import { liveRecords } from "./live-records.ts";

/** A register's entry for a website's owner. `reason` = a limitation to report with it. */
interface CompanyAnswer {
  readonly status: "ok" | "not-found";
  readonly reason: string | null;
  readonly data: CompaniesHouseData;
}

const part = (points: number) => points / 100;

/**
 * Finds a website's owner in a register. A candidate is read only as far as a user needs to confirm it; its officers
 * are not counted.
 */
async function companyAnswer(subject: SourceSubject, records: CompanyRecords): Promise<CompanyAnswer> {
  const { via } = records;
  const { best, taken, others, unknownNumber } = await findCompany(subject, records);
  const where = via === "file" ? "the file of live companies does not have" : "the register does not have";
  const whose = subject.given?.includes("companyNumber")
    ? "the number that was given is"
    : "the page prints the number";
  const reason = unknownNumber === null ? null : `${whose} ${unknownNumber}, which ${where}`;
  const company = best === null ? null : await records.registration(best.hit.number, taken);
  if (best === null || company === null)
    return { status: "not-found", reason, data: { via, company: null, match: null, candidates: [] } };
  return {
    status: "ok",
    reason,
    data: {
      via,
      company,
      match: { score: part(best.points), reasons: [...best.reasons], taken },
      candidates: others.map(({ hit, points, reasons }) => ({
        number: hit.number,
        name: hit.name,
        status: hit.status,
        score: part(points),
        reasons: [...reasons],
      })),
    },
  };
}

type Answer = SourceAnswer<"companiesHouse">;

/** All questions about one company together, in milliseconds. */
const BUDGET_MS = 10_000;
const HOW = "it requires a free key (sources.companiesHouse.apiKeyEnv) or an imported file";

async function fromApi(
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
 * The website's owner: from Companies House if a key is configured, else, or if that does not answer, from the monthly
 * file if it was imported. `registers` = those of the workspace; null = none.
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
      const live = mayAsk ? await fromApi(subject, setting, client, signal) : null;
      if (live?.data != null) return live;
      const stored = await fromFile(subject, registers);
      if (stored?.data == null) return live ?? stored ?? unasked(setting.keyProblem ?? HOW);
      if (live === null) return stored;
      const why = [`the imported file is used: ${live.reason}`, ...(stored.reason === null ? [] : [stored.reason])];
      return { ...stored, latencyMs: live.latencyMs, reason: why.join("; ") };
    },
  };
}
