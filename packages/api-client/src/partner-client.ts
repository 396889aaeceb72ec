import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./generated/v1.ts";
import { retryingFetch, type SendRequest } from "./retrying-fetch.ts";

/** What a client is made with. */
export interface PartnerClientOptions {
  /** Address of the server, for example `https://broker.example.com`. */
  readonly baseUrl: string;
  /** `bk_<id>_<secret>` */
  readonly key: string;
  /** Attempts after the first one (default: 4). */
  readonly retries?: number;
  /** Sends requests (default: the global `fetch`). */
  readonly send?: SendRequest;
  /** Waits for so many milliseconds (default: by the clock). */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Calls of version 1: `GET`, `POST`, `PATCH` and `DELETE`, each with the types of the document. */
export type PartnerClient = Client<paths, "application/json">;

const RETRIES = 4;
const byClock = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Opens a client of the partner API. Calls that may succeed later are repeated under one Idempotency-Key. */
export function partnerClient(options: PartnerClientOptions): PartnerClient {
  const { baseUrl, key, retries = RETRIES, send = (request) => fetch(request), wait = byClock } = options;
  return createClient<paths, "application/json">({
    baseUrl,
    fetch: retryingFetch({ send, retries, wait, random: Math.random }),
    headers: { authorization: `Bearer ${key}` },
  });
}
