import type { ReactNode } from "react";
import { useMayWork } from "../../data/use-may-work.ts";
import { useSource } from "../../data/use-source.ts";

/**
 * A sentence for the read-only role where an action is missing; nothing for other roles. @param action what the role
 * cannot do: 'scan websites'
 */
export function LooksOnly({ action }: { readonly action: string }): ReactNode {
  const mayWork = useMayWork();
  const { fixed } = useSource();
  if (fixed || mayWork !== false) return null;
  return <p className="max-w-[70ch] text-sm text-ink-2">Your role (viewer) is read-only and cannot {action}.</p>;
}
