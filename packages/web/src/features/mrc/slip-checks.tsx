import type { CheckedSlip, SlipView } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FixLinks } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";

type Result = CheckedSlip["results"][number];

const WORDS: Readonly<Record<Result["result"], readonly [OutcomeKind, string]>> = {
  PASS: ["met", "passes"],
  FAIL: ["not-met", "fails"],
  MISSING: ["not-met", "missing"],
  NYI: ["not-visible", "not assessed"],
  NORULES: ["not-visible", "no rule"],
  DOESNOTAPPLY: ["not-visible", "does not apply"],
};

const RANKS = ["high", "medium", "low"] as const;
const bad = ({ result }: Result) => result === "FAIL" || result === "MISSING";
const sentence = (text: string) => `${text.charAt(0)}${text.slice(1).toLowerCase()}`;

/** Why a rule failed, one fault a line; else what it requires. */
function Reasons({ rule: { failMessages, rawRiskValue } }: { readonly rule: Result }): ReactNode {
  if (failMessages.length < 2)
    return <span className="block text-ink-2">{failMessages[0] ?? `${sentence(rawRiskValue)}.`}</span>;
  return (
    <ul className="list-disc pl-4 text-ink-2">
      {failMessages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

function Rows({ rules }: { readonly rules: readonly Result[] }): ReactNode {
  const canEdit = useCanEdit() === true;
  return (
    <table className="table stack">
      <caption className="sr-only">Rules</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[90px]">
            Rule
          </th>
          <th scope="col">Requirement</th>
          <th scope="col" className="w-[80px]">
            Severity
          </th>
          <th scope="col" className="w-[130px]">
            Result
          </th>
          <th scope="col" className="w-[110px]">
            <span className="sr-only">Correct</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => {
          const [kind, words] = WORDS[rule.result];
          return (
            <tr key={rule.ruleID}>
              <th scope="row" data-small="title">
                {rule.ruleID}
              </th>
              <td data-small="full">
                <b>{sentence(rule.fieldName)}</b>
                <Reasons rule={rule} />
              </td>
              <td data-small="below">{rule.severity}</td>
              <td data-small="aside">
                <OutcomeMark of={kind}>{words}</OutcomeMark>
              </td>
              <td className="num" data-small="end">
                {canEdit && bad(rule) ? <FixLinks fix={rule.fix ?? undefined} /> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The market's rules on the slip: failed ones first, most severe first, each with its fix. */
export function SlipChecks({ slip }: { readonly slip: SlipView }): ReactNode {
  const [all, setAll] = useState(false);
  const query = slip.version === slip.newest ? {} : { version: slip.version };
  const answer = useAnswer("GET /api/mrc/slips/:id/validation", { params: { id: slip.id }, query });
  return (
    <SlipSection
      id="rules"
      heading="Rules"
      note="From the open-market guide, Lloyd's bulletins and the placing platform."
    >
      <DataState answer={answer} skeletonRows={6}>
        {({ narrative, results }) => {
          const failing = RANKS.flatMap((rank) => results.filter((rule) => rule.severity === rank && bad(rule)));
          const unassessed = results.filter(({ result }) => result === "NYI" || result === "NORULES");
          const passed = results.filter(({ result }) => result === "PASS");
          const idle = results.filter(({ result }) => result === "DOESNOTAPPLY");
          const rest = all ? [...passed, ...idle] : [];
          return (
            <>
              <p className="pb-3 font-semibold">{narrative}.</p>
              <Rows rules={[...failing, ...unassessed, ...rest]} />
              <div className="pt-3">
                <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? "Hide" : "Show"} the {passed.length} that pass and the {idle.length} that do not apply
                </Button>
              </div>
            </>
          );
        }}
      </DataState>
    </SlipSection>
  );
}
