import type { SlipView } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

/** How the slip's values are known, and which data of a core data record it holds: no part of the contract. */
export function SlipAnnex({ slip }: { readonly slip: SlipView }): ReactNode {
  const { sources, cdr, byPosture } = slip.page;
  return (
    <>
      <SlipSection
        heading="How it is known"
        note={`No part of the contract.${byPosture ? " Sums by default of the posture are indicative, not a quote, not advice." : ""}`}
      >
        <ul>
          {sources.map(({ provenance, provenanceWords, source, day, headings }) => (
            <li
              key={`${provenance} ${source} ${day}`}
              className="grid gap-x-6 border-b border-line py-2 text-sm first:pt-0 md:grid-cols-[260px_minmax(0,1fr)]"
            >
              <span>
                <ProvenanceMark of={provenance}>
                  {provenanceWords}, {day}
                </ProvenanceMark>
              </span>
              <span>
                <b>{source}</b> <span className="text-ink-2">{headings}</span>
              </span>
            </li>
          ))}
        </ul>
      </SlipSection>
      <SlipSection heading="Core data record" note={cdr.note}>
        <table className="table">
          <caption className="sr-only">Data that processes of the market take from a slip</caption>
          <thead>
            <tr>
              <th scope="col">Process</th>
              <th scope="col" className="num">
                Held
              </th>
              <th scope="col">Missing</th>
            </tr>
          </thead>
          <tbody>
            {cdr.processes.map(({ title, held, of, missing }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td className="num">
                  {held} of {of}
                </td>
                <td>{missing.length === 0 ? "–" : missing.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SlipSection>
    </>
  );
}
