import type { ReactNode } from "react";
import { useMayWork } from "../../data/use-may-work.ts";

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
