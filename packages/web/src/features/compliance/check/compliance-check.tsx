import {
  type ClientFrameworkDetail,
  complianceViewBand,
  READINESS_NOTE,
  type RiskScore,
  roundHalfUp,
  showNumber,
} from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { useAddressValue } from "../../../shared/address/use-address.ts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Figure } from "../../../shared/risk/figure.tsx";
import { OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { RiskMark } from "../../../shared/risk/risk-mark.tsx";
import { ClientBar } from "../shared/client-bar.tsx";
import { useFrameworks } from "../shared/compliance-calls.ts";
import { CATEGORY_LABELS } from "../shared/control-words.ts";
import { versioned } from "../shared/engine-address.ts";
import { scoreWords } from "../shared/score-figure.tsx";
import { StandingMark, StateMark } from "../shared/standing-mark.tsx";

/** The framework that is shown first. */
const USUAL = "cyber-essentials";
/** Requirements that are listed. */
const LISTED = 5;

/** A category's risk on the scale of the compliance view: 100 less its score. */
function CategoryBand({ score, assessed }: { readonly score: number | null; readonly assessed: number }) {
  if (assessed === 0) return <OutcomeMark of="not-visible">Not assessed</OutcomeMark>;
  if (score === null) return <OutcomeMark of="not-visible">Requires Validation</OutcomeMark>;
  return <RiskMark band={complianceViewBand((100 - roundHalfUp(score)) as RiskScore)} />;
}

function Categories({ standing }: Pick<ClientFrameworkDetail, "standing">) {
  const rows = standing.categories.filter(({ total }) => total > 0);
  return (
    <PlainTable
      caption="Scores by category"
      className="stack max-w-[640px]"
      columns={[
        { head: "Category", cell: ({ category }) => CATEGORY_LABELS[category] },
        {
          head: "Assessed",
          numeric: true,
          cell: ({ assessed, total }) => `${showNumber(assessed)} of ${showNumber(total)}`,
          small: "below",
          label: "assessed",
        },
        {
          head: "Score",
          numeric: true,
          cell: ({ score }) => (score === null ? "–" : roundHalfUp(score)),
          small: "end",
          label: "score",
        },
        {
          head: "Risk",
          cell: ({ score, assessed }) => <CategoryBand score={score} assessed={assessed} />,
          small: "aside",
        },
      ]}
      rows={rows}
      rowKey={({ category }) => category}
    />
  );
}

function Result({ detail }: { readonly detail: ClientFrameworkDetail }) {
  const { standing, summary } = detail;
  const { assessed, total, score } = standing;
  const rows = detail.requirements.filter(({ heading }) => !heading);
  return (
    <>
      <SlipSection heading={versioned(summary.short, summary.version)} note={READINESS_NOTE} first>
        {assessed === 0 ? (
          <p className="lead">Not assessed.</p>
        ) : (
          <Figure
            size="tile"
            value={scoreWords(standing)}
            unit={score === null ? "possible range, of 100" : "of 100"}
          />
        )}
        <p className="mt-2 font-semibold">
          <StandingMark of={standing.standing} />
        </p>
        {standing.reason === null ? null : <p className="text-ink-2">{standing.reason}</p>}
        <p className="mt-1 text-sm text-ink-2">
          {showNumber(assessed)} of {showNumber(total)} requirements assessed.
        </p>
      </SlipSection>
      <SlipSection heading="Requirements" note={`The first ${Math.min(LISTED, rows.length)} of ${rows.length}.`}>
        <PlainTable
          caption="First requirements"
          className="stack"
          columns={[
            { head: "Id", cell: ({ id }) => <span className="font-mono text-xs">{id}</span> },
            { head: "Requirement", cell: ({ title }) => title, small: "full" },
            { head: "State", cell: (row) => <StateMark of={row.state} suggested={row.suggested} />, small: "aside" },
          ]}
          rows={rows.slice(0, LISTED)}
          rowKey={({ id }) => id}
        />
      </SlipSection>
      <SlipSection heading="Categories" note="Risk: 100 less the score. Low up to 30, Medium to 60, High to 80.">
        <Categories standing={standing} />
      </SlipSection>
      <p className="mt-3 text-xs text-ink-3">{summary.licence.attribution}</p>
    </>
  );
}

function Check({ client }: { readonly client: string }) {
  const [named, choose] = useAddressValue("framework");
  const library = useFrameworks();
  const open = (library.data?.items ?? []).filter(({ locked, status }) => locked === null && status !== "watch");
  const framework = open.find(({ id }) => id === (named ?? USUAL))?.id ?? open[0]?.id;
  const answer = useAnswer(
    "GET /api/clients/:id/compliance/:framework",
    { params: { id: client, framework: framework ?? "" } },
    { enabled: framework !== undefined, keepPrevious: true },
  );
  return (
    <DataState answer={library} skeletonRows={8} isEmpty={() => false}>
      {() => (
        <>
          <Labelled label="Framework" className="mb-5 max-w-[320px]">
            {(id) => (
              <Select
                id={id}
                value={framework ?? ""}
                onChange={(event) => choose(event.target.value)}
                options={open.map((each) => ({ value: each.id, label: versioned(each.short, each.version) }))}
              />
            )}
          </Labelled>
          <DataState answer={answer} skeletonRows={8} isEmpty={() => false}>
            {(detail) => <Result detail={detail} />}
          </DataState>
        </>
      )}
    </DataState>
  );
}

/** Compliance Check of Basic: one framework of one client, with score, status, requirements and categories. */
export function ComplianceCheck() {
  return (
    <ClientBar shows="compliance" part="of" first>
      {(client) => <Check key={client} client={client} />}
    </ClientBar>
  );
}
