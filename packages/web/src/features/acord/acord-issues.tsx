import type { AcordApplication, AcordIssue } from "@broker/contracts";
import type { ReactNode } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { boxWords } from "./acord-boxes.tsx";

const ORDER: readonly AcordIssue["severity"][] = ["high", "medium", "low"];
const LOOKS: Readonly<Record<AcordIssue["severity"], string>> = {
  high: "text-high",
  medium: "text-medium",
  low: "text-ink-2",
};

/** The message with the names of its boxes in words, as the boxes are listed. */
const inWords = ({ message, acordFields }: AcordIssue): string =>
  acordFields.reduce((text, box) => text.replaceAll(box, boxWords(box)), message);

/** Reasons for which an underwriter would return the document, and notes: most severe first, each with its remedy. */
export function AcordIssues({ application }: { readonly application: AcordApplication }): ReactNode {
  const { validationErrors, client } = application;
  const sorted = ORDER.flatMap((severity) => validationErrors.filter((issue) => issue.severity === severity));
  if (sorted.length === 0) return null;
  return (
    <table className="table stack">
      <caption className="sr-only">Validation issues</caption>
      <thead>
        <tr>
          <th scope="col">Severity</th>
          <th scope="col">Issue</th>
          <th scope="col">Remedy</th>
          <th scope="col">
            <span className="sr-only">Link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((issue, at) => {
          const { severity, field, suggestion, fix, errorType } = issue;
          return (
            <tr key={`${field} ${errorType} ${at}`}>
              <td className={`font-semibold ${LOOKS[severity]}`} data-small="aside">
                {severity}
              </td>
              <th scope="row" data-small="title">
                {field}
                <span className="block font-normal text-ink-2">{inWords(issue)}</span>
              </th>
              <td data-small="below">{suggestion}</td>
              <td className="num" data-small="end">
                {fix?.kind === "edit-client" ? (
                  <CanEdit>
                    <LinkButton
                      size="small"
                      to={`/dashboard/clients/${client.id}`}
                      aria-label={`Edit the client record: ${field}`}
                    >
                      Edit
                    </LinkButton>
                  </CanEdit>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
