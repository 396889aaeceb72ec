import type { z } from "zod";
import { CLIENT_VALUES } from "../client/client-values.ts";

/**
 * What a scan rests on: the company's consent, or a first look at public facts about a prospect; of which day, and who
 * said so. `date` is ISO 8601.
 */
export const ScanAuthority = CLIENT_VALUES.authority;
export type ScanAuthority = z.infer<typeof ScanAuthority>;
