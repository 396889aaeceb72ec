import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { RefusedCall } from "../data/source.ts";

const SESSION = ["GET /api/session"];

/** No retry and no refetch on focus: the screen changes only on a user's action or a stream's event. */
export function makeQueryClient(): QueryClient {
  /** After a 401 the session is fetched again, which the shell then shows. */
  const heed = (error: unknown, key?: readonly unknown[]): void => {
    if (error instanceof RefusedCall && error.problem.status === 401 && key?.[0] !== SESSION[0])
      void client.invalidateQueries({ queryKey: SESSION });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => heed(error, queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => heed(error) }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

/** The app's data. */
export const queryClient = makeQueryClient();
