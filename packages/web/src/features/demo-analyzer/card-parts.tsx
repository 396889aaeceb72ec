import type { AnalysisView, SourceName } from "@broker/contracts";
import type { ComponentProps, ReactNode } from "react";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

/** The facts at the top of a card, without a hairline of their own. */
export function CardFacts(props: ComponentProps<typeof FactList>): ReactNode {
  return (
    <div className="[&>dl]:mt-0 [&>dl]:border-t-0 [&>dl]:pt-0">
      <FactList {...props} />
    </div>
  );
}

/** Shown where there is no data, with the status of the source concerned. */
export function NotAssessed({
  view,
  source,
}: {
  readonly view: AnalysisView;
  /** The external source concerned; none = no single source. */
  readonly source?: SourceName;
}): ReactNode {
  const concerned = source === undefined ? undefined : view.sources.find(({ id }) => id === source);
  return (
    <p>
      <ProvenanceMark of="none" word />
      <span className="ml-2 text-ink-2">
        {concerned === undefined
          ? "Nothing was observed."
          : `${concerned.name}: ${concerned.reason ?? concerned.words}.`}{" "}
        This does not affect the score.
      </span>
    </p>
  );
}
