import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { headerLines } from "./header-lines.ts";
import { openReceipt, type Received, type ReceiveLimits } from "./receipt.ts";

/** A request as it goes over a connection of its own. */
export interface LenientRequest {
  readonly method: "GET" | "HEAD";
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
}

const LARGEST_HEAD = 65_536;

/**
 * Sends one request and takes the answer with the forgiving parser: control characters in header values, bare line
 * feeds, folded lines, an uncalled-for 100 Continue. Browsers show such sites, so a scan looks too. The connection is
 * closed afterwards.
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
    answer.on("end", () => receipt.settle(null));
    answer.on("error", (error) => receipt.settle(error));
  });
  sent.on("error", (error) => receipt.settle(error));
  sent.on("upgrade", () => receipt.settle(new Error("bad upgrade")));
  sent.end();
  return receipt.result.finally(() => socket.destroy());
}
