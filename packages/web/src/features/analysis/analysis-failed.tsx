import { type Estimate, type Problem, WORDS } from "@broker/contracts";
import { useSource } from "../../data/source.ts";
import { UrlForm } from "../../shared/forms/website-box.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { adviceFor, FixLinks } from "../../shared/layout/fix-links.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";

/**
 * The failure screen: what happened, why, what to do; a simulated estimate under its own heading where there is one.
 */
export function AnalysisFailed({
  url,
  reason,
  problem,
  estimate,
  retry,
  retrying = false,
}: {
  readonly url: string;
  readonly reason: string;
  readonly problem?: Pick<Problem, "hint" | "fix"> | undefined;
  readonly estimate?: Estimate | undefined;
  readonly retry?: (() => void) | undefined;
  readonly retrying?: boolean;
}) {
  const { fixed } = useSource();
  const advice = adviceFor(problem);
  return (
    <>
      <PageTitle
        title={WORDS.analysisFailedTitle}
        sub={url}
        actions={
          fixed ? undefined : (
            <>
              <LinkButton to="/app">Back to Home</LinkButton>
              {retry === undefined ? null : (
                <CanEdit>
                  <Button kind="primary" busy={retrying} onClick={retry}>
                    Try again
                  </Button>
                </CanEdit>
              )}
            </>
          )
        }
      />
      <SlipSection heading="What happened" note="Earlier scans are unaffected." first>
        <p className="lead" role="alert">
          {WORDS.analysisFailed}
        </p>
        <p className="mt-3 text-ink-2">{reason}</p>
        {advice === undefined ? null : <p className="mt-1 text-ink-2">{advice}</p>}
        {fixed ? null : <FixLinks fix={problem?.fix} />}
      </SlipSection>
      {estimate === undefined ? null : (
        <SlipSection heading="Simulated estimate" note="Not measured, not saved, not used in any document.">
          <div className="hatched rounded border border-dashed border-rule p-4">
            <p className="flex flex-wrap items-baseline gap-3 bg-paper px-3 py-2">
              <ProvenanceMark of="simulated" />
              <span className="font-serif text-xl">about {estimate.posture}</span>
              <span className="text-ink-2">
                posture score out of 100
                {estimate.basis === "assumed" ? ", assumed" : ", the average of its sector in this workspace"}.{" "}
                {estimate.reason}
              </span>
            </p>
          </div>
        </SlipSection>
      )}
      {fixed ? null : (
        <SlipSection heading="Another website">
          <UrlForm url={url} />
        </SlipSection>
      )}
    </>
  );
}
