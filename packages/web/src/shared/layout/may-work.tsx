import type { ReactNode } from "react";
import { useMayWork } from "../../data/use-may-work.ts";

/** What works, for who may work; `otherwise` stands there for a role that only looks. Nothing before the role is known. */
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
