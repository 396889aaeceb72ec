import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type StaticData, staticSource } from "../data/static-source.ts";
import { SourceContext } from "../data/use-source.ts";
import { AnalysisScreen } from "../features/analysis/analysis-screen.tsx";
import { AppFailure } from "../features/shell/app-failure.tsx";
import { routerUnderOverlays } from "../shared/address/back-closes.ts";
import { RouterContext } from "../shared/address/use-address.ts";
import { makeQueryClient } from "./query-client.ts";

function Frame(): ReactNode {
  return (
    <main className="mx-auto w-full max-w-(--page) px-4 pt-7 pb-14 md:px-10">
      <AnalysisScreen />
      <p className="mt-6 border-t border-line pt-3 text-xs text-ink-3">
        Broker Intelligence. Indicative only. Not a quotation and not advice. All data is in this file.
      </p>
    </main>
  );
}

/** The analysis of one company from the data in its file; read-only. */
export function StaticReport({ data }: { readonly data: StaticData }): ReactNode {
  const [source] = useState(() => staticSource(data));
  const [client] = useState(makeQueryClient);
  const [router] = useState(() =>
    routerUnderOverlays(() =>
      createMemoryRouter([{ path: "*", element: <Frame />, errorElement: <AppFailure /> }], {
        initialEntries: [`/analysis?url=${encodeURIComponent(data.url)}`],
      }),
    ),
  );
  return (
    <SourceContext value={source}>
      <QueryClientProvider client={client}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </QueryClientProvider>
    </SourceContext>
  );
}
