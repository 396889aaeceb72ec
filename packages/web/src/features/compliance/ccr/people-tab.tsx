import {
  type CcrView,
  type ComplianceOverview,
  STATE_LABELS,
  showAboutHours,
  showCount,
  showNumber,
} from "@broker/contracts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Tag } from "../../../shared/ui/tag.tsx";
import { useOverview } from "../shared/compliance-calls.ts";
import { StateMark } from "../shared/standing-mark.tsx";
import { ImpactSection } from "./impact-section.tsx";
import { PeopleActions } from "./people-actions.tsx";
import { PeopleFigures } from "./people-figures.tsx";
import { WizardDisplay } from "./wizard-display.tsx";

/** The three cards, and the category of controls that each shows. */
const CARDS = [
  { title: "People Intelligence", category: "human", about: "Training, awareness and payment controls." },
  { title: "Policy Automation", category: "compliance", about: "Policies, documents and legal duties." },
  { title: "Process Simplification", category: "operational", about: "Backups, incidents, suppliers and operations." },
] as const;

const STATES = ["met", "partly", "not-met", "not-assessed"] as const;

/** What the specification gives as an example; no figure of any client. */
const EXAMPLE = [
  { what: "Human risk", effect: "−8%" },
  { what: "Policy compliance", effect: "−5%" },
  { what: "Process automation", effect: "−3%" },
];

function Card({ card, overview }: { readonly card: (typeof CARDS)[number]; readonly overview: ComplianceOverview }) {
  const controls = overview.controls.filter(({ category }) => category === card.category);
  const ids = new Set(controls.map(({ id }) => id));
  const gaps = overview.gaps.filter(({ control, decision }) => ids.has(control) && decision !== "done");
  const hours = gaps.reduce((sum, gap) => sum + gap.hours, 0);
  return (
    <li className="border-t-2 border-ink pt-2">
      <h3 className="font-semibold">{card.title}</h3>
      <p className="text-sm text-ink-2">{card.about}</p>
      <dl className="mt-2 text-sm">
        {STATES.map((state) => {
          const count = controls.filter((each) => each.state === state).length;
          return (
            <div key={state} className="flex justify-between gap-3 border-b border-line py-1">
              {/* No colour where nothing is in that state. */}
              <dt>
                {count === 0 ? <span className="text-ink-3">{STATE_LABELS[state]}</span> : <StateMark of={state} />}
              </dt>
              <dd className="font-semibold">{showNumber(count)}</dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-2 text-sm">
        {gaps.length === 0
          ? "No known gaps."
          : `${showCount(gaps.length, "open gap")}, ${showAboutHours(hours)} of work.`}
      </p>
      {gaps.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-5 text-sm text-ink-2">
          {gaps.slice(0, 3).map(({ control, action }) => (
            <li key={control}>{action}</li>
          ))}
          {gaps.length > 3 ? <li>and {gaps.length - 3} more</li> : null}
        </ul>
      )}
    </li>
  );
}

/** People, policy and process of a client: human risk, controls by category with their gaps, steps, and insurance. */
export function PeopleTab({ client, view }: { readonly client: string; readonly view: CcrView }) {
  const answer = useOverview(client);
  return (
    <>
      <PeopleFigures client={client} />
      <SlipSection heading="Controls" note="From the client record, scans and filed evidence.">
        <DataState answer={answer} skeletonRows={6} isEmpty={() => false}>
          {(overview) => (
            <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
              {CARDS.map((card) => (
                <Card key={card.title} card={card} overview={overview} />
              ))}
            </ul>
          )}
        </DataState>
        <PeopleActions client={client} />
      </SlipSection>
      <WizardDisplay client={client} />
      <ImpactSection impact={view.impact} />
      <SlipSection heading="Example" note="Not this client's figures, and not a model.">
        <div data-claim>
          <p className="mb-2">
            <Tag>Illustrative example</Tag>
          </p>
          <PlainTable
            caption="Illustrative example: effect on the premium"
            className="max-w-[420px]"
            columns={[
              { head: "Area", cell: ({ what }) => what },
              { head: "Premium", numeric: true, cell: ({ effect }) => effect },
            ]}
            rows={EXAMPLE}
            rowKey={({ what }) => what}
            foot={
              <tr className="total">
                <th scope="row">Total</th>
                <td className="num">−16%</td>
              </tr>
            }
          />
        </div>
      </SlipSection>
    </>
  );
}
