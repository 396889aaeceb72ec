import { type AnalysisView, showFixed } from "@broker/contracts";

const rounded = (posture: number | null): number | null => (posture === null ? null : Math.floor(posture + 0.5));

/** The registered office in one line; null = not shown in the register. */
export function officeOf({ report }: AnalysisView): string | null {
  const office = report.facts.registry?.company?.registeredOffice ?? null;
  if (office === null) return null;
  const parts = [...office.lines, office.town, office.postcode, office.country];
  return parts.filter((part) => part !== null && part !== "").join(", ");
}

/** The posture of a component, rounded half up as published; null = not assessed. */
export function componentOf(
  { report }: AnalysisView,
  name: keyof AnalysisView["report"]["scores"]["components"],
): number | null {
  return rounded(report.scores.components[name].posture);
}

/** The basis of the figures, in a sentence. */
export function methodologyOf({ report, headline }: AnalysisView): string {
  const basis = headline.basis === null ? "" : ` Basis: ${headline.basis}.`;
  return `Method ${report.methodVersion}: weighted components; components without data are excluded.${basis} Posture: higher is better; risk is 100 minus posture.`;
}

function companyPart(view: AnalysisView) {
  const { registry } = view.report.facts;
  if (registry === null) return null;
  const { found, company } = registry;
  return {
    found,
    companyNumber: company?.number ?? null,
    name: company?.name ?? null,
    registeredOffice: officeOf(view),
    status: company?.status ?? null,
    asOf: registry.asOf,
  };
}

function essentialsPart({ report }: AnalysisView) {
  const { cyberEssentials } = report;
  if (cyberEssentials === undefined) return null;
  const { certificate, themes, gaps, actions } = cyberEssentials;
  return {
    certificationStatus: certificate.status,
    certificationLevel: certificate.level,
    expiryDate: certificate.expiresOn,
    assessmentResults: Object.fromEntries(
      themes.map(({ theme, state, words }) => [theme, { status: state, evidence: words }]),
    ),
    complianceGaps: gaps,
    recommendedActions: actions,
  };
}

function darkWebPart({ report }: AnalysisView) {
  const { darkWeb } = report.facts;
  if (darkWeb === null) return null;
  const { threatLevel, lastScan, mentions, breachCount, exposures, executiveRisk, businessImpact } = darkWeb;
  return {
    threatLevel,
    lastScanDate: lastScan,
    domainMentions: mentions,
    breachCount,
    credentialExposures: exposures.map(({ kind, name, on, dataTypes, count, severity }) => ({
      kind,
      breachName: name,
      breachDate: on,
      dataTypes,
      count,
      severity,
    })),
    executiveRisk,
    businessImpact:
      businessImpact === null
        ? null
        : {
            accountTakeoverRisk: businessImpact.accountTakeover,
            estimatedCleanupCost:
              businessImpact.cleanupCost === null
                ? null
                : { amount: showFixed(businessImpact.cleanupCost / 100, 2), currency: "GBP" },
            formula: businessImpact.formula,
            reputationRisk: businessImpact.reputation,
          },
  };
}

function authenticationPart({ report }: AnalysisView) {
  const { authentication } = report;
  if (authentication === undefined) return null;
  const { ssoProvider, securityHeaders, loginPages, mfa, verifyAtOnboarding } = authentication;
  return {
    ssoProvider,
    securityHeaders,
    loginPageAnalysis: loginPages,
    mfaLikelihoodAssessment: {
      probability: mfa.likelihood,
      confidence: mfa.confidence,
      provenance: mfa.provenance,
      reasoning: mfa.reason,
    },
    verifyAtOnboarding,
  };
}

/** The report as downloaded: unknown values are null. Personal names and addresses are never included. */
export function demoReport(view: AnalysisView): Readonly<Record<string, unknown>> {
  const { report, headline, company, sample } = view;
  const components = report.scores.components;
  return {
    company,
    domain: report.target.domain,
    sample,
    scannedAt: report.startedAt,
    headlineScore: headline.figure,
    headlineRange: headline.range,
    story: {
      sector: report.companyBasics.industry?.value ?? null,
      region: report.companyBasics.location?.value ?? null,
    },
    companiesHouse: companyPart(view),
    security: { headers: view.headers?.tests ?? null, grade: view.headers?.grade ?? null },
    gdpr: { icoCompliance: report.websiteAnalysis?.icoCompliance.points ?? null },
    cyberEssentials: essentialsPart(view),
    darkWeb: darkWebPart(view),
    risk: {
      score: headline.risk,
      breakdown: Object.fromEntries(Object.entries(components).map(([name, { posture }]) => [name, rounded(posture)])),
      alerts: view.alerts.map(({ title, severity, why, provenance }) => ({ title, severity, why, provenance })),
      confidence: report.confidence,
      methodology: methodologyOf(view),
    },
    authentication: authenticationPart(view),
  };
}
