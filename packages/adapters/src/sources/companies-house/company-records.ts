import type { CompaniesHouseData, CompanyRegistration } from "@broker/contracts";
import { type CompanyRegister, registeredName } from "@broker/core";
import { registrationFromBody } from "../../register/company-body.ts";
import type { FoundEntry, OpenRegister } from "../../register/register-index.ts";

/** A register whose entries can be read whole. Rejects with `RegisterSilent` when it does not answer. */
export interface CompanyRecords extends CompanyRegister {
  readonly via: CompaniesHouseData["via"];
  /** `whole` = with the counts of its officers and its last filing, if the register has them. */
  registration(number: string, whole: boolean): Promise<CompanyRegistration | null>;
}

/** Why a register did not answer: the outcome of the failed query. */
export class RegisterSilent extends Error {
  override readonly name = "RegisterSilent";
  readonly status: "rate-limited" | "unavailable";

  constructor(status: "rate-limited" | "unavailable", reason: string) {
    super(reason);
    this.status = status;
  }
}

/** The imported monthly file of all companies on the register. It contains no individuals. */
export function fileRecords(register: OpenRegister): CompanyRecords {
  const registration = ({ number, body }: FoundEntry) => registrationFromBody(number, body, register.asOf);
  const hit = (entry: FoundEntry) => {
    const { number, name, status, registeredOffice, previousNames } = registration(entry);
    const names = previousNames.map((each) => each.name);
    return { number, name, status, postcode: registeredOffice?.postcode ?? null, previousNames: names };
  };
  return {
    via: "file",
    async byNumber(number) {
      const entry = await register.byNumber(number);
      return entry && hit(entry);
    },
    search: async (name) => (await register.byName(registeredName(name).key)).map(hit),
    async registration(number) {
      const entry = await register.byNumber(number);
      return entry && registration(entry);
    },
  };
}
