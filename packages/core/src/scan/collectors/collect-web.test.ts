import { describe, expect, it } from "vitest";
import { PROBE_ORIGIN } from "../derived/http/follow-up-facts.ts";
import { collectWeb, twinOf } from "./collect-web.ts";
import { buildContext, buildSiteNetwork, type FictitiousSite } from "./web/build-site-network.ts";

type Pages = NonNullable<FictitiousSite["pages"]>;
const to = (location: string, status = 301): Pages[string] => ({
  status,
  headers: [["location", location]],
  text: "Moved",
});
const APEX = "harrowvale.example";
const HEALTHY: Pages = {
  "http://harrowvale.example/": to("https://harrowvale.example/"),
  "https://harrowvale.example/": to("https://www.harrowvale.example/"),
  "http://www.harrowvale.example/": to("https://www.harrowvale.example/"),
  "https://www.harrowvale.example/": { text: "<title>Harrow Vale</title>" },
};

async function collect(pages: Pages, domain = APEX, hold?: FictitiousSite["hold"]) {
  const network = buildSiteNetwork({ pages, hold });
  const messages: (string | null)[] = [];
  const collected = await collectWeb(buildContext(domain, network), (host) => messages.push(host));
  const http = collected.http ?? [];
  const chain = (purpose: string) => http.filter((exchange) => exchange.purpose === purpose);
  return { ...network, status: collected.status, http, told: messages, chain };
}

