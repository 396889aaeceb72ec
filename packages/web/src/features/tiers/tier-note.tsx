import type { ReactNode } from "react";
import type { ChoosingTier } from "./use-choose-tier.ts";

/** The workspace's tier, and who may change it. */
export function TierNote({ choosing: { current, mayChoose } }: { readonly choosing: ChoosingTier }): ReactNode {
  if (current === undefined) return null;
  return (
    <p className="pt-[14px] text-sm text-ink-2">
      This workspace is self-hosted on <b>{current}</b>; nothing is billed.{" "}
      {mayChoose
        ? "As an administrator you can switch tier to compare them."
        : "Only an administrator can change the tier."}
    </p>
  );
}
