import type { CompaniesHouseData, CompanyRegistration } from "@broker/contracts";
import type { CompanyRegister } from "@broker/core";

/** A register whose entries can be read whole. Rejects with `RegisterSilent` when it does not answer. */
export interface CompanyRecords extends CompanyRegister {
  readonly via: CompaniesHouseData["via"];
  /** `whole` = with the counts of its people and its last filing, where the register has them. */
  registration(number: string, whole: boolean): Promise<CompanyRegistration | null>;
}

/** Why a register did not answer: the outcome of the question that came to nothing. */
export class RegisterSilent extends Error {
  override readonly name = "RegisterSilent";
  readonly status: "rate-limited" | "unavailable";

  constructor(status: "rate-limited" | "unavailable", reason: string) {
    super(reason);
    this.status = status;
  }
}
