import type { ReactNode } from "react";
import type { ChoosingTier } from "./use-choose-tier.ts";

/** On which tier the workspace runs, and who may change that. */
export function TierNote({ choosing: { current, mayChoose } }: { readonly choosing: ChoosingTier }): ReactNode {
  if (current === undefined) return null;
  return (
    <p className="pt-[14px] text-sm text-ink-2">
      This workspace is self-hosted and runs on <b>{current}</b>; nothing is billed.{" "}
      {mayChoose
        ? "As an administrator you can switch tier to see what each one shows."
        : "Only an administrator changes the tier."}
    </p>
  );
}
