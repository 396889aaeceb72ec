import type { DocumentStatus, OpenQuestion, Session, SessionView } from "@broker/contracts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, lazy, type ReactNode, StrictMode, Suspense, use, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject, RouterProvider, useRoutes } from "react-router";
import { toast } from "sonner";
import { makeQueryClient } from "./app/query-client.ts";
import { ROUTES } from "./app/routes.tsx";
import { liveSource } from "./data/live-source.ts";
import { SourceContext } from "./data/source.ts";
import { AnalysisScreen } from "./features/analysis/analysis-screen.tsx";
import { AskDialog } from "./features/client/ask-dialog.tsx";
import { OptOutDialog } from "./features/client/client-dialogs.tsx";
import { HoldDialog } from "./features/client/legal-hold.tsx";
import { AssessmentScreen } from "./features/client-documents/assessment-screen.tsx";
import { DocumentsScreen } from "./features/client-documents/documents-screen.tsx";
import { AddClientDialog } from "./features/clients/add-client-dialog.tsx";
import { ImportDialog } from "./features/clients/import/import-dialog.tsx";
import { CommandPalette } from "./features/command-palette/command-palette.tsx";
import { CcrScreen } from "./features/compliance/ccr/ccr-screen.tsx";
import { ComplianceCheck } from "./features/compliance/check/compliance-check.tsx";
import { CtemScreen } from "./features/compliance/ctem/ctem-screen.tsx";
import { EngineScreen } from "./features/compliance/engine/engine-screen.tsx";
import { DocumentAction } from "./features/documents/document-action.tsx";
import { DocumentsTable } from "./features/documents/documents-table.tsx";
import { ForecastingTab } from "./features/forecasting/forecasting-tab.tsx";
import { IdvTab } from "./features/idv/idv-tab.tsx";
import { WorkflowView } from "./features/idv/workflow-view.tsx";
import { IntegrationsTab } from "./features/integrations/integrations-tab.tsx";
import { CaseView } from "./features/kyc/case/case-view.tsx";
import { HitsView } from "./features/kyc/case/hits-view.tsx";
import { KycTab } from "./features/kyc/kyc-tab.tsx";
import { Landing } from "./features/landing/landing.tsx";
import { MonitorTab } from "./features/monitor/monitor-tab.tsx";
import { ContradictionCard } from "./features/onboarding/contradiction/contradiction-card.tsx";
import { DisclosureTab } from "./features/onboarding/disclosure-tab.tsx";
import { FormsSection } from "./features/onboarding/forms/forms-section.tsx";
import { SendDialog } from "./features/onboarding/forms/send-dialog.tsx";
import { PackDialog } from "./features/onboarding/pack/pack-dialog.tsx";
import { SignDialog } from "./features/onboarding/sign-dialog.tsx";
import { StartDialog } from "./features/placements/placement-dialogs.tsx";
import { OpenedProspect } from "./features/prospects/prospect-dialog.tsx";
import { ReportHubTab } from "./features/report-hub/report-hub-tab.tsx";
import { MailReport } from "./features/reporting/mail-report.tsx";
import { RegisterScreen } from "./features/risks/register-screen.tsx";
import { useKeptFocus } from "./features/shell/keep-focus.ts";
import { ToastCorner } from "./features/shell/toast-corner.tsx";
import { TopBar } from "./features/shell/top-bar.tsx";
import { SmartOnboardTab } from "./features/smart-onboard/smart-onboard-tab.tsx";
import { SubmissionDialog } from "./features/submission/submission-dialog.tsx";
import { ThreatIntelTab } from "./features/threat-intel/threat-intel-tab.tsx";
import { TierModal } from "./features/tiers/tier-modal.tsx";
import { TiersScreen } from "./features/tiers/tiers-screen.tsx";
import { TrainingScreen } from "./features/training/training-screen.tsx";
import { TriggerDialogs } from "./features/triggers/trigger-dialog.tsx";
import { FindingsSection } from "./features/vendor-reports/findings-section.tsx";
import { WhiteLabelTab } from "./features/white-label/white-label-tab.tsx";
import { routerUnderOverlays } from "./shared/address/back-closes.ts";
import { RouterContext } from "./shared/address/use-address.ts";
import "./styles/app.css";

/** What a part is given: values that fit into JSON, and how it is removed. */
interface Given {
  readonly values: Readonly<Record<string, unknown>>;
  readonly close: () => void;
}

const nothing = (): void => undefined;
const text = (value: unknown): string => String(value);

/** Dialogs by name. A button opens one, so that the focus has a place to return to. */
const DIALOGS: Readonly<Record<string, (given: Given) => ReactNode>> = {
  "add-client": ({ close }) => <AddClientDialog onClose={close} />,
  ask: ({ values, close }) => <AskDialog client={text(values.client)} about={text(values.about)} onClose={close} />,
  event: () => <TriggerDialogs acting={[]} onAct={nothing} />,
  hold: ({ values, close }) => (
    <HoldDialog id={text(values.client)} name={text(values.name)} held={values.held === true} onClose={close} />
  ),
  import: ({ close }) => <ImportDialog onClose={close} />,
  "mail-report": ({ values, close }) => <MailReport client={text(values.client)} onClose={close} />,
  "opt-out": ({ values, close }) => (
    <OptOutDialog
      id={text(values.client)}
      name={text(values.name)}
      optedOut={values.optedOut === true}
      onClose={close}
    />
  ),
  pack: ({ values, close }) => <PackDialog client={text(values.client)} onClose={close} />,
  palette: ({ close }) => <CommandPalette onClose={close} onKeys={nothing} />,
  prospect: () => <OpenedProspect />,
  "start-placement": ({ values, close }) => <StartDialog client={text(values.client)} onClose={close} />,
  "send-form": ({ values, close }) => <SendDialog client={text(values.client)} onClose={close} />,
  sign: ({ values, close }) => <SignDialog client={text(values.client)} digest={text(values.digest)} onClose={close} />,
  submission: ({ values, close }) => (
    <SubmissionDialog client={text(values.client)} onClose={close} onPlacement={nothing} />
  ),
  tiers: ({ close }) => <TierModal onClose={close} onChosen={nothing} />,
};

