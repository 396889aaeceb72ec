import type { ReactNode } from "react";
import { useMayWork } from "../../data/use-may-work.ts";
import { useSource } from "../../data/use-source.ts";

/** One quiet sentence where a role that only looks would miss an action; nothing for the others. @param action what it does not do, as 'scan websites' */
export function LooksOnly({ action }: { readonly action: string }): ReactNode {
  const mayWork = useMayWork();
  const { fixed } = useSource();
  if (fixed || mayWork !== false) return null;
  return <p className="max-w-[70ch] text-sm text-ink-2">Your role, viewer, looks and does not {action}.</p>;
}
