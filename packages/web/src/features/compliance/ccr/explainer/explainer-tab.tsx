import type { CcrView } from "@broker/contracts";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useAddress, useAddressValue } from "../../../../shared/address/use-address.ts";
import { DataState } from "../../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../../shared/layout/slip-section.tsx";
import { useFrameworks, useOverview } from "../../shared/compliance-calls.ts";
import { DocumentSummary } from "./document-summary.tsx";
import { FrameworkGroups } from "./framework-groups.tsx";
import { ScoringMatrix } from "./scoring-matrix.tsx";

const LearnMore = lazy(async () => ({ default: (await import("./learn-more.tsx")).LearnMore }));

/** Between one framework's dialog and the next. */
const FOLLOW_UP_MS = 100;

const BENEFITS = [
  { title: "Recorded once", words: "A scan, an answer or a file is recorded once and counts in every framework." },
  { title: "Source shown", words: "Each state names its evidence, basis and date." },
  {
    title: "Gaps with effort",
    words: "Each control not met becomes a gap with an action, hours, an owner and a due date.",
  },
  { title: "Exports", words: "Scores with coverage and range, as PDF, CSV or OSCAL." },
];

function Benefits() {
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-4">
      {BENEFITS.map(({ title, words }) => (
        <li key={title} className="border-t-2 border-ink pt-2">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-ink-2">{words}</p>
        </li>
      ))}
    </ul>
  );
}

/** CCR Compliance Framework Explainer: benefits, frameworks by group, document summary, scoring matrix. */
export function ExplainerTab({ client, view }: { readonly client: string; readonly view: CcrView }) {
  const library = useFrameworks();
  const overview = useOverview(client);
  const [learn, setLearn] = useAddressValue("learn");
  const [, { now }] = useAddress();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (framework: string): void => {
    setLearn(null);
    timer.current = setTimeout(() => {
      // Another screen or dialog may have been opened meanwhile.
      if (now().get("learn") === null) setLearn(framework);
    }, FOLLOW_UP_MS);
  };
  return (
    <>
      <SlipSection heading="CCR Compliance Framework Explainer" first>
        <p className="lead max-w-[62ch]">
          Cyber Compliance Readiness (CCR) maps one set of controls to 17 frameworks. Each control is recorded once.
        </p>
        <Benefits />
      </SlipSection>
      <SlipSection heading="Frameworks" note="Four groups; one is open at a time.">
        <DataState answer={library} skeletonRows={6} isEmpty={() => false}>
          {({ items }) => <FrameworkGroups items={items} held={overview.data?.frameworks ?? []} onLearn={setLearn} />}
        </DataState>
      </SlipSection>
      <DocumentSummary client={client} view={view} />
      <ScoringMatrix view={view} />
      <Suspense>
        {learn === null ? null : (
          <LearnMore key={learn} framework={learn} onClose={() => setLearn(null)} onRelated={follow} />
        )}
      </Suspense>
    </>
  );
}
