import { describe, expect, it } from "vitest";
import { buildExchange } from "./build-exchange.ts";
import { changePasswordFact, corsFacts, notFoundFacts, PROBE_ORIGIN } from "./follow-up-facts.ts";

describe("the answer to a foreign origin", () => {
  const cors = (...headers: [string, string][]) => corsFacts([buildExchange({ purpose: "cors", headers })]);

  it("reports an origin that is reflected with credentials", () => {
    expect(cors(["access-control-allow-origin", PROBE_ORIGIN], ["access-control-allow-credentials", "true"])).toEqual({
      allowOrigin: PROBE_ORIGIN,
      allowCredentials: true,
      reflectsOrigin: true,
    });
  });

  it("accepts only the exact word true for credentials", () => {
    expect(
      cors(["access-control-allow-origin", "*"], ["access-control-allow-credentials", "TRUE"])?.allowCredentials,
    ).toBe(false);
  });

  it("joins two fields, which then allow no origin", () => {
    expect(
      cors(["access-control-allow-origin", PROBE_ORIGIN], ["access-control-allow-origin", "*"])?.reflectsOrigin,
    ).toBe(false);
  });

  it("is unknown when the server failed or was not queried", () => {
    expect(corsFacts([])).toBeNull();
    expect(corsFacts([buildExchange({ purpose: "cors", status: 502 })])).toBeNull();
  });
});

describe("a page that does not exist", () => {
  const missing = (text: string, status = 404) =>
    notFoundFacts([buildExchange({ purpose: "not-found", status, text })]);

  it.each([
    ["<address>Apache/2.4.41 (Ubuntu) Server at x Port 80</address>", "Server version: Apache/2.4.41 (Ubuntu)"],
    ["Traceback (most recent call last):\n File", "Python stack trace: Traceback (most recent call last)"],
    [
      "<b>Fatal error</b>: Uncaught Error in /srv/x.php on line <b>12</b>",
      "PHP error: Fatal error</b>: Uncaught Error in /srv/x.php on line <b>12",
    ],
    [
      "at org.apache.catalina.core.Foo.bar(Foo.java:120)",
      "Java stack trace: at org.apache.catalina.core.Foo.bar(Foo.java:120)",
    ],
    ["Microsoft .NET Framework Version:4.0.30319", "ASP.NET version: Microsoft .NET Framework Version:4.0.30319"],
    ["open('/var/www/site/index.php')", "Path on the server: /var/www/site/index.php"],
  ])("leaks in %j", (text, leak) => {
    expect(missing(text).leaks).toEqual([leak]);
  });

  it("leaks nothing in a friendly page, or by naming a product without its version", () => {
    expect(missing("<h1>Sorry</h1><p>That page has gone. Served with care by nginx and Apache friends.").leaks).toEqual(
      [],
    );
  });

  it("is soft when answered with 200, and then no error page was observed", () => {
    expect(missing("Apache/2.4.41", 200)).toEqual({ status: 200, soft: true, leaks: [] });
    expect(missing("x", 404).soft).toBe(false);
  });

  it("is unknown when nothing answered", () => {
    expect(notFoundFacts([])).toEqual({ status: null, soft: null, leaks: [] });
  });
});

describe("the change-password address", () => {
  const to = (location: string): { status: number; headers: [string, string][] } => ({
    status: 302,
    headers: [["location", location]],
  });
  const fact = (answer: object, absent: object | null = { status: 404 }) =>
    changePasswordFact([
      buildExchange({ purpose: "change-password", url: "https://shop.example/.well-known/change-password", ...answer }),
      ...(absent ? [buildExchange({ purpose: "not-found", url: "https://shop.example/no-such-page", ...absent })] : []),
    ]);

  it("leads to a page of its own", () => {
    expect(fact(to("/account/password"))).toBe(true);
  });

  it("leads nowhere with a redirect to the home page, or with the same answer as every missing page", () => {
    expect(fact(to("/"))).toBe(false);
    expect(fact(to("/oops"), to("/oops"))).toBe(false);
  });

  it("counts a page of its own only if missing pages are distinguishable", () => {
    expect(fact({ status: 200 })).toBe(true);
    expect(fact({ status: 200 }, { status: 200 })).toBe(false);
    expect(fact({ status: 200 }, null)).toBeNull();
  });

  it("is missing with a 404 and unknown when the server failed", () => {
    expect(fact({ status: 404 })).toBe(false);
    expect(fact({ status: 500 })).toBeNull();
    expect(changePasswordFact([])).toBeNull();
  });
});
