import { type KycCase, sanctionsListLabel, showDate, showTime } from "@broker/contracts";
import { useState } from "react";
import { Link } from "react-router";
import { isNotFound } from "../../../data/source.ts";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { FactList } from "../../../shared/layout/fact-list.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_KYC, useKycReport } from "../kyc-calls.ts";
import { CaseMark, KycRiskMark } from "../kyc-marks.tsx";
import { AmlSection, ChecksSection } from "./checks-section.tsx";
import { HitSections } from "./hit-section.tsx";
import { HitsView } from "./hits-view.tsx";
import { OwnershipSection } from "./ownership-section.tsx";
import { PartiesSection } from "./parties-section.tsx";

function Verdict({ view }: { readonly view: KycCase }) {
  const { status, reasons, kycScore, coverage, riskLevel, screening, parties, nextRun, due } = view;
  const screened = screening?.parties.filter(({ status: each }) => each !== "not-screenable").length ?? 0;
  const present = parties.filter(({ goneAt }) => goneAt === null).length;
  const days = screening?.lists.flatMap(({ asOf }) => (asOf === null ? [] : [asOf])).toSorted() ?? [];
  return (
    <SlipSection first heading="Case" note="Screening, decision and gate apply in every tier.">
      <p className="font-serif text-2xl font-semibold">
        <CaseMark status={status} />
      </p>
      <ul className="mt-2">
        {reasons.map((reason) => (
          <li key={reason} className="text-pretty">
            {reason}
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          { term: "KYC score", value: kycScore === null ? "Not assessed" : `${kycScore}, ${coverage}% known` },
          { term: "KYC risk", value: <KycRiskMark level={riskLevel} /> },
          { term: "Parties screened", value: screening === null ? "Not screened" : `${screened} of ${present}` },
          { term: "Oldest list", value: days[0] === undefined ? "–" : showDate(days[0]) },
          { term: "Next run", value: `${showDate(nextRun)}${due ? ", due" : ""}` },
          { term: "Case handler", value: view.handler ?? "–" },
        ]}
      />
      {screening === null ? null : (
        <p className="mt-3 text-xs text-ink-3">
          Screened {showTime(screening.at)} against{" "}
          {screening.lists
            .map(({ list, asOf }) => `${sanctionsListLabel(list)}${asOf === null ? "" : ` of ${showDate(asOf)}`}`)
            .join("; ") || "no list"}
          .
        </p>
      )}
    </SlipSection>
  );
}

function Score({ components }: Pick<KycCase, "components">) {
  return (
    <PlainTable
      className="stack"
      caption="KYC score"
      rows={components}
      rowKey={({ id }) => id}
      columns={[
        { head: "Component", cell: ({ label }) => label, small: "title" },
        { head: "Weight", numeric: true, cell: ({ weight }) => weight, small: "end", label: "weight" },
        {
          head: "Points",
          numeric: true,
          cell: ({ fraction, weight, known }) => (fraction === null ? "–" : Math.round(fraction * known * weight)),
          small: "aside",
          label: "points",
        },
        { head: "Reason", cell: ({ reason }) => reason, cellClass: "wrap-anywhere", small: "full" },
      ]}
    />
  );
}

function Body({ view }: { readonly view: KycCase }) {
  const { hits } = view;
  return (
    <>
      <Verdict view={view} />
      <HitSections hits={hits} />
      {hits.length === 0 ? (
        <SlipSection heading="Hits">
          <p>
            {view.screening === null ? "Nothing has been screened yet. Run the case." : "No hit on the screened lists."}
          </p>
        </SlipSection>
      ) : null}
      <OwnershipSection view={view} />
      <ChecksSection view={view} />
      <WideSection heading="KYC score" note="Unknown parts lower the known share, not the score.">
        <Score {...view} />
      </WideSection>
      <AmlSection {...view} />
      <PartiesSection view={view} />
    </>
  );
}

function Title({ view }: { readonly view: KycCase }) {
  const canEdit = useCanEdit() === true;
  const report = useKycReport();
  const run = useChange("POST /api/kyc/:client/run", OUTDATED_BY_KYC);
  const [refused, setRefused] = useState<unknown>(null);
  const { id, name, sample, openedAt, openedBy } = view;
  const make = () => {
    setRefused(null);
    report.make({ params: { client: id }, body: { format: "pdf" } }).catch(setRefused);
  };
  return (
    <>
      <PageTitle
        title={name}
        sample={sample}
        sub={[
          <Link key="client" className="link" to={`/dashboard/clients/${encodeURIComponent(id)}`}>
            Client record
          </Link>,
          `Opened ${showDate(openedAt)} by ${openedBy}`,
        ]}
        actions={
          canEdit ? (
            <>
              <Button busy={report.change.isPending} onClick={make}>
                KYC report
              </Button>
              <Button
                busy={run.isPending}
                onClick={() =>
                  run.mutate({ params: { client: id } }, { onSuccess: () => toast("The case was run again.") })
                }
              >
                Screen again
              </Button>
            </>
          ) : null
        }
      />
      <RefusalNotice error={refused ?? run.error} />
    </>
  );
}

/** The case of a client: where it stands and why, each hit to decide, owners, checks, score and parties. */
export function CaseView({ id }: { readonly id: string }) {
  const answer = useAnswer("GET /api/kyc/:client", { params: { client: id } });
  // A client without a case is screened and decided all the same.
  if (isNotFound(answer.error)) return <HitsView id={id} />;
  return (
    <>
      {answer.data === undefined ? <PageTitle title="KYC case" /> : <Title view={answer.data} />}
      <DataState answer={answer} skeletonRows={10} safe="The case is unaffected." isEmpty={() => false}>
        {(view) => <Body view={view} />}
      </DataState>
    </>
  );
}
