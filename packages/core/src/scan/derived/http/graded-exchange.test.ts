import type { HttpExchange } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { buildExchange } from "./build-exchange.ts";
import { gradedExchange } from "./graded-exchange.ts";

const target = { input: "harrowvale.example", domain: "harrowvale.example", url: "https://harrowvale.example/" };

/** A walk of [status, url] pairs, each redirect leading to the next address; a status of 0 = no answer. */
const walk = (purpose: "http-home" | "https-home", ...steps: [status: number, url: string][]): HttpExchange[] =>
  steps.map(([status, url], hop) => {
    if (status === 0)
      return buildExchange({ purpose, hop, url, status: null, error: { code: "connect", message: "No." } });
    const next = steps[hop + 1]?.[1];
    return buildExchange({
      purpose,
      hop,
      url,
      status,
      headers: status < 400 && status >= 300 && next ? [["location", next]] : [],
    });
  });

const graded = (...http: HttpExchange[]) => gradedExchange({ target, http });

describe("which answer is graded", () => {
  it("grades the https origin finally reached, whatever the order of the evidence", () => {
    const https = walk("https-home", [301, "https://harrowvale.example/"], [200, "https://www.harrowvale.example/"]);
    const found = graded(...https.toReversed(), ...walk("http-home", [200, "http://harrowvale.example/"]));
    expect(found).toMatchObject({
      host: "www.harrowvale.example",
      origin: "https://www.harrowvale.example",
      leavesFor: null,
    });
  });

  it("grades the typed side's last own answer when the redirects leave its registrable domain", () => {
    const found = graded(
      ...walk(
        "https-home",
        [301, "https://harrowvale.example/"],
        [302, "https://www.harrowvale.example/"],
        [200, "https://parent-group.test/"],
      ),
    );
    expect(found).toMatchObject({
      host: "www.harrowvale.example",
      leavesFor: "parent-group.test",
      exchange: { status: 302 },
    });
  });

  it("grades the page of a site whose visitors come back from elsewhere", () => {
    const found = graded(
      ...walk(
        "https-home",
        [302, "https://harrowvale.example/"],
        [302, "https://sign-in.test/"],
        [200, "https://harrowvale.example/home"],
      ),
    );
    expect(found).toMatchObject({ host: "harrowvale.example", leavesFor: null, exchange: { hop: 2 } });
  });

  it("grades the typed side if the other domain does not answer", () => {
    const found = graded(
      ...walk("https-home", [301, "https://harrowvale.example/"], [0, "https://parent-group.test/"]),
    );
    expect(found).toMatchObject({ host: "harrowvale.example", leavesFor: "parent-group.test" });
  });

  it("takes nothing over http when a proxy blocked https", () => {
    const [stored] = walk("https-home", [0, "https://harrowvale.example/"]);
    const https = { ...(stored as HttpExchange), error: { code: "proxy" as const, message: "Refused." } };
    expect(graded(https, ...walk("http-home", [403, "http://harrowvale.example/"]))).toBeNull();
  });

  it("takes what http reached when https does not answer", () => {
    const found = graded(
      ...walk("https-home", [0, "https://harrowvale.example/"]),
      ...walk("http-home", [301, "http://harrowvale.example/"], [200, "https://www.harrowvale.example/"]),
    );
    expect(found).toMatchObject({ host: "www.harrowvale.example", exchange: { purpose: "http-home", hop: 1 } });
  });

  it("grades the plain-http page of a site without HTTPS", () => {
    const found = graded(
      ...walk("https-home", [0, "https://harrowvale.example/"]),
      ...walk("http-home", [200, "http://harrowvale.example/"]),
    );
    expect(found?.origin).toBe("http://harrowvale.example");
  });

  it("grades an error page as the answer that it is", () => {
    expect(graded(...walk("https-home", [503, "https://harrowvale.example/"]))?.exchange.status).toBe(503);
  });

  it("finds nothing to grade in a loop or on a dead site", () => {
    const loop = walk(
      "https-home",
      [302, "https://harrowvale.example/a"],
      [302, "https://harrowvale.example/b"],
      [0, "https://harrowvale.example/a"],
    );
    expect(graded(...loop)).toBeNull();
    expect(graded()).toBeNull();
  });
});
