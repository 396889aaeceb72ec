import type { Dispatcher } from "undici";
import { headerLines } from "./header-lines.ts";
import { openReceipt, type Received, type ReceiveLimits } from "./receipt.ts";

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
        if (receipt.settled) started.abort(new Error("The exchange is over."));
      },
      onResponseStart(started, status) {
        const raw = started.rawHeaders;
        receipt.head(status, Array.isArray(raw) ? headerLines(raw) : []);
      },
      onResponseData(_, bytes) {
        receipt.piece(bytes);
      },
      onResponseEnd() {
        // The library frees the connection one turn of the loop later; a next request sent before that would open
        // another.
        setImmediate(() => setImmediate(() => receipt.settle(null)));
      },
      onResponseError(_, error) {
        receipt.settle(error);
      },
    },
  );
  return receipt.result;
}
