import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import type { Dispatcher } from "undici";
import { type HeaderLines, openReceipt, type Received, type ReceiveLimits } from "./receipt.ts";

/**
 * Names and values in turn, as both parsers give them, as pairs. Bytes are taken one by one (ISO 8859-1, RFC 9110
 * §5.5).
 */
function headerLines(raw: readonly (Buffer | string)[]): HeaderLines {
  const text = raw.map((part) => (typeof part === "string" ? part : part.toString("latin1")));
  return Array.from({ length: text.length >> 1 }, (_, index) => [
    (text[2 * index] ?? "").toLowerCase(),
    text[2 * index + 1] ?? "",
  ]);
}

/** Sends one request through the pool and takes the answer; an Error when no headers came. */
export function receive(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ReceiveLimits,
): Promise<Received | Error> {
  let controller: Dispatcher.DispatchController | null = null;
  const receipt = openReceipt(request.method, limits, (error) => {
    if (controller && !controller.aborted) controller.abort(error);
  });
  dispatcher.dispatch(
    { ...request, headersTimeout: 0, bodyTimeout: 0 },
    {
      onRequestStart(started) {
        controller = started;
        if (receipt.finished) started.abort(new Error("The exchange is over."));
      },
      onResponseStart(started, status) {
        const raw = started.rawHeaders;
        receipt.head(status, Array.isArray(raw) ? headerLines(raw) : []);
      },
      onResponseData(_, bytes) {
        receipt.piece(bytes);
      },
      onResponseEnd() {
        // The library frees the connection one event-loop turn later; another request sent before that would open
        // another.
        setImmediate(() => setImmediate(() => receipt.finish(null)));
      },
      onResponseError(_, error) {
        receipt.finish(error);
      },
    },
  );
  return receipt.result;
}

interface LenientRequest {
  readonly method: "GET" | "HEAD";
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
}

const LARGEST_HEAD = 65_536;

/**
 * Sends one request and parses the answer leniently: control characters in header values, bare line feeds, folded
 * lines, an unsolicited 100 Continue. Browsers show such sites, so a scan reads them too. The connection is closed
 * afterwards.
 */
export function receiveLeniently(
  socket: Socket,
  request: LenientRequest,
  limits: ReceiveLimits,
): Promise<Received | Error> {
  const receipt = openReceipt(request.method, limits, () => socket.destroy());
  const sent = httpRequest({
    ...request,
    createConnection: () => socket,
    insecureHTTPParser: true,
    maxHeaderSize: LARGEST_HEAD,
  });
  sent.on("information", ({ statusCode, rawHeaders }) => receipt.head(statusCode, headerLines(rawHeaders)));
  sent.on("response", (answer) => {
    receipt.head(answer.statusCode ?? 0, headerLines(answer.rawHeaders));
    answer.on("data", (bytes: Buffer) => receipt.piece(bytes));
    answer.on("end", () => receipt.finish(null));
    answer.on("error", (error) => receipt.finish(error));
  });
  sent.on("error", (error) => receipt.finish(error));
  sent.on("upgrade", () => receipt.finish(new Error("bad upgrade")));
  sent.end();
  return receipt.result.finally(() => socket.destroy());
}
