import type { AnalysisView } from "@broker/contracts";
import type { ReactNode } from "react";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { CardFacts } from "./card-facts.tsx";
import { NotAssessed } from "./not-assessed.tsx";

/** Authentication & Access Control: how users appear to sign in, and what only the client can confirm. */
export function AuthenticationCard({ view }: { readonly view: AnalysisView }): ReactNode {
  const { authentication } = view.report;
  return (
    <SlipSection heading="Authentication & Access Control" note="MFA is not observable externally.">
      {authentication === undefined ? (
        <NotAssessed view={view} />
      ) : (
        <>
          <CardFacts
            columns={3}
            facts={[
              {
                term: "Detected SSO provider",
                value: authentication.ssoProvider ?? "none observed",
                mark: <ProvenanceMark of="observed" />,
              },
              {
                term: "MFA likelihood",
                value: `${authentication.mfa.likelihood}%, ${authentication.mfa.confidence} confidence`,
                mark: <ProvenanceMark of={authentication.mfa.provenance} />,
              },
              {
                term: "Sessions",
                value: authentication.securityHeaders.sessionManagement,
                mark: <ProvenanceMark of="observed" />,
              },
            ]}
          />
          <p className="mt-3 text-sm text-ink-2">{authentication.mfa.reason}</p>
          <div className="mt-4">
            <Notice kind="ink">
              <b className="text-ink">Verify at onboarding</b>
              <ul className="mt-1 list-disc pl-5">
                {authentication.verifyAtOnboarding.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Notice>
          </div>
        </>
      )}
    </SlipSection>
  );
}
