import type { SourcesConfig } from "@broker/contracts";
import type { Clock, OutsideSource } from "@broker/core";
import { systemClock } from "../clock/clocks.ts";
import type { WorkspaceRegisters } from "../register/workspace-registers.ts";
import { companiesHouseSource } from "./companies-house/companies-house-source.ts";
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

/** The sources that say who a company is: Companies House and the ICO's register. */
export function registrySources({ config, env, pace, outside, registers }: RegistryOptions): OutsideSource[] {
  const clock = pace ?? systemClock();
  const window =
    registers === null
      ? sourceWindow("companiesHouse", COMPANIES_HOUSE_WINDOW, null, clock)
      : registers.companiesHouseWindow(clock);
  const setting = readSourceSetting(config, "companiesHouse", env);
  const isOff = config.companiesHouse?.enabled === false;
  return [
    companiesHouseSource(setting, outside.client("companiesHouse", window), isOff ? null : (registers?.index ?? null)),
    icoRegisterSource(registers?.index ?? null, config.icoRegister?.enabled !== false),
  ];
}
