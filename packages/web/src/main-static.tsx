import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { makeQueryClient } from "./app/query-client.ts";
import { callAddress, type DataSource, RefusedCall, SourceContext } from "./data/source.ts";
import { AnalysisScreen } from "./features/analysis/analysis-screen.tsx";
import { AppFailure } from "./features/shell/route-error.tsx";
import { routerUnderOverlays } from "./shared/address/back-closes.ts";
import { RouterContext } from "./shared/address/use-address.ts";
import "./styles/app.css";
import "./styles/startup.css";
import type { ApiAnswers, ApiKey } from "@broker/contracts";

/** Data of a single-file report: its website, and responses by URL. */
interface StaticData {
  readonly url: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

function readStaticData(text: string): StaticData {
  return JSON.parse(text) as StaticData;
}

/** A source over the responses in the file; anything else is not found. */
function staticSource({ answers }: StaticData): DataSource {
  const address: DataSource["address"] = (key, input) => {
    const { params, query } = input as {
      readonly params?: Readonly<Record<string, unknown>>;
      readonly query?: Readonly<Record<string, unknown>>;
    };
    return callAddress(key.split(" ")[1] ?? "", params, query);
  };
  return {
    fixed: true,
    address,
    async ask<Key extends ApiKey>(key: Key, input: Parameters<DataSource["address"]>[1]) {
      const answer = key.startsWith("GET ") ? answers[address(key, input as never)] : undefined;
      if (answer !== undefined) return answer as ApiAnswers[Key];
      throw new RefusedCall({
        type: "about:blank",
        title: "Not Found",
        status: 404,
        code: "not_found",
        detail: "Not included in this file.",
      });
    },
  };
}

function Frame() {
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
function StaticReport({ data }: { readonly data: StaticData }) {
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

const root = document.getElementById("root");
const data = document.getElementById("report-data")?.textContent;
if (root !== null && data !== undefined && data !== null)
  createRoot(root).render(
    <StrictMode>
      <StaticReport data={readStaticData(data)} />
    </StrictMode>,
  );
