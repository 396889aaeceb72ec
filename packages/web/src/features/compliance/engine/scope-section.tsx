import { type ClientFrameworkDetail, showDate } from "@broker/contracts";
import { PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";

const ANSWERS = { yes: "Yes", no: "No" } as const;

const sourceOf = ({ answer, by, at }: ClientFrameworkDetail["scope"][number]): string => {
  if (answer === null) return "–";
  if (by === null) return "Client record";
  return at === null ? by : `${by}, ${showDate(at)}`;
};

/** Whether the framework binds the client: each question with its answer, and a decision against them. */
export function ScopeSection({ detail }: { readonly detail: ClientFrameworkDetail }) {
  const { scope, override } = detail;
  if (scope.length === 0 && override === null) return null;
  return (
    <SlipSection heading="Scope" note="It applies if each answer is yes.">
      {scope.length === 0 ? null : (
        <PlainTable
          className="stack"
          caption="Scope questions"
          columns={[
            { head: "Question", cell: ({ question }) => question, small: "full" },
            {
              head: "Answer",
              cell: ({ answer }) => (answer === null ? "Not answered" : ANSWERS[answer]),
              small: "below",
            },
            { head: "Source", cell: sourceOf, small: "end" },
          ]}
          rows={scope}
          rowKey={({ id }) => id}
        />
      )}
      {override === null ? null : (
        <p className="mt-3 text-sm">
          {override.applies ? "Applies" : "Does not apply"} by decision of {override.by}, {showDate(override.at)}:{" "}
          {override.reason}
        </p>
      )}
    </SlipSection>
  );
}
