import type { ComponentProps, ReactNode } from "react";
import { FactList } from "../../shared/layout/fact-list.tsx";

/** The facts at the top of a card, without a hairline of their own. */
export function CardFacts(props: ComponentProps<typeof FactList>): ReactNode {
  return (
    <div className="[&>dl]:mt-0 [&>dl]:border-t-0 [&>dl]:pt-0">
      <FactList {...props} />
    </div>
  );
}
