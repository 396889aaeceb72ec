import type { Site } from "../../fixtures/src/index.ts";

/** An address that is reached and never answers: see `startSilentAddress`. */
export const SILENT_ADDRESS = "127.0.0.3";

const stalled: Site["hosts"] = {
  "@": {
    https: {
      routes: {
        "*": {
          raw: function* () {
            yield "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 20000\r\n\r\n<!doctype html>";
          },
          ending: "hold",
        },
      },
    },
  },
};

/** Failure modes of a dead company: no DNS answer, no TCP answer, a TLS handshake or a body that stops half-way. */
const WAYS: readonly Omit<Site, "domain">[] = [
  { dnsFaults: [{ owner: "*", fault: "silent" }] },
  { dns: { "@": { A: [SILENT_ADDRESS] }, www: { A: [SILENT_ADDRESS] } } },
  { hosts: { "@": { http: { routes: {} }, https: { routes: {} }, tls: { fault: "stall" } } } },
  { hosts: stalled },
];

export const deadDomain = (number: number) => `dead${number}.example`;

/** A dead company of the bench, cycling through the four failure modes. */
export function deadSite(number: number): Site {
  return { domain: deadDomain(number), ...WAYS[number % WAYS.length] };
}
