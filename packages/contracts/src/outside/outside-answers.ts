import { z } from "zod";
import { SOURCE_STATE, withNotQueried } from "../scan/source-status.ts";
import { HibpData, HudsonRockData, RansomwareLiveData } from "./breach-data.ts";
import { CompaniesHouseData } from "./company-registration.ts";
import { CertificateLogData, EpssData, IcoRegisterData, InternetDbData, KevData, RdapData } from "./exposure-data.ts";
import type { SourceName } from "./source-name.ts";

/**
 * The state of one source; `data` only where its status is `ok`, and with `not-found` where an empty answer is
 * informative.
 */
const answer = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ ...SOURCE_STATE, data: data.nullable() }).overwrite(withNotQueried);

/** Each source's answer about a company; an absent source was not configured. */
export const OutsideAnswers = z.strictObject({
  companiesHouse: answer(CompaniesHouseData).optional(),
  hibp: answer(HibpData).optional(),
  crtsh: answer(CertificateLogData).optional(),
  rdap: answer(RdapData).optional(),
  kev: answer(KevData).optional(),
  epss: answer(EpssData).optional(),
  internetdb: answer(InternetDbData).optional(),
  hudsonRock: answer(HudsonRockData).optional(),
  ransomwareLive: answer(RansomwareLiveData).optional(),
  icoRegister: answer(IcoRegisterData).optional(),
});
export type OutsideAnswers = z.infer<typeof OutsideAnswers>;

/** The answer of one source. */
export type SourceAnswer<Name extends SourceName = SourceName> = NonNullable<OutsideAnswers[Name]>;
