import type { CheckedSlip, SlipView } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { useHubAddress } from "../report-hub/use-hub-address.ts";
import { ruleMessage } from "./rule-message.ts";

type Result = CheckedSlip["results"][number];

const WORDS: Readonly<Record<Result["result"], readonly [OutcomeKind, string]>> = {
  PASS: ["met", "passes"],
  FAIL: ["not-met", "fails"],
  MISSING: ["not-met", "missing"],
  NYI: ["not-visible", "not looked at"],
  NORULES: ["not-visible", "no rule"],
  DOESNOTAPPLY: ["not-visible", "does not apply"],
};

const RANKS = ["high", "medium", "low"] as const;
const bad = ({ result }: Result) => result === "FAIL" || result === "MISSING";
const sentence = (text: string) => `${text.charAt(0)}${text.slice(1).toLowerCase()}`;

function Fix({ rule, slip }: { readonly rule: Result; readonly slip: SlipView }): ReactNode {
  const { go } = useHubAddress();
  const canEdit = useCanEdit();
  if (!canEdit || !bad(rule) || rule.fix === null) return null;
  const label = `${rule.fix.at === "record" ? "Record" : "Customize"}: ${rule.ruleID}, ${rule.fieldName}`;
  if (rule.fix.at === "record")
    return (
      <LinkButton size="small" to={`/dashboard/clients/${slip.clientId}`} aria-label={label}>
        Record
      </LinkButton>
    );
  if (rule.fix.at === "settings")
    return <span className="text-sm text-ink-2">brokerage.lloydsNumber in the configuration</span>;
  const field = rule.fix.choice;
  if (field === null) return null;
  return (
    <Button size="small" aria-label={label} onClick={() => go({ step: "customise", field })}>
      Customize
    </Button>
  );
}

function Rows({ rules, slip }: { readonly rules: readonly Result[]; readonly slip: SlipView }): ReactNode {
  return (
    <table className="table stack">
      <caption className="sr-only">Rules</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[90px]">
            Rule
          </th>
          <th scope="col">What it asks</th>
          <th scope="col" className="w-[80px]">
            Severity
          </th>
          <th scope="col" className="w-[130px]">
            Result
          </th>
          <th scope="col" className="w-[110px]">
            <span className="sr-only">Way there</span>
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
                <span className="block text-ink-2">
                  {rule.failMessages.length === 0
                    ? `${sentence(rule.rawRiskValue)}.`
                    : rule.failMessages.map((text) => ruleMessage(rule.fieldName, text)).join(" ")}
                </span>
              </td>
              <td data-small="below">{rule.severity}</td>
              <td data-small="aside">
                <OutcomeMark of={kind}>{words}</OutcomeMark>
              </td>
              <td className="num" data-small="end">
                <Fix rule={rule} slip={slip} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/**
 * What the market's rules say of the slip: what fails first, the most severe at the top, each with the way to put it
 * right.
 */
export function SlipChecks({ slip }: { readonly slip: SlipView }): ReactNode {
  const [all, setAll] = useState(false);
  const query = slip.version === slip.newest ? {} : { version: slip.version };
  const answer = useAnswer("GET /api/mrc/slips/:id/validation", { params: { id: slip.id }, query });
  return (
    <SlipSection
      id="rules"
      heading="Rules"
      note="The open-market guide, Lloyd's bulletins and the placing platform, as read here."
    >
      <DataState answer={answer} skeletonRows={6}>
        {({ narrative, results }) => {
          const failing = RANKS.flatMap((rank) => results.filter((rule) => rule.severity === rank && bad(rule)));
          const unlooked = results.filter(({ result }) => result === "NYI" || result === "NORULES");
          const passed = results.filter(({ result }) => result === "PASS");
          const idle = results.filter(({ result }) => result === "DOESNOTAPPLY");
          const rest = all ? [...passed, ...idle] : [];
          return (
            <>
              <p className="pb-3 font-semibold">{narrative}.</p>
              <Rows rules={[...failing, ...unlooked, ...rest]} slip={slip} />
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