/** The app's screens, each at its address; their code is loaded on first visit. */
const SCREENS: RouteObject[] = ROUTES.flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .flatMap(({ path, lazy: load }) => {
    if (path === undefined || typeof load !== "function") return [];
    const Screen = lazy(async () => {
      const { Component } = await load();
      return { default: Component ?? (() => null) };
    });
    return [{ path, element: <Screen /> }];
  });

/** The screen at the address of the page, with the margins of the app's page but without the frame around it. */
function ScreenHere() {
  useKeptFocus();
  return (
    <div id="main" className="w-full max-w-(--page) px-4 pt-5 md:px-10">
      <Suspense>{useRoutes(SCREENS)}</Suspense>
    </div>
  );
}

/** Parts that are there from the start. */
const FIXED: Readonly<Record<string, (given: Given) => ReactNode>> = {
  analysis: () => <AnalysisScreen />,
  ccr: () => <CcrScreen />,
  "client-assessment": () => <AssessmentScreen />,
  "client-documents": () => <DocumentsScreen />,
  "compliance-check": () => <ComplianceCheck />,
  "compliance-engine": () => <EngineScreen />,
  ctem: () => <CtemScreen />,
  contradiction: ({ values }) => {
    const conflict = values.conflict as OpenQuestion;
    const session = text(values.session);
    return (
      <ContradictionCard
        session={session}
        conflict={conflict}
        retest={values.retest as SessionView["retest"]}
        busy={false}
        canEdit
        onResolve={(way) =>
          void liveSource
            .ask("POST /api/onboarding/sessions/:id/moves", {
              params: { id: session },
              body: { move: { kind: "resolve", field: conflict.field, ...way } },
            })
            .catch(nothing)
        }
      />
    );
  },
  "document-action": ({ values }) => (
    <DocumentAction
      id={text(values.client)}
      document={values.document as DocumentStatus}
      onMake={nothing}
      onReturn={nothing}
      onResolve={nothing}
    />
  ),
  disclosure: ({ values }) => <DisclosureTab id={text(values.client)} />,
  documents: ({ values }) => <DocumentsTable client={text(values.client)} address="made" />,
  forecasting: () => <ForecastingTab />,
  findings: ({ values }) => <FindingsSection client={text(values.client)} />,
  forms: ({ values }) => <FormsSection client={text(values.client)} />,
  idv: () => <IdvTab />,
  "idv-workflow": ({ values }) => <WorkflowView id={text(values.id)} />,
  integrations: () => <IntegrationsTab />,
  kyc: () => <KycTab />,
  "kyc-case": ({ values }) => <CaseView id={text(values.id)} />,
  "kyc-hits": ({ values }) => <HitsView id={text(values.id)} />,
  landing: () => <Landing />,
  monitor: () => <MonitorTab />,
  "report-hub": () => <ReportHubTab />,
  "risk-register": () => <RegisterScreen />,
  screen: () => <ScreenHere />,
  training: () => <TrainingScreen />,
  "smart-onboard": () => <SmartOnboardTab />,
  "threat-intel": () => <ThreatIntelTab />,
  "white-label": () => <WhiteLabelTab />,
  "tiers-screen": () => <TiersScreen />,
  "top-bar": ({ values }) => (
    <TopBar session={values.session as Session} onFind={nothing} onKeys={nothing} onLogOut={nothing} />
  ),
};

interface Shown {
  readonly name: string;
  readonly values: Given["values"];
}

const ShownContext = createContext<Shown | null>(null);

function Stage({ name, values }: Shown) {
  const [open, setOpen] = useState(false);
  const dialog = DIALOGS[name];
  return (
    <>
      {FIXED[name]?.({ values, close: nothing })}
      <main className="px-4 py-6">
        <h1>Part</h1>
        {dialog === undefined ? null : (
          <button type="button" className="link" onClick={() => setOpen(true)}>
            Open
          </button>
        )}
      </main>
      {open ? dialog?.({ values, close: () => setOpen(false) }) : null}
      <ToastCorner />
    </>
  );
}

function ShownPart() {
  const shown = use(ShownContext);
  return shown === null ? null : <Stage {...shown} />;
}

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for a part.");
const root = createRoot(place);
const router = routerUnderOverlays(() => createBrowserRouter([{ path: "*", element: <ShownPart /> }]));
let count = 0;

/** Shows a part at an address, with nothing left of the part before; without a name nothing is shown. */
async function showPart(address: string, name?: string, values: Given["values"] = {}): Promise<void> {
  // At once: a test must never press a button of the part before.
  flushSync(() => root.render(null));
  // A notice outlives its part and would appear beside the next one.
  toast.dismiss();
  await router.navigate(address, { replace: true });
  count += 1;
  if (name === undefined) return;
  root.render(
    <StrictMode key={count}>
      <ShownContext value={{ name, values }}>
        <SourceContext value={liveSource}>
          <QueryClientProvider client={makeQueryClient()}>
            <RouterContext value={router}>
              <RouterProvider router={router} />
            </RouterContext>
          </QueryClientProvider>
        </SourceContext>
      </ShownContext>
    </StrictMode>,
  );
}

Object.assign(window, { showPart });
