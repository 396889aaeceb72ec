import type { Dispatcher } from "undici";
import { type BodyReader, createBodyReader, type ReadBody } from "./body-reader.ts";

/** An answer as it came: the status, the headers as sent, the body as far as it was wanted. */
export interface Received {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadBody | null;
}

const MOST_INTERIM_ANSWERS = 8;

/** What one exchange may cost. */
export interface ReceiveLimits {
  readonly maxBodyBytes: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Notes bytes as they come; false = the scan has read its share. */
  received(bytes: number): boolean;
}

/**
 * Sends one request and takes the answer. Gives an Error when no headers came. What breaks after the headers leaves a broken body. The whole
 * exchange ends within `timeoutMs`, at once when the signal fires.
 */
export function receive(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ReceiveLimits,
): Promise<Received | Error> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | null = null;
    let head: Omit<Received, "body"> | null = null;
    let reader: BodyReader | null = null;
    let interim = 0;
    let settled = false;

    const settle = (error: Error | null) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      limits.signal.removeEventListener("abort", stop);
      if (error !== null && controller && !controller.aborted) controller.abort(error);
      if (!head) return resolve(error ?? new Error("The answer has no headers."));
      const { status, headers } = head;
      if (!reader) return resolve({ status, headers, body: null });
      void reader.finish(error === null).then((body) => resolve({ status, headers, body }));
    };
    const stop = () => settle(Object.assign(new Error("The scan was stopped."), { code: "UND_ERR_CLOSED" }));
    const enough = () => settle(new Error("Enough was read."));
    const timer = setTimeout(
      () => settle(Object.assign(new Error("The answer took too long."), { code: "ETIMEDOUT" })),
      limits.timeoutMs,
    );
    limits.signal.addEventListener("abort", stop, { once: true });

    dispatcher.dispatch(
      { ...request, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart(started) {
          controller = started;
          if (settled) started.abort(new Error("The exchange is over."));
        },
        onResponseStart(started, status) {
          const headers = readHeaders(started.rawHeaders);
          const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 16);
          const goOn = limits.received(size);
          if (status < 200) {
            interim += 1;
            if (interim > MOST_INTERIM_ANSWERS) settle(new Error("too many interim answers"));
            return;
          }
          head = { status, headers };
          if (request.method === "HEAD") return;
          const encoding = headers.filter(([name]) => name === "content-encoding").map(([, value]) => value);
          reader = createBodyReader(encoding.join(","), limits.maxBodyBytes, enough);
          if (!goOn) enough();
        },
        onResponseData(_, piece) {
          if (settled || !reader) return;
          const wanted = reader.take(piece);
          if (!limits.received(piece.length) || !wanted) enough();
        },
        onResponseEnd() {
          // The library frees the connection one turn of the loop later; a next request sent before that would open another.
          setImmediate(() => setImmediate(settle, null));
        },
        onResponseError(_, error) {
          settle(error);
        },
      },
    );
  });
}

function readHeaders(raw: Dispatcher.DispatchController["rawHeaders"]): [string, string][] {
  if (!Array.isArray(raw)) return [];
  const text = raw.map((part) => (typeof part === "string" ? part : part.toString("latin1")));
  return Array.from({ length: text.length >> 1 }, (_, index) => [
    (text[2 * index] ?? "").toLowerCase(),
    text[2 * index + 1] ?? "",
  ]);
}
