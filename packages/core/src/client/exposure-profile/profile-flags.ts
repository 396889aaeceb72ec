import type { CLIENT_VALUES, ControlAnswer, ControlKey, ExposureProfile } from "@broker/contracts";
import type { z } from "zod";

/** What somebody typed about a risk: it is declared, and stands before record and scan. Money in pence, `usShare` 0–1. */
export interface ProfileFlags {
  readonly name?: string;
  readonly revenue?: number;
  readonly usShare?: number;
  readonly sic?: NonNullable<ExposureProfile["sic"]>["value"];
  readonly industry?: string;
  readonly country?: string;
  readonly employees?: number;
  readonly records?: z.infer<typeof CLIENT_VALUES.records>;
  readonly claims?: z.infer<typeof CLIENT_VALUES.claims>;
  readonly controls?: Partial<Record<ControlKey, ControlAnswer>>;
  readonly limit?: number;
  readonly retention?: number;
  readonly expiringPremium?: number;
}
