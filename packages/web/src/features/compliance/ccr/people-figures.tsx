import { type ClientDocumentRow, showNumber, showPercent } from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { ProvenanceKey, ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../../shared/ui/button.tsx";
import { type StatTile, StatTiles } from "../../dashboard/stat-tiles.tsx";
import { clickTile, completionTile, humanRiskTile } from "../../training/figures-section.tsx";
import { trainingAddress } from "../../training/training-calls.ts";

/** Share of readers who acknowledged documents in force; documents whose readers are not known are left out. */
export function acknowledgementTile(documents: readonly ClientDocumentRow[]): StatTile {
  const counted = documents.flatMap(({ state, acknowledged }) =>
    state === "in-force" && acknowledged !== null && acknowledged.of !== null && acknowledged.of > 0
      ? [{ people: Math.min(acknowledged.people, acknowledged.of), of: acknowledged.of }]
      : [],
  );
  const [people, of] = [
    counted.reduce((sum, each) => sum + each.people, 0),
    counted.reduce((sum, each) => sum + each.of, 0),
  ];
  return {
    label: "Policies acknowledged",
    value: of === 0 ? null : showPercent(people / of),
    none: "No document in force with known readers",
    note: (
      <ProvenanceMark of="declared">{`${showNumber(people)} of ${showNumber(of)} acknowledgements`}</ProvenanceMark>
    ),
  };
}

/** Human risk, training, phishing and acknowledgements of a client, from its training records and documents. */
export function PeopleFigures({ client }: { readonly client: string }) {
  const figures = useAnswer("GET /api/training/figures", { query: { client } });
  const documents = useAnswer("GET /api/clients/:id/documents", { params: { id: client } });
  return (
    <WideSection heading="Human risk" note="From the client's training records, phishing rounds and documents.">
      <DataState answer={figures} skeletonRows={3} isEmpty={() => false}>
        {({ figures: current, humanRisk }) => (
          <>
            <StatTiles
              tiles={[
                humanRiskTile(humanRisk),
                completionTile(current),
                clickTile(current),
                acknowledgementTile(documents.data?.items ?? []),
              ]}
            />
            <ProvenanceKey of={["declared", "derived"]} />
          </>
        )}
      </DataState>
      <div className="mt-3">
        <LinkButton to={trainingAddress(client)}>Open Security Training</LinkButton>
      </div>
    </WideSection>
  );
}
