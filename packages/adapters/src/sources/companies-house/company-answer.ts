import type { CompaniesHouseData, SourceSubject } from "@broker/contracts";
import { findCompany } from "@broker/core";
import type { CompanyRecords } from "./company-records.ts";

/** What a register says of a website's owner. `reason` = what else is to be known of it. */
export interface CompanyAnswer {
  readonly status: "ok" | "not-found";
  readonly reason: string | null;
  readonly data: CompaniesHouseData;
}

const part = (points: number) => points / 100;

/**
 * Looks a website's owner up in a register. A candidate is read as far as a person needs to confirm it; its people are
 * not counted.
 */
export async function companyAnswer(subject: SourceSubject, records: CompanyRecords): Promise<CompanyAnswer> {
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
