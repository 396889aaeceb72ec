import {
  type ActionPlan,
  type Blocker,
  blockerCounts,
  blockerSource,
  notAssessedSentences,
  PLACEABILITY_NOTE,
  type Placeability,
  type PlanAction,
  placeabilityLead,
  showCount,
  showDate,
  showHours,
  VERDICT_NOTES,
  VERDICT_WORDS,
  verdictLadder,
  verdictWords,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCanEdit } from "../../data/use-session.ts";
import { FixLinks } from "../layout/fix-links.tsx";
import { SlipSection } from "../layout/slip-section.tsx";
import { actionAnchor } from "./plan-section.tsx";
import { ProvenanceMark } from "./provenance-mark.tsx";

/** The rule over each step of the ladder: solid ink up to the verdict, hatched while blockers remain, else thin. */
const stepRule = (at: number, now: number, open: number): string =>
  at === now ? "bg-ink" : at < now || open === 0 ? "bg-line" : "hatched";

/** The three verdicts with the number of blockers of each; the current one is marked. */
function Ladder({ placeability }: { readonly placeability: Placeability }) {
  const counts = blockerCounts(placeability);
  const steps = verdictLadder(counts);
  const now = steps.findIndex(({ verdict }) => verdict === placeability.verdict);
  const open = [counts.refer, counts.needsWork, 0];
  return (
    <ol className="mt-5 grid grid-cols-3 gap-x-1">
      {steps.map(({ verdict, words, note }, at) => (
        <li key={verdict} aria-current={at === now ? "step" : undefined} className="min-w-0">
          <span aria-hidden="true" className={`solid-shape block h-1 ${stepRule(at, now, open[at] ?? 0)}`} />
          <b className={`mt-[6px] block ${at === now ? "" : "font-semibold text-ink-2"}`}>{words}</b>
          <span className="block text-sm text-ink-2">{note}</span>
        </li>
      ))}
    </ol>
  );
}

function Source({ source }: Pick<Blocker, "source">) {
  return (
    <ProvenanceMark of={source.provenance}>
      {blockerSource(source)}
      {source.asOf === null ? null : <span className="block text-ink-3">{showDate(source.asOf)}</span>}
    </ProvenanceMark>
  );
}

interface BlockersProps {
  readonly blockers: readonly Blocker[];
  /** The actions of the page's plan; empty = the page has none. */
  readonly actions: readonly PlanAction[];
  readonly links: boolean;
}

interface ActionsProps {
  readonly blocker: Blocker;
  readonly actions: readonly PlanAction[];
  readonly links: boolean;
}

/** Where a blocker leads: its action in the plan, its subjectivity on the slip, the record and a rescan. */
function Actions({ blocker: { rule, fix, subjectivity }, actions, links }: ActionsProps) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 md:flex-col md:items-end md:text-right">
      {actions
        .filter(({ clears }) => clears.includes(rule))
        .map(({ id, title, effortHours }) => (
          <a key={id} className="link" href={`#${actionAnchor(id)}`}>
            {title}, {showHours(effortHours)}
          </a>
        ))}
      {subjectivity === undefined || !links ? null : (
        <Link className="link" to={`/app?view=dashboard&tab=report-formatting&hub=mrc&slip=${subjectivity.slip}`}>
          Subjectivity {subjectivity.n}
        </Link>
      )}
      {links ? <FixLinks fix={fix} /> : null}
    </span>
  );
}

function Blockers({ blockers, actions, links }: BlockersProps) {
  const groups = (["refer", "needs-work"] as const).map((verdict) => ({
    verdict,
    rows: blockers.filter((each) => each.verdict === verdict),
  }));
  return (
    <table className="table stack">
      <caption className="sr-only">Blockers with source and what clears each</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[34%]">
            Blocker
          </th>
          <th scope="col" className="w-[25%]">
            Source
          </th>
          <th scope="col">Cleared by</th>
          <th scope="col" className="w-[130px] print:hidden">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ verdict, rows }) =>
        rows.length === 0 ? null : (
          <tbody key={verdict}>
            <tr>
              <th colSpan={4} scope="rowgroup" className="full pt-3 text-left">
                {VERDICT_WORDS[verdict]}
                <span className="ml-2 font-normal text-ink-3">{VERDICT_NOTES[verdict]}</span>
              </th>
            </tr>
            {rows.map((blocker, at) => (
              <tr key={`${blocker.rule}-${at}`}>
                <th scope="row" className="text-left align-top" data-small="title">
                  <span className="block font-semibold">{blocker.title}</span>
                  <span className="block text-sm font-normal wrap-anywhere text-ink-2">{blocker.subject}</span>
                </th>
                <td className="align-top text-sm" data-small="below">
                  <Source source={blocker.source} />
                </td>
                <td className="align-top text-sm text-ink-2" data-small="below" data-label="Cleared by">
                  {blocker.clearedBy}
                  {blocker.offer === undefined ? null : (
                    <span className="block text-ink-3">Subjectivity to offer: {blocker.offer.text}</span>
                  )}
                </td>
                <td className="align-top text-sm print:hidden" data-small="below">
                  <Actions blocker={blocker} actions={actions} links={links} />
                </td>
              </tr>
            ))}
          </tbody>
        ),
      )}
    </table>
  );
}

/** Rules that could not be applied, by reason. */
function NotAssessed({ rules }: { readonly rules: Placeability["notAssessed"] }) {
  if (rules.length === 0) return null;
  return <p className="mt-3 text-sm text-ink-3">{notAssessedSentences(rules).join(" ")}</p>;
}

interface PlaceabilityProps {
  readonly placeability: Placeability;
  /** The plan on the same page, to whose actions blockers link. */
  readonly plan?: ActionPlan | undefined;
  /** False = a file without a server: no links to other screens. */
  readonly links?: boolean;
  /** What to do next, below the verdict. */
  readonly action?: ReactNode;
}

/** Whether the risk can be placed: verdict, ladder, and every blocker with its source and what clears it. */
export function PlaceabilitySection({ placeability, plan, links = true, action }: PlaceabilityProps) {
  const { verdict, basis, blockers, notAssessed, asOf } = placeability;
  const canEdit = useCanEdit();
  /** No blocker, as far as a scan alone can tell: not yet one of the three verdicts. */
  const seenFromOutside = verdict === "ready" && basis === "scan";
  return (
    <>
      <SlipSection
        heading="Placeability"
        note={`${PLACEABILITY_NOTE} As at ${showDate(asOf)}${basis === "scan" ? ", external view only" : ""}.`}
        first
        id="placeability"
      >
        <div className="grid items-baseline gap-x-16 gap-y-2 lg:grid-cols-[240px_minmax(0,1fr)]">
          <p className={`font-serif leading-tight ${seenFromOutside ? "text-2xl" : "text-3xl"}`}>
            {verdictWords(placeability)}
          </p>
          <p className="lead">{placeabilityLead(placeability)}</p>
        </div>
        {seenFromOutside ? null : <Ladder placeability={placeability} />}
        {blockers.length === 0 ? <NotAssessed rules={notAssessed} /> : null}
        {action === undefined ? null : <div className="mt-5">{action}</div>}
      </SlipSection>
      {blockers.length === 0 ? null : (
        <SlipSection heading="Blockers" note={`${showCount(blockers.length, "blocker")} open.`} id="blockers">
          <Blockers blockers={blockers} actions={plan?.actions ?? []} links={links && canEdit === true} />
          <NotAssessed rules={notAssessed} />
        </SlipSection>
      )}
    </>
  );
}
