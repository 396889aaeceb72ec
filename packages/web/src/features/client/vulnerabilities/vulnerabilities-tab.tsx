import { type AnalysisView, type ApiAnswers, showDate } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useAnswer } from "../../../data/use-call.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { ProvenanceKey } from "../../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../../shared/ui/button.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { FindingsSection } from "../../vendor-reports/findings-section.tsx";
import { PortsTable } from "./ports-table.tsx";
import { PossibleTable } from "./possible-table.tsx";
import { SoftwareFindings } from "./software-findings.tsx";

/** The external sources behind vulnerabilities and ports, as the configuration names them. */
const SOURCES = ["kev", "epss", "internetdb"];

/** Sources that did not answer, each with its state. */
function Silent({ sources }: Pick<AnalysisView, "sources">) {
  const silent = sources.filter(({ id, answered }) => SOURCES.includes(id) && !answered);
  if (silent.length === 0) return null;
  return (
    <Notice kind="ink" className="mb-4">
      Not assessed: {silent.map(({ name, words }) => `${name} (${words})`).join(", ")}.
    </Notice>
  );
}

function Found({ domain, view }: { readonly domain: string; readonly view: AnalysisView }) {
  const { facts, checks } = view.report;
  const { vulnerabilities } = facts;
  const index = view.sources.find(({ id }) => id === "internetdb");
  return (
    <>
      <Silent sources={view.sources} />
      {vulnerabilities === null ? (
        <p className="lead mb-6">Known vulnerabilities: not assessed.</p>
      ) : vulnerabilities.possible.length === 0 && (facts.page?.technologies.length ?? 0) === 0 ? (
        <p className="lead mb-6">Known vulnerabilities: not assessed. The scan observed no software.</p>
      ) : (
        <PossibleTable domain={domain} possible={vulnerabilities.possible} asOf={vulnerabilities.asOf} />
      )}
      <PortsTable ports={vulnerabilities?.openPorts ?? null} asOf={index?.asOf ?? null} />
      <SoftwareFindings domain={domain} checks={checks} />
    </>
  );
}

function Domain({ name, at }: { readonly name: string; readonly at: string }) {
  const answer = useAnswer("GET /api/scans/:id", { params: { id: name } });
  return (
    <SlipSection heading={name} note={`From the scan of ${showDate(at)}.`}>
      <DataState answer={answer} skeletonRows={6} isEmpty={() => false}>
        {(view) => <Found domain={name} view={view} />}
      </DataState>
    </SlipSection>
  );
}

/**
 * Findings of scans and filed reports, then what the stored scans of a client's domains know of vulnerabilities, open
 * ports and unsupported software.
 */
export function VulnerabilitiesTab({
  client,
  answer,
}: {
  readonly client: string;
  readonly answer: UseQueryResult<ApiAnswers["GET /api/clients/:id/scans"]>;
}) {
  return (
    <>
      <FindingsSection client={client} />
      <DataState
        answer={answer}
        skeletonRows={6}
        isEmpty={({ domains }) => domains.every(({ scans }) => scans.length === 0)}
        empty={{
          sentence: "Not assessed: no domain of the client was scanned.",
          fills: "A scan lists known vulnerabilities of the observed software, and the sources it queried.",
          action: (
            <CanEdit>
              <LinkButton kind="primary" to="/analysis">
                Scan a website
              </LinkButton>
            </CanEdit>
          ),
        }}
      >
        {({ domains }) =>
          domains.flatMap(({ name, scans }) => {
            const last = scans.at(-1);
            return last === undefined ? [] : [<Domain key={name} name={name} at={last.at} />];
          })
        }
      </DataState>
      <ProvenanceKey of={["observed", "third-party", "none"]} />
    </>
  );
}
