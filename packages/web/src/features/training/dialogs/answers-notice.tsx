import { CONTROL_TITLES, type TrainingAnswer } from "@broker/contracts";
import { Link } from "react-router";

const WORDS = { yes: "yes", partial: "in part", no: "no", unknown: "not known" } as const;

const answerWords = ({ answer, coveragePct }: NonNullable<TrainingAnswer["answer"]>): string =>
  `${WORDS[answer]}${coveragePct === undefined ? "" : `, ${coveragePct}%`}`;

/** The answers that training records state now; a conflict leads to the record, where a person resolves it. */
export function AnswersNotice({ answers }: { readonly answers: readonly TrainingAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5 text-sm">
      {answers.map(({ client, control, answer, conflict }) => (
        <li key={`${client.id} ${control}`}>
          {client.name}, {CONTROL_TITLES[control].toLowerCase()}:{" "}
          {answer === null ? "no longer stated by training records" : answerWords(answer)}
          {conflict ? (
            <>
              {". "}
              <Link className="link" to={`/dashboard/clients/${encodeURIComponent(client.id)}`}>
                Conflicts with another answer: resolve
              </Link>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
