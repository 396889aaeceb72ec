import { fixedClock, systemClock } from "@broker/adapters";
import type { BrokerConfig } from "@broker/contracts";
import type { Clock } from "@broker/core";

/** The clock of the configuration: fixed for reproducible reports, else the machine's. */
export function configuredClock({ clock }: Pick<BrokerConfig, "clock">): Clock {
  return clock === undefined ? systemClock() : fixedClock(clock);
}
