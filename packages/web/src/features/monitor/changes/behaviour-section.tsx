import {
  BEHAVIOUR_TITLES,
  type BehaviourTile,
  showCount,
  showDate,
  showList,
  showNumber,
  showPercent,
} from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { ProvenanceKey, ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";
import { type StatTile, StatTiles } from "../../dashboard/stat-tiles.tsx";

const SHARES: readonly BehaviourTile["figure"][] = ["mfa-coverage", "training", "phishing-clicks"];

function noteOf({ provenance, sources, asOf, known }: BehaviourTile, ofOne: boolean) {
  const by = sources.length === 0 ? "" : showList(sources);
  const day = asOf === null ? "" : showDate(asOf);
  const clients = ofOne ? "" : showCount(known, "client");
  return <ProvenanceMark of={provenance}>{[by, day, clients].filter((part) => part !== "").join(", ")}</ProvenanceMark>;
}

/** Figures as tiles, with source and date; what nothing records is not known. */
const tilesOf = (tiles: readonly BehaviourTile[], ofOne: boolean): readonly StatTile[] =>
  tiles.map((tile) => ({
    label: BEHAVIOUR_TITLES[tile.figure],
    value: tile.value === null ? null : SHARES.includes(tile.figure) ? showPercent(tile.value) : showNumber(tile.value),
    none: <ProvenanceMark of="none">Not known: no source recorded</ProvenanceMark>,
    note: noteOf(tile, ofOne),
  }));

/** Behavioural risk of all clients, or of one. */
export function BehaviourSection({
  client,
}: {
  readonly client: { readonly id: string; readonly name: string } | null;
}) {
  const answer = useAnswer("GET /api/monitor/behaviour", { query: client === null ? {} : { client: client.id } });
  const clients = answer.data?.clients ?? 0;
  const all = clients === 0 ? undefined : showCount(clients, "client");
  const note = client === null ? all : client.name;
  return (
    <WideSection heading="Behavioural risk" {...(note === undefined ? {} : { note })}>
      <DataState answer={answer} skeletonRows={3} isEmpty={() => false}>
        {({ tiles }) => (
          <>
            <StatTiles tiles={tilesOf(tiles, client !== null)} />
            <p className="mb-3 max-w-[76ch] text-sm text-ink-2">
              An address in several breaches counts in each. MFA coverage is the mean of the declared answers on MFA.
            </p>
            <ProvenanceKey of={["third-party", "declared", "derived", "estimated", "none"]} />
          </>
        )}
      </DataState>
    </WideSection>
  );
}
