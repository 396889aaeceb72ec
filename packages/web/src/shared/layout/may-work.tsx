import type { ReactNode } from "react";
import { useSource } from "../../data/source.ts";
import { useMayWork } from "../../data/use-session.ts";

/** Actions for users who may edit; `otherwise` is shown to the read-only role. Nothing before the role is known. */
export function MayWork({
  children,
  otherwise = null,
}: {
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}): ReactNode {
  const mayWork = useMayWork();
  return mayWork === undefined ? null : mayWork ? children : otherwise;
}

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
