import {
  type AnalysisView,
  ESSENTIALS_STATE_WORDS,
  type EssentialsState,
  type SourceName,
  showDate,
} from "@broker/contracts";
import type { ComponentProps } from "react";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Notice } from "../../shared/ui/notice.tsx";

/** The facts at the top of a card, without a hairline of their own. */
export function CardFacts(props: ComponentProps<typeof FactList>) {
  return (
    <div className="[&>dl]:mt-0 [&>dl]:border-t-0 [&>dl]:pt-0">
      <FactList {...props} />
    </div>
  );
}

/** Shown where there is no data, with the status of the source concerned. */
export function NotAssessed({
  view,
  source,
}: {
  readonly view: AnalysisView;
  /** The external source concerned; none = no single source. */
  readonly source?: SourceName;
}) {
  const concerned = source === undefined ? undefined : view.sources.find(({ id }) => id === source);
  return (
    <p>
      <ProvenanceMark of="none" word />
      <span className="ml-2 text-ink-2">
        {concerned === undefined
          ? "Nothing was observed."
          : `${concerned.name}: ${concerned.reason ?? concerned.words}.`}{" "}
        This does not affect the score.
      </span>
    </p>
  );
}

/** Authentication & Access Control: how users appear to sign in, and what only the client can confirm. */
export function AuthenticationCard({ view }: { readonly view: AnalysisView }) {
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
                mark: (
                  <ProvenanceMark
                    of={authentication.mfa.provenance}
                    declaredBy={authentication.mfa.declaredBy ?? "broker"}
                  />
                ),
              },
              {
                term: "Sessions",
                value: authentication.securityHeaders.sessionManagement,
                mark: <ProvenanceMark of="observed" />,
              },
            ]}
          />
          <p className="mt-3 text-sm text-ink-2">{authentication.mfa.reason}</p>
          <Notice className="mt-4" kind="ink">
            <b className="text-ink">Verify at onboarding</b>
            <ul className="mt-1 list-disc pl-5">
              {authentication.verifyAtOnboarding.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Notice>
        </>
      )}
    </SlipSection>
  );
}

const MARKS: Readonly<Record<EssentialsState, OutcomeKind>> = {
  met: "met",
  partial: "partial",
  doubtful: "partial",
  "not-met": "not-met",
  "not-assessed": "not-visible",
};

const STATUS = {
  "not-known": "not assessed",
  none: "no certificate",
  claimed: "claimed, not verified",
  seen: "evidenced by a document",
  verified: "verified by the register",
  expired: "expired",
} as const;

/** Cyber Essentials Assessment: certificate, five controls, gaps. */
export function EssentialsCard({ view }: { readonly view: AnalysisView }) {
  const { cyberEssentials } = view.report;
  if (cyberEssentials === undefined)
    return (
      <SlipSection heading="Cyber Essentials Assessment">
        <NotAssessed view={view} />
      </SlipSection>
    );
  const { certificate, themes, gaps } = cyberEssentials;
  return (
    <SlipSection
      heading="Cyber Essentials Assessment"
      note="An indicator of readiness. Certification is granted by certification bodies only."
    >
      <CardFacts
        columns={3}
        facts={[
          { term: "Certification status", value: STATUS[certificate.status] },
          ...(certificate.level === null ? [] : [{ term: "Level", value: certificate.level }]),
          ...(certificate.expiresOn === null ? [] : [{ term: "Expires", value: showDate(certificate.expiresOn) }]),
        ]}
      />
      <p className="mt-1 text-sm text-ink-2">{certificate.reason}</p>
      <ul className="mt-4">
        {themes.map(({ theme, title, state, words }) => (
          <li key={theme} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-[6px]">
            <span className="w-[220px] flex-none font-semibold max-md:w-auto max-md:flex-1">{title}</span>
            <span className="w-[140px] flex-none whitespace-nowrap max-md:w-auto">
              <OutcomeMark of={MARKS[state]}>{ESSENTIALS_STATE_WORDS[state]}</OutcomeMark>
            </span>
            <span className="min-w-[min(240px,100%)] flex-1 text-sm text-ink-2">{words}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-1 font-semibold">Compliance gaps</h3>
      {gaps.length === 0 ? (
        <p className="text-ink-2">None identified.</p>
      ) : (
        <ul className="list-disc pl-5 text-sm text-ink-2">
          {gaps.map((gap) => (
            <li key={gap} className="py-[2px]">
              {gap}
            </li>
          ))}
        </ul>
      )}
    </SlipSection>
  );
}
