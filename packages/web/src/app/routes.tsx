import { type RouteObject, redirect } from "react-router";
import { AppFailure } from "../features/shell/app-failure.tsx";
import { AppShell } from "../features/shell/app-shell.tsx";
import { BareShell } from "../features/shell/bare-shell.tsx";
import { RouteError } from "../features/shell/route-error.tsx";

/** Addresses of the design system page, in development only. */
const DEVELOPMENT: RouteObject[] = import.meta.env.DEV
  ? [{ path: "/design", lazy: async () => ({ Component: (await import("../routes/design.tsx")).DesignRoute }) }]
  : [];

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
          { path: "/tiers", lazy: async () => ({ Component: (await import("../routes/tiers.tsx")).TiersRoute }) },
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
          { path: "/app", lazy: async () => ({ Component: (await import("../routes/app.tsx")).AppRoute }) },
          {
            path: "/analysis",
            lazy: async () => ({ Component: (await import("../routes/analysis.tsx")).AnalysisRoute }),
          },
          {
            path: "/dashboard",
            lazy: async () => ({ Component: (await import("../routes/clients.tsx")).ClientsRoute }),
          },
          {
            path: "/dashboard/clients/:id",
            lazy: async () => ({ Component: (await import("../routes/client.tsx")).ClientRoute }),
          },
          {
            path: "/dashboard/reporting",
            lazy: async () => ({ Component: (await import("../routes/reporting.tsx")).ReportingRoute }),
          },
          {
            path: "/prospects",
            lazy: async () => ({ Component: (await import("../routes/prospects.tsx")).ProspectsRoute }),
          },
          {
            path: "/portfolio",
            lazy: async () => ({ Component: (await import("../routes/portfolio.tsx")).PortfolioRoute }),
          },
          {
            path: "/demo-analyzer",
            lazy: async () => ({ Component: (await import("../routes/demo-analyzer.tsx")).DemoAnalyzerRoute }),
          },
          { path: "*", lazy: async () => ({ Component: (await import("../routes/not-found.tsx")).NotFoundRoute }) },
          ...DEVELOPMENT,
        ],
      },
    ],
  },
];
