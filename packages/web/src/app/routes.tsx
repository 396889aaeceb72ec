import { type RouteObject, redirect } from "react-router";
import { Shell } from "../shared/layout/shell.tsx";

/** Addresses of the design system's own page, in development alone. */
const DEVELOPMENT: RouteObject[] = import.meta.env.DEV
  ? [{ path: "/design", lazy: async () => ({ Component: (await import("../routes/design.tsx")).DesignRoute }) }]
  : [];

/** Every address of the app. A screen's code is loaded when its address is visited. */
export const ROUTES: RouteObject[] = [
  { path: "/", loader: () => redirect("/tiers") },
  {
    element: <Shell />,
    children: [
      { path: "/tiers", lazy: async () => ({ Component: (await import("../routes/tiers.tsx")).TiersRoute }) },
      { path: "/app", lazy: async () => ({ Component: (await import("../routes/app.tsx")).AppRoute }) },
      { path: "/analysis", lazy: async () => ({ Component: (await import("../routes/analysis.tsx")).AnalysisRoute }) },
      { path: "/dashboard", lazy: async () => ({ Component: (await import("../routes/clients.tsx")).ClientsRoute }) },
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
];
