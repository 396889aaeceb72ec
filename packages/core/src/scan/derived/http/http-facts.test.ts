import { HttpFacts } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { readHtml } from "../page/html/read-html.ts";
import { buildEvidence, buildExchange } from "./build-exchange.ts";
import { deriveHttpFacts, scriptTags as tagsOf } from "./http-facts.ts";

const secure = buildExchange({
  headers: [
    ["content-type", "text/html"],
    ["content-encoding", "br"],
    ["set-cookie", "sid=redacted:26:0123456789abcdef; Secure; HttpOnly"],
  ],
  text: '<title>Harrow Vale</title><script src="/a.js"></script>',
});
const plain = [
  buildExchange({
    purpose: "http-home",
    url: "http://www.harrowvale.example/",
    status: 301,
    headers: [
      ["location", "https://www.harrowvale.example/"],
      ["set-cookie", "sid=redacted:26:0123456789abcdef"],
    ],
    body: null,
  }),
  buildExchange({ ...secure, purpose: "http-home", hop: 1, body: null }),
];
const failed = (
  purpose: "http-home" | "https-home",
  code: "connect" | "dns" | "tls" | "timeout" | "connect-timeout" | "proxy",
) =>
  buildExchange({
    purpose,
    url: `${purpose.split("-")[0]}://www.harrowvale.example/`,
    status: null,
    headers: [],
    body: null,
    error: { code, message: `It failed: ${code}.` },
  });

function facts(...args: Parameters<typeof buildEvidence>): HttpFacts {
  const derived = deriveHttpFacts(buildEvidence(...args));
  if (!("facts" in derived)) throw new Error(derived.unseen);
  return HttpFacts.parse(derived.facts);
}

describe("the web server's answers", () => {
  it("contains chains, the graded answer, cookies of each hop, scripts and transfer details", () => {
    const seen = facts([...plain, secure]);
    expect(seen.answers).toEqual({ http: true, https: true });
    expect(seen.http?.hops.map(({ status }) => status)).toEqual([301, 200]);
    expect(seen.final?.url).toBe("https://www.harrowvale.example/");
    expect(seen.cookies.map(({ name, overTls }) => [name, overTls])).toEqual([
      ["sid", false],
      ["sid", true],
    ]);
    expect(seen.scriptTags?.map(({ url }) => url)).toEqual(["https://www.harrowvale.example/a.js"]);
    expect(seen).toMatchObject({ compression: "br", httpVersion: "1.1", hstsPreloaded: null, blockPage: null });
  });

  it("reports why a certificate did not verify, and still reads the headers", () => {
    const seen = facts([{ ...secure, certificateError: "CERT_HAS_EXPIRED" }]);
    expect(seen.final?.certificateError).toBe("CERT_HAS_EXPIRED");
    expect(seen.compression).toBe("br");
  });

  it("takes a challenge page for no page, whatever its status", () => {
    const wall = buildExchange({
      status: 200,
      headers: [
        ["cf-mitigated", "challenge"],
        ["set-cookie", "cf=redacted:1:0123456789abcdef"],
      ],
    });
    expect(facts([wall])).toMatchObject({
      final: null,
      blockPage: { kind: "challenge", name: "Cloudflare challenge" },
      cookies: [],
    });
  });

  it("leaves out the cookies of other registrable domains in the chain", () => {
    const away = buildExchange({ status: 302, headers: [["location", "https://other.test/"]], body: null });
    const there = buildExchange({
      hop: 1,
      url: "https://other.test/",
      headers: [["set-cookie", "a=redacted:1:0123456789abcdef"]],
    });
    expect(facts([away, there])).toMatchObject({ cookies: [], final: { status: 302 } });
  });

  it("lists at most 200 of 10,000 cookies", () => {
    const headers = Array.from({ length: 10_000 }, (_, n): [string, string] => [
      "set-cookie",
      `c${n}=redacted:1:0123456789abcdef`,
    ]);
    expect(facts([buildExchange({ headers })]).cookies).toHaveLength(200);
  });

  it("reports where a chain broke off, and that no page was reached", () => {
    const loop = buildExchange({
      hop: 1,
      status: null,
      url: "https://www.harrowvale.example/",
      error: { code: "redirect-loop", message: "It loops." },
      body: null,
    });
    const seen = facts([buildExchange({ status: 302, headers: [["location", "/"]] }), loop]);
    expect(seen).toMatchObject({
      final: null,
      https: { error: { code: "redirect-loop", url: "https://www.harrowvale.example/" } },
    });
  });

  it("distinguishes a closed port from one that could not be queried", () => {
    expect(facts([failed("https-home", "connect"), ...plain.slice(0, 1)]).answers).toEqual({
      http: true,
      https: false,
    });
    expect(facts([failed("https-home", "connect-timeout"), ...plain.slice(0, 1)]).answers.https).toBe(false);
    expect(facts([failed("https-home", "timeout"), ...plain.slice(0, 1)]).answers.https).toBeNull();
    expect(facts([failed("https-home", "tls"), failed("http-home", "connect")]).answers).toEqual({
      http: false,
      https: true,
    });
  });

  it("is not observed if nothing answered, with the reason", () => {
    const derived = deriveHttpFacts(buildEvidence([failed("https-home", "dns"), failed("http-home", "dns")]));
    expect(derived).toEqual({ unseen: "No website responded. It failed: dns." });
  });

  it("is not observed where a proxy on our side blocked access, whatever it responded over HTTP", () => {
    const derived = deriveHttpFacts(buildEvidence([failed("https-home", "proxy"), ...plain.slice(0, 1)]));
    expect(derived).toEqual({ unseen: "The proxy on our side blocked access to the website. It failed: proxy." });
  });

  it("is null if not requested", () => {
    expect(deriveHttpFacts(buildEvidence([]))).toEqual({ unseen: "The website was not assessed." });
  });

  it("is not observed if a proxy answers instead of the site", () => {
    const derived = deriveHttpFacts(
      buildEvidence([secure], { interception: { issuer: "CN=Proxy", how: "It signed a known host." } }),
    );
    expect(derived).toMatchObject({ unseen: expect.stringContaining("CN=Proxy") });
  });
});

