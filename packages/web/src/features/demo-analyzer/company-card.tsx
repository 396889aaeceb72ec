import { type AnalysisView, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { CardFacts } from "./card-facts.tsx";
import { officeOf } from "./demo-report.ts";
import { NotAssessed } from "./not-assessed.tsx";

const REGISTRY = <ProvenanceMark of="registry" />;
const plain = (words: string) => words.replaceAll("-", " ");

/** Companies House: the entry of the website's owner, where one is certain enough. */
export function CompanyCard({ view }: { readonly view: AnalysisView }): ReactNode {
  const { registry } = view.report.facts;
  const { company = null, candidates = [] } = registry ?? {};
  return (
    <SlipSection heading="Companies House" note={registry === null ? undefined : `As of ${showDate(registry.asOf)}`}>
      {registry === null ? (
        <NotAssessed view={view} source="Companies House" />
      ) : company === null || !registry.found ? (
        <p className="text-ink-2">
          No entry is certain enough to be taken for this website.
          {candidates.length === 0
            ? ""
            : ` It may be ${candidates.map(({ name, number }) => `${name} (${number})`).join(", or ")}.`}
        </p>
      ) : (
        <CardFacts
          facts={[
            { term: "Name", value: company.name, mark: REGISTRY },
            { term: "Company number", value: company.number, mark: REGISTRY },
            { term: "Registered office", value: officeOf(view) ?? "not in the register", mark: REGISTRY },
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
