import { type RouteObject, redirect } from "react-router";
import { AppShell } from "../features/shell/app-shell.tsx";
import { BareShell } from "../features/shell/bare-shell.tsx";
import { AppFailure, NotFound, RouteError } from "../features/shell/route-error.tsx";
import { isOtherAnalysis, loadAnalysis } from "./load-analysis.ts";

/** Shown until the first screen is loaded: an empty page. */
const FIRST = <div className="min-h-dvh" aria-busy="true" />;

/** Every address of the app. A screen's code is loaded on first visit; a failure replaces that screen only. */
export const ROUTES: RouteObject[] = [
  { path: "/", loader: () => redirect("/tiers"), hydrateFallbackElement: FIRST },
  {
    element: <BareShell />,
    errorElement: <AppFailure />,
    hydrateFallbackElement: FIRST,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          {
            path: "/tiers",
            lazy: async () => ({ Component: (await import("../features/tiers/tiers-screen.tsx")).TiersScreen }),
          },
        ],
      },
    ],
  },
  {
    element: <AppShell />,
    errorElement: <AppFailure />,
    hydrateFallbackElement: FIRST,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          {
            path: "/app",
            lazy: async () => ({ Component: (await import("../features/landing/app-screen.tsx")).AppScreen }),
          },
          {
            path: "/analysis",
            loader: loadAnalysis,
            shouldRevalidate: isOtherAnalysis,
            lazy: async () => ({
              Component: (await import("../features/analysis/analysis-screen.tsx")).AnalysisScreen,
            }),
          },
          {
            path: "/dashboard",
            lazy: async () => ({ Component: (await import("../features/clients/clients-screen.tsx")).ClientsScreen }),
          },
          {
            path: "/dashboard/clients/:id",
            lazy: async () => ({ Component: (await import("../features/client/client-screen.tsx")).ClientScreen }),
          },
          {
            path: "/dashboard/plans/:id",
            lazy: async () => ({ Component: (await import("../features/plans/plan-screen.tsx")).PlanScreen }),
          },
          {
            path: "/dashboard/onboarding",
            lazy: async () => ({ Component: (await import("../features/onboarding/start-screen.tsx")).StartScreen }),
          },
          {
            path: "/dashboard/onboarding/:session",
            lazy: async () => ({
              Component: (await import("../features/onboarding/onboarding-screen.tsx")).OnboardingScreen,
            }),
          },
          {
            path: "/dashboard/company",
            lazy: async () => ({ Component: (await import("../features/company/company-screen.tsx")).CompanyScreen }),
          },
          {
            path: "/dashboard/reporting",
            lazy: async () => ({
              Component: (await import("../features/reporting/reporting-screen.tsx")).ReportingScreen,
            }),
          },
          {
            path: "/dashboard/compliance",
            loader: ({ request }) => redirect(`/dashboard/compliance-engine${new URL(request.url).search}`),
          },
          {
            path: "/dashboard/compliance-engine",
            lazy: async () => ({
              Component: (await import("../features/compliance/engine/engine-screen.tsx")).EngineScreen,
            }),
          },
          {
            path: "/dashboard/ccr",
            lazy: async () => ({ Component: (await import("../features/compliance/ccr/ccr-screen.tsx")).CcrScreen }),
          },
          {
            path: "/dashboard/insurance-compliance",
            lazy: async () => ({
              Component: (await import("../features/compliance/ctem/ctem-screen.tsx")).CtemScreen,
            }),
          },
          {
            path: "/dashboard/documents",
            lazy: async () => ({
              Component: (await import("../features/client-documents/documents-screen.tsx")).DocumentsScreen,
            }),
          },
          {
            path: "/dashboard/documents/assessment",
            lazy: async () => ({
              Component: (await import("../features/client-documents/assessment-screen.tsx")).AssessmentScreen,
            }),
          },
          {
            path: "/dashboard/risk-register",
            lazy: async () => ({
              Component: (await import("../features/risks/register-screen.tsx")).RegisterScreen,
            }),
          },
          {
            path: "/dashboard/training",
            lazy: async () => ({
              Component: (await import("../features/training/training-screen.tsx")).TrainingScreen,
            }),
          },
          {
            path: "/dashboard/kyc/:id",
            lazy: async () => ({ Component: (await import("../features/kyc/case/case-screen.tsx")).CaseScreen }),
          },
          {
            path: "/dashboard/idv/:id",
            lazy: async () => ({ Component: (await import("../features/idv/workflow-screen.tsx")).WorkflowScreen }),
          },
          {
            path: "/dashboard/settings",
            lazy: async () => ({
              Component: (await import("../features/settings/settings-screen.tsx")).SettingsScreen,
            }),
          },
          {
            path: "/dashboard/users",
            lazy: async () => ({ Component: (await import("../features/users/users-screen.tsx")).UsersScreen }),
          },
          {
            path: "/dashboard/account",
            lazy: async () => ({ Component: (await import("../features/account/account-screen.tsx")).AccountScreen }),
          },
          {
            path: "/prospects",
            lazy: async () => ({
              Component: (await import("../features/prospects/prospects-screen.tsx")).ProspectsScreen,
            }),
          },
          {
            path: "/portfolio",
            lazy: async () => ({
              Component: (await import("../features/portfolio/portfolio-screen.tsx")).PortfolioScreen,
            }),
          },
          {
            path: "/demo-analyzer",
            lazy: async () => ({
              Component: (await import("../features/demo-analyzer/demo-analyzer-screen.tsx")).DemoAnalyzerScreen,
            }),
          },
          { path: "*", Component: NotFound },
        ],
      },
    ],
  },
];
