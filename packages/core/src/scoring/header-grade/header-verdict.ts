import type { HeaderResult } from "@broker/contracts";

/** One test by both readings; `reason` says why ours is another one, and means nothing where they agree. */
export interface HeaderVerdict {
  readonly published: HeaderResult;
  readonly ours: HeaderResult;
  readonly reason: string;
}

/** Both readings agree. */
export const agreed = (result: HeaderResult): HeaderVerdict => ({ published: result, ours: result, reason: "" });
