import type { HeaderResult } from "@broker/contracts";

/** One test by both readings; `reason` states why ours differs, and has no meaning where they agree. */
export interface HeaderVerdict {
  readonly published: HeaderResult;
  readonly ours: HeaderResult;
  readonly reason: string;
}

/** Both readings agree. */
export const agreed = (result: HeaderResult): HeaderVerdict => ({ published: result, ours: result, reason: "" });
