import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as OTLP over HTTP in JSON sends it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[];
  readonly status: { readonly code: number };
}

/** A collector on loopback that stores what it receives. */
export interface Collector {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly calls: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** With any status but 200 it accepts nothing. */
  status: number;
  close(): void;
}

/** Opens a collector that answers 200. */
export async function openCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      collector.calls.push({ path: request.url, headers: request.headers, body });
      if (collector.status === 200) collector.spans.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
      response.writeHead(collector.status, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    calls: [],
    status: 200,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return collector;
}
