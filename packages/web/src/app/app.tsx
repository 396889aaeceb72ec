import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import type { DataSource } from "../data/source.ts";
import { SourceContext } from "../data/use-source.ts";
import { routerUnderOverlays } from "../shared/address/back-closes.ts";
import { RouterContext } from "../shared/address/use-address.ts";
import { makeQueryClient } from "./query-client.ts";
import { ROUTES } from "./routes.tsx";

/** The whole app over a data source. */
export function App({ source }: { readonly source: DataSource }): ReactNode {
  const [router] = useState(() => routerUnderOverlays(() => createBrowserRouter(ROUTES)));
  const [client] = useState(makeQueryClient);
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
