import type { ClientFile } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ProvenanceKey } from "../../shared/layout/provenance-key.tsx";
import { DocumentsSection } from "../documents/documents-section.tsx";
import { PlacementSection } from "../placements/placement-section.tsx";
import { ControlsSection } from "./controls-section.tsx";
import { CoverSection } from "./cover-section.tsx";
import { ExposureSection } from "./exposure-section.tsx";
import { RecordSection } from "./record-section.tsx";
import { SettleSection } from "./settle-section.tsx";

/** The client at a glance: conflicts, record, controls, cover, exposure, documents, placements. */
export function RecordTab({
  file,
  onTab,
}: {
  readonly file: ClientFile;
  readonly onTab: (tab: string) => void;
}): ReactNode {
  const cover = useAnswer("GET /api/clients/:id/cover", { params: { id: file.row.id } });
  const agrees = file.contradictions.length + file.doubts.length === 0;
  return (
    <>
      <SettleSection file={file} />
      <RecordSection file={file} first={agrees} />
      <ControlsSection file={file} />
      <DataState answer={cover} skeletonRows={6} safe="The record above is unaffected.">
        {(told) => (
          <>
            <CoverSection cover={told} />
            <ExposureSection exposure={told.exposure} />
          </>
        )}
      </DataState>
      <DocumentsSection id={file.row.id} onSettle={() => document.getElementById("settle")?.scrollIntoView()} />
      <PlacementSection client={file.row.id} onOpen={() => onTab("placements")} />
      <ProvenanceKey />
    </>
  );
}
