import { type AnalysisView, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { CardFacts } from "./card-facts.tsx";
import { officeOf } from "./demo-report.ts";
import { NotAssessed } from "./not-assessed.tsx";

const REGISTRY = <ProvenanceMark of="registry" />;
const plain = (words: string) => words.replaceAll("-", " ");

/** Companies House: the registered entity behind the website, if matched with sufficient certainty. */
export function CompanyCard({ view }: { readonly view: AnalysisView }): ReactNode {
  const { registry } = view.report.facts;
  const { company = null, candidates = [] } = registry ?? {};
  return (
    <SlipSection heading="Companies House" note={registry === null ? undefined : `As at ${showDate(registry.asOf)}`}>
      {registry === null ? (
        <NotAssessed view={view} source="companiesHouse" />
      ) : company === null || !registry.found ? (
        <p className="text-ink-2">
          No register entry matches this website with sufficient certainty.
          {candidates.length === 0
            ? ""
            : ` Possible matches: ${candidates.map(({ name, number }) => `${name} (${number})`).join(", ")}.`}
        </p>
      ) : (
        <CardFacts
          facts={[
            { term: "Name", value: company.name, mark: REGISTRY },
            { term: "Company number", value: company.number, mark: REGISTRY },
            { term: "Registered office", value: officeOf(view) ?? "not shown in the register", mark: REGISTRY },
            {
              term: "Status",
              value: [company.status, company.statusDetail]
                .filter((part) => part !== null)
                .map(plain)
                .join(", "),
              mark: REGISTRY,
            },
          ]}
        />
      )}
    </SlipSection>
  );
}