const page = "https://www.harrowvale.example/en/";
const scriptTags = (html: string, url: string) => tagsOf(readHtml(html), url);
const urls = (html: string) => scriptTags(html, page).map(({ url }) => url);

describe("script elements of a page", () => {
  it("resolves addresses against the page and against its first base", () => {
    expect(urls('<script src="a.js"></script><script src="//cdn.example/b.js"></script>')).toEqual([
      "https://www.harrowvale.example/en/a.js",
      "https://cdn.example/b.js",
    ]);
    expect(urls('<base href="https://cdn.example/x/"><base href="/y/"><script src="a.js"></script>')).toEqual([
      "https://cdn.example/x/a.js",
    ]);
  });

  it("retains address, type and integrity as written", () => {
    expect(scriptTags('<SCRIPT TYPE=Module SRC=/a.js?x=1&amp;y=2 integrity="sha384-abc"></SCRIPT>', page)).toEqual([
      {
        src: "/a.js?x=1&y=2",
        url: "https://www.harrowvale.example/a.js?x=1&y=2",
        type: "module",
        integrity: "sha384-abc",
        inert: false,
      },
    ]);
  });

  it("marks those in noscript and template elements", () => {
    const html =
      '<noscript><script src="a.js"></script></noscript><template><script src="b.js"></script></template><script src="c.js"></script>';
    expect(scriptTags(html, page).map(({ inert }) => inert)).toEqual([true, true, false]);
  });

  it("leaves out inline scripts, and text in comments and strings of scripts", () => {
    expect(urls('<!-- <script src="a.js"></script> --><script>var s = "<script src=b.js>";</script>')).toEqual([]);
  });

  it("takes the first of a repeated attribute", () => {
    expect(urls('<script src="a.js" src="b.js"></script>')).toEqual(["https://www.harrowvale.example/en/a.js"]);
  });

  it("has no address for data: and similar schemes", () => {
    expect(urls('<script src="data:text/javascript,1"></script>')).toEqual([null]);
  });

  it("lists no more than 500 of them, however deep the page", () => {
    expect(scriptTags(`${"<div>".repeat(20_000)}${'<script src="a.js"></script>'.repeat(600)}`, page)).toHaveLength(
      500,
    );
  });
});
