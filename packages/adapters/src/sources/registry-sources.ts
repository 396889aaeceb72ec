import type { SourceSubject, SourcesConfig } from "@broker/contracts";
import type { Clock, OutsideSource } from "@broker/core";
import type { RegisterOfOwners } from "@broker/core/kyc";
import { systemClock } from "../clock/clocks.ts";
import type { WorkspaceRegisters } from "../register/workspace-registers.ts";
import { companiesHouseSource } from "./companies-house/companies-house-source.ts";
import { registerOfOwners } from "./companies-house/register-of-owners.ts";
import { icoRegisterSource } from "./ico-register/ico-register-source.ts";
import type { OpenSources } from "./open-sources.ts";
import { readSourceSetting } from "./read-source-setting.ts";
import { COMPANIES_HOUSE_WINDOW, sourceWindow } from "./window/source-window.ts";

/** Options for opening the registry sources. */
export interface RegistryOptions {
  readonly config: SourcesConfig;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The clock of the query window; absent = the machine's clock. */
  readonly pace?: Clock;
  /** The clients of the process. */
  readonly outside: Pick<OpenSources, "client">;
  /**
   * Those of the open workspace; null = none is open, so nothing imported is read and queries are counted only in this
   * process.
   */
  readonly registers: WorkspaceRegisters | null;
}

/**
 * The subject with the number in the client's record, which outranks one on the website, and with its name where the
 * website shows none. What a caller provides outranks both.
 */
async function withRecord(subject: SourceSubject, registers: WorkspaceRegisters): Promise<SourceSubject> {
  if (subject.given !== undefined) return subject;
  const { companyNumber, legalName } = await registers.recordedIdentity(subject.domain);
  const isNamed = subject.legalName === null && legalName !== null;
  return {
    ...subject,
    companyNumber: companyNumber ?? subject.companyNumber,
    legalName: subject.legalName ?? legalName,
    given: [...(companyNumber === null ? [] : ["companyNumber" as const]), ...(isNamed ? ["legalName" as const] : [])],
  };
}

function recordedFirst(
  source: OutsideSource<"companiesHouse">,
  registers: WorkspaceRegisters | null,
): OutsideSource<"companiesHouse"> {
  if (registers === null) return source;
  return {
    name: source.name,
    ask: async (subject, known, signal) => source.ask(await withRecord(subject, registers), known, signal),
  };
}

/** Counts the queries that Companies House allows. */
const windowOf = (registers: WorkspaceRegisters | null, clock: Clock) =>
  registers === null
    ? sourceWindow("companiesHouse", COMPANIES_HOUSE_WINDOW, null, clock)
    : registers.companiesHouseWindow(clock);

/** Companies House as a register of officers and owners, for clients with a KYC case only. */
export function ownersSource(
  { config, env, pace, outside, registers }: RegistryOptions,
  clock: Clock,
): RegisterOfOwners {
  const client = outside.client("companiesHouse", windowOf(registers, pace ?? systemClock()));
  return registerOfOwners(readSourceSetting(config, "companiesHouse", env), client, () => clock.now());
}

/** The sources that say who a company is: Companies House and the ICO's register. */
export function registrySources({ config, env, pace, outside, registers }: RegistryOptions): OutsideSource[] {
  const window = windowOf(registers, pace ?? systemClock());
  const setting = readSourceSetting(config, "companiesHouse", env);
  const isOff = config.companiesHouse?.enabled === false;
  return [
    recordedFirst(
      companiesHouseSource(
        setting,
        outside.client("companiesHouse", window),
        isOff ? null : (registers?.index ?? null),
      ),
      registers,
    ),
    icoRegisterSource(registers?.index ?? null, config.icoRegister?.enabled !== false),
  ];
}