describe("looking at a website", () => {
  it("names the twin that answers if the typed name does not", async () => {
    const { status } = await collect({ "https://www.harrowvale.example/": { text: "<title>Harrow Vale</title>" } });
    expect(status).toEqual({
      name: "web",
      status: "partial",
      reason: "The home page was not reached. Connection refused. www.harrowvale.example does respond: scan that name.",
    });
  });

  it("walks http and https of the name and of its twin, hop by hop", async () => {
    const { chain, status } = await collect(HEALTHY);
    const shown = (purpose: string) => chain(purpose).map((exchange) => [exchange.hop, exchange.status, exchange.url]);
    expect(shown("http-home")).toEqual([
      [0, 301, "http://harrowvale.example/"],
      [1, 301, "https://harrowvale.example/"],
      [2, 200, "https://www.harrowvale.example/"],
    ]);
    expect(shown("https-home")).toEqual([
      [0, 301, "https://harrowvale.example/"],
      [1, 200, "https://www.harrowvale.example/"],
    ]);
    expect(shown("twin-https-home")).toEqual([[0, 200, "https://www.harrowvale.example/"]]);
    expect(status).toEqual({ name: "web", status: "complete", reason: null });
  });

  it("requests no address twice when walks meet, and 10 requests in all for a healthy site", async () => {
    const { requests } = await collect(HEALTHY);
    const homes = requests.filter(({ purpose }) => purpose.endsWith("-home")).map(({ url }) => url);
    expect(homes.toSorted()).toEqual(Object.keys(HEALTHY).toSorted());
    expect(requests).toHaveLength(4 + 6);
  });

  it("sends nothing but GET, and everything that can go together at once", async () => {
    const { requests } = await collect(HEALTHY);
    expect(requests.every(({ method }) => method === "GET")).toBe(true);
    expect(
      requests
        .slice(0, 4)
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual(Object.keys(HEALTHY).toSorted());
  });

  it("requests the graded origin's well-known files, the old security.txt only after a 404", async () => {
    const { requests } = await collect(HEALTHY);
    const queried = requests.slice(4).map(({ url }) => url.replace("https://www.harrowvale.example", ""));
    expect(queried).toEqual([
      "/robots.txt",
      "/.well-known/security.txt",
      "/",
      "/.well-known/change-password",
      expect.stringMatching(/^\/no-such-page-\w{16}$/),
      "/security.txt",
    ]);
    const again = await collect({
      ...HEALTHY,
      "https://www.harrowvale.example/.well-known/security.txt": { text: "Contact: x" },
    });
    expect(again.requests.map(({ url }) => url)).not.toContain("https://www.harrowvale.example/security.txt");
  });

  it("sends the CORS request with a foreign origin, and no other request carries one", async () => {
    const { requests } = await collect(HEALTHY);
    const withOrigin = requests.filter(({ headers }) => headers?.origin !== undefined);
    expect(withOrigin.map(({ purpose, headers }) => [purpose, headers?.origin])).toEqual([["cors", PROBE_ORIGIN]]);
  });

  it("requests no absent path if robots.txt disallows it, and still requests the well-known files", async () => {
    const robots = {
      headers: [["content-type", "text/plain"] as [string, string]],
      text: "User-agent: *\nDisallow: /",
    };
    const { requests, chain, status } = await collect({
      ...HEALTHY,
      "https://www.harrowvale.example/robots.txt": robots,
    });
    expect(requests.map(({ purpose }) => purpose)).not.toContain("not-found");
    expect(requests.map(({ purpose }) => purpose)).toContain("security-txt");
    expect(chain("not-found")[0]?.error?.code).toBe("robots-disallowed");
    expect(status.status).toBe("complete");
  });

  it("requests the same absent path of the same name every time", async () => {
    const path = async () => (await collect(HEALTHY)).requests.find(({ purpose }) => purpose === "not-found")?.url;
    expect(await path()).toBe(await path());
  });

  it("stores only the body of the graded page, and of the files", async () => {
    const { http } = await collect(HEALTHY);
    const homes = http.filter(({ purpose, body }) => purpose.endsWith("-home") && body !== null);
    expect(homes.map(({ purpose, hop, body }) => [purpose, hop, body?.text])).toEqual([
      ["https-home", 1, "<title>Harrow Vale</title>"],
    ]);
  });

  it("also stores the same page over HTTP, where HTTP serves one", async () => {
    const { http } = await collect({
      ...HEALTHY,
      "http://www.harrowvale.example/": { text: "<title>Over HTTP</title>" },
    });
    const bodies = http.flatMap(({ purpose, url, body }) =>
      purpose.endsWith("-home") && body ? [[url, body.text]] : [],
    );
    expect(bodies).toContainEqual(["https://www.harrowvale.example/", "<title>Harrow Vale</title>"]);
    expect(bodies).toContainEqual(["http://www.harrowvale.example/", "<title>Over HTTP</title>"]);
    expect(bodies).toHaveLength(2);
  });

  it("stores no cookie value", async () => {
    const { http } = await collect({
      ...HEALTHY,
      "https://www.harrowvale.example/": { headers: [["set-cookie", "sid=secret-of-a-visitor; Secure"]] },
    });
    expect(JSON.stringify(http)).not.toContain("secret-of-a-visitor");
    expect(JSON.stringify(http)).toContain("sid=redacted:19:");
  });

  it("reports the graded host before the files are requested", async () => {
    const order: string[] = [];
    const network = buildSiteNetwork({ pages: HEALTHY, hold: async ({ purpose }) => void order.push(purpose) });
    await collectWeb(buildContext(APEX, network), (host) => order.push(`graded ${host}`));
    expect(order.indexOf("graded www.harrowvale.example")).toBeLessThan(order.indexOf("robots"));
  });

  it("does not wait for a slow http or twin before it continues with https", async () => {
    const gate = Promise.withResolvers<void>();
    const queries: string[] = [];
    const running = collect(HEALTHY, APEX, async ({ purpose, url }) => {
      queries.push(purpose);
      if (url.startsWith("http:")) await gate.promise;
      if (purpose === "robots") gate.resolve();
    });
    await running;
    expect(queries).toContain("robots");
  });

  it("grades http where https does not answer", async () => {
    const { told, requests, chain } = await collect({ "http://harrowvale.example/": { text: "<p>Plain" } });
    expect(told).toEqual([APEX]);
    expect(requests.map(({ url }) => url)).toContain("http://harrowvale.example/robots.txt");
    expect(chain("http-home")[0]?.body?.text).toBe("<p>Plain");
  });

  it("grades the name's own answers when it redirects to another domain, and reports so", async () => {
    const { status, told, http } = await collect({
      ...HEALTHY,
      "https://www.harrowvale.example/": to("https://parent-group.test/"),
      "https://parent-group.test/": {},
    });
    expect(status).toMatchObject({ status: "partial", reason: expect.stringContaining("parent-group.test") });
    expect(told).toEqual(["www.harrowvale.example"]);
    expect(http.find(({ url }) => url === "https://parent-group.test/")?.status).toBe(200);
  });

  it("requests nothing more of a site behind a challenge", async () => {
    const { requests, status } = await collect({
      ...HEALTHY,
      "https://www.harrowvale.example/": { status: 403, headers: [["cf-mitigated", "challenge"]] },
    });
    expect(requests).toHaveLength(4);
    expect(status).toMatchObject({ status: "partial", reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("stops a loop where it closes", async () => {
    const { chain, status } = await collect({
      "https://harrowvale.example/": to("/a"),
      "https://harrowvale.example/a": to("/"),
    });
    expect(chain("https-home").map(({ status: code, error }) => code ?? error?.code)).toEqual([
      301,
      301,
      "redirect-loop",
    ]);
    expect(status).toMatchObject({ status: "partial", reason: expect.stringContaining("form a loop") });
  });

  it.each(["javascript:alert(1)", "data:text/html,hello", "https://user@harrowvale.example/"])(
    "does not follow %s",
    async (location) => {
      const { chain, requests } = await collect({ "https://harrowvale.example/": to(location) });
      expect(chain("https-home").at(-1)?.error?.code).toMatch(/^(?:unsupported-scheme|protocol)$/);
      expect(requests.every(({ url }) => /^https?:\/\/(?:www\.)?harrowvale\.example\//.test(url))).toBe(true);
    },
  );

  it("sends at most 18 requests, however the redirects lead on", async () => {
    const endless: Pages = Object.fromEntries(
      [
        "http://harrowvale.example",
        "https://harrowvale.example",
        "http://www.harrowvale.example",
        "https://www.harrowvale.example",
      ].flatMap((origin) => [
        [`${origin}/`, to(`${origin}/1`)],
        ...Array.from({ length: 30 }, (_, n): [string, Pages[string]] => [
          `${origin}/${n + 1}`,
          to(`${origin}/${n + 2}`),
        ]),
      ]),
    );
    const { requests, status } = await collect(endless);
    expect(requests.length).toBeLessThanOrEqual(18);
    expect(status.status).toBe("partial");
  });

  it("follows ten redirects and no more", async () => {
    const steps = (count: number): Pages => ({
      ...Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`https://shop.harrowvale.example/${n || ""}`, to(`/${n + 1}`)]),
      ),
      [`https://shop.harrowvale.example/${count}`]: {},
    });
    expect((await collect(steps(10), "shop.harrowvale.example")).chain("https-home").at(-1)?.status).toBe(200);
    expect((await collect(steps(11), "shop.harrowvale.example")).chain("https-home").at(-1)?.error?.code).toBe(
      "too-many-redirects",
    );
  });

  it("fails with a message if nothing answers", async () => {
    const { status, told } = await collect({});
    expect(status).toEqual({ name: "web", status: "failed", reason: "No website responded. Connection refused." });
    expect(told).toEqual([null]);
  });
});

describe("the www twin of a host", () => {
  it.each([
    ["harrowvale.co.uk", "www.harrowvale.co.uk"],
    ["www.harrowvale.co.uk", "harrowvale.co.uk"],
    ["shop.harrowvale.co.uk", null],
    ["www.shop.harrowvale.co.uk", null],
    ["harrowvale.github.io", "www.harrowvale.github.io"],
    ["co.uk", null],
    ["192.0.2.1", null],
    ["localhost", null],
  ])("of %s is %s", (host, twin) => {
    expect(twinOf(host)).toBe(twin);
  });
});
