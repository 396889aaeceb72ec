import { registeredName } from "@broker/core";
import { registrationFromBody } from "../../register/company-body.ts";
import type { FoundEntry, OpenRegister } from "../../register/register-index.ts";
import type { CompanyRecords } from "./company-records.ts";

/** The monthly file of all companies on the register, as it was imported. It holds no people. */
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
