import { type FrameworkDetail, showCount, showDate } from "@broker/contracts";
import { useState } from "react";
import { useAnswer } from "../../../../data/use-call.ts";
import { DataState } from "../../../../shared/layout/data-state.tsx";
import { Button } from "../../../../shared/ui/button.tsx";
import { Dialog } from "../../../../shared/ui/dialog.tsx";
import { TabPanel, Tabs } from "../../../../shared/ui/tabs.tsx";
import { Tag } from "../../../../shared/ui/tag.tsx";
import { useFrameworks } from "../../shared/compliance-calls.ts";
import { PREMIUM_WEIGHTS, WEIGHT_NOTES } from "./explained.ts";

const TABS = [
  { value: "overview", label: "Overview" },
  { value: "requirements", label: "Requirements" },
  { value: "integration", label: "Integration" },
  { value: "timeline", label: "Timeline" },
];

interface Explained {
  readonly detail: FrameworkDetail;
}

function Overview({ detail: { framework } }: Explained) {
  const weight = PREMIUM_WEIGHTS[framework.id];
  return (
    <div className="grid gap-3">
      <p>{framework.overview}</p>
      <div>
        <h3 className="font-semibold">Insurance impact</h3>
        <p>{framework.insuranceImpact}</p>
      </div>
      {weight === undefined ? null : (
        <p data-claim className="text-sm">
          <Tag>Illustrative weight</Tag> {weight}% of the premium. {WEIGHT_NOTES[framework.id] ?? ""}
        </p>
      )}
      <p className="text-sm text-ink-2">
        {framework.publisher}, version {framework.version},{" "}
        {framework.inForceFrom === null ? "not in force" : `in force since ${showDate(framework.inForceFrom)}`}.{" "}
        {framework.licence.attribution}
      </p>
    </div>
  );
}

function Requirements({ detail: { framework } }: Explained) {
  const headings = framework.requirements.filter(({ heading, parent }) => heading === true && parent === undefined);
  const rows = framework.requirements.filter(({ heading }) => heading !== true);
  const key = headings.length > 0 ? headings : rows;
  const { published, inThisLibrary } = framework.coverage;
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">
        {inThisLibrary} of {published} published requirements are in this library.
      </p>
      <ul className="text-sm">
        {key.map(({ id, title }) => {
          const below = rows.filter(({ parent }) => parent === id).length;
          return (
            <li key={id} className="flex flex-wrap gap-x-3 border-b border-line py-1">
              <span className="font-mono text-xs text-ink-3">{id}</span>
              <span className="min-w-0 flex-1">{title}</span>
              {below === 0 ? null : <span className="text-ink-3">{below}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Integration({ detail: { framework, mapping } }: Explained) {
  const controls = new Set(mapping.rows.map(({ control }) => control)).size;
  const mapped = new Set(mapping.rows.map(({ requirement }) => requirement)).size;
  const total = framework.requirements.filter(({ heading }) => heading !== true).length;
  return (
    <div className="grid gap-3">
      <p>
        {mapped} of {showCount(total, "requirement")} are mapped to {showCount(controls, "control")} of the library.
      </p>
      <ul className="list-disc pl-5">
        <li>A scan of the client's domains shows what can be observed from outside.</li>
        <li>Answers of the client record count as declared.</li>
        <li>Documents, certificates and reports are filed as evidence and count until they expire.</li>
        <li>Each control not met becomes a gap with an action, hours and the points gained.</li>
      </ul>
      <p className="text-sm text-ink-2">
        Source of the mapping: {mapping.source}, {showDate(mapping.date)}.
      </p>
    </div>
  );
}

function Timeline({ detail: { framework } }: Explained) {
  if (framework.timeline.length === 0) return <p>No timeline is recorded.</p>;
  return (
    <ol>
      {framework.timeline.map(({ when, what }) => (
        <li key={`${when} ${what}`} className="grid gap-x-4 border-b border-line py-2 md:grid-cols-[110px_1fr]">
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  );
}

interface LearnMoreProps {
  readonly framework: string;
  readonly onClose: () => void;
  /** Closes this dialog and opens the one of another framework. */
  readonly onRelated: (framework: string) => void;
}

/** A framework explained: overview, requirements, integration, timeline, and the frameworks related to it. */
export function LearnMore({ framework, onClose, onRelated }: LearnMoreProps) {
  const [tab, setTab] = useState("overview");
  const answer = useAnswer("GET /api/frameworks/:id", { params: { id: framework } });
  const items = useFrameworks().data?.items ?? [];
  const related = (answer.data?.framework.related ?? []).flatMap((id) => items.find((each) => each.id === id) ?? []);
  return (
    <Dialog
      wide
      title={answer.data?.framework.name ?? items.find(({ id }) => id === framework)?.name ?? "Framework"}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <DataState answer={answer} skeletonRows={6} isEmpty={() => false}>
        {(detail) => (
          <>
            <Tabs label="Framework" value={tab} onChange={setTab} items={TABS}>
              <TabPanel value="overview">
                <Overview detail={detail} />
              </TabPanel>
              <TabPanel value="requirements">
                <Requirements detail={detail} />
              </TabPanel>
              <TabPanel value="integration">
                <Integration detail={detail} />
              </TabPanel>
              <TabPanel value="timeline">
                <Timeline detail={detail} />
              </TabPanel>
            </Tabs>
            {related.length === 0 ? null : (
              <div className="mt-5 border-t border-line pt-3">
                <h3 className="mb-2 text-sm font-semibold">Related frameworks</h3>
                <div className="flex flex-wrap gap-2">
                  {related.map(({ id, short }) => (
                    <Button key={id} size="small" onClick={() => onRelated(id)}>
                      {short}
                    </Button>
                  ))}
                </div>
              </div>
            )}
          </>
        )}
      </DataState>
    </Dialog>
  );
}
