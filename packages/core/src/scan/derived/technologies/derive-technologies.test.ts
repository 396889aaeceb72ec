import type { CookieFacts, HttpExchange } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { viewPage } from "../page/page-view.ts";
import { deriveTechnologies } from "./derive-technologies.ts";
import content from "./rules/content.fixtures.json" with { type: "json" };
import libraries from "./rules/libraries.fixtures.json" with { type: "json" };
import servers from "./rules/servers.fixtures.json" with { type: "json" };
import services from "./rules/services.fixtures.json" with { type: "json" };
import trade from "./rules/trade.fixtures.json" with { type: "json" };
import { TECHNOLOGY_RULES } from "./technology-rules.ts";

interface Traces {
  readonly html?: string;
  readonly headers?: readonly string[];
  readonly cookies?: readonly string[];
}

interface Example {
  readonly id: string;
  readonly is: Traces;
  readonly version: string | null;
  readonly isNot: Traces;
}

const EXAMPLES: readonly Example[] = [...content, ...libraries, ...servers, ...services, ...trade];

function cookie(name: string): CookieFacts {
  return {
    name,
    setOn: "https://www.marlowe-hythe.example/",
    overTls: true,
    domain: null,
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: null,
    expires: null,
    deletes: false,
    valueLength: 8,
    valueHash: "0",
    purpose: "other",
  };
}

function recognise({ html = "", headers = [], cookies = [] }: Traces, at = "2026-11-01T09:00:00.000Z") {
  const exchange: HttpExchange = {
    purpose: "https-home",
    hop: 0,
    method: "GET",
    url: "https://www.marlowe-hythe.example/",
    address: "192.0.2.1",
    status: 200,
    headers: headers.map((header) => [header.split(": ")[0] ?? "", header.slice(header.indexOf(": ") + 2)]),
    httpVersion: "1.1",
    body: { text: html, bytes: html.length, truncated: false, broken: false },
    certificateError: null,
    error: null,
    timeMs: 1,
  };
  return deriveTechnologies(viewPage(exchange), exchange, cookies.map(cookie), at);
}

describe("technology rules", () => {
  test("there are at least 120, each with one true and one look-alike example, and 40 examples carry a version", () => {
    expect(TECHNOLOGY_RULES.length).toBeGreaterThanOrEqual(120);
    expect(EXAMPLES.map(({ id }) => id).sort()).toEqual(TECHNOLOGY_RULES.map(({ id }) => id).sort());
    expect(new Set(TECHNOLOGY_RULES.map(({ id }) => id)).size).toBe(TECHNOLOGY_RULES.length);
    expect(EXAMPLES.filter(({ version }) => version !== null).length).toBeGreaterThanOrEqual(40);
  });

  test.each(EXAMPLES.map((example) => [example.id, example] as const))(
    "%s is recognised by its own traces and not by a look-alike's",
    (id, example) => {
      const found = recognise(example.is).find((technology) => technology.id === id);
      expect(found).toBeDefined();
      expect(found?.version).toBe(example.version);
      expect(found?.evidence.length).toBeGreaterThan(0);
      expect(recognise(example.isNot).map((technology) => technology.id)).not.toContain(id);
    },
  );
});

describe("versions", () => {
  test("of two copies of a library the older one is reported, with the URL that shows it", () => {
    const html = `<script src="/js/jquery-3.7.1.min.js"></script><script src="/old/jquery-1.12.4.min.js"></script>`;
    const jquery = recognise({ html }).find(({ id }) => id === "jquery");
    expect(jquery?.version).toBe("1.12.4");
    expect(jquery?.evidence[0]).toBe("address https://www.marlowe-hythe.example/old/jquery-1.12.4.min.js");
  });

  test("a major version beside the complete one is the same copy, not an older one", () => {
    const html = `<meta name="generator" content="Drupal 10 (https://www.drupal.org)"><script src="/core/misc/drupal.js?v=10.6.14"></script>`;
    const drupal = recognise({ html }).find(({ id }) => id === "drupal");
    expect(drupal).toMatchObject({ version: "10.6.14", supported: true });
    expect(drupal?.evidence[0]).toBe("address https://www.marlowe-hythe.example/core/misc/drupal.js?v=10.6.14");
  });

  test("a cache-buster after the question mark is not taken for a version", () => {
    const jquery = recognise({ html: `<script src="/js/jquery.min.js?v=20240501"></script>` }).find(
      ({ id }) => id === "jquery",
    );
    expect(jquery).toMatchObject({ version: null, supportEnded: null });
  });

  test("support is judged at the time of the scan and at no other", () => {
    const php = (at: string) =>
      recognise({ headers: ["x-powered-by: PHP/8.1.2"] }, at).find(({ id }) => id === "php")?.supportEnded;
    expect(php("2025-12-30T23:00:00.000Z")).toBeNull();
    expect(php("2026-01-01T00:00:00.000Z")).toBe("2025-12-31");
  });

  test("evidence of hostile length is cut to 120 characters", () => {
    const html = `<script src="/${"a".repeat(3_000)}/jquery-1.2.3.js"></script><meta name="generator" content="WordPress 6.5.2">`;
    for (const { evidence } of recognise({ html }))
      for (const text of evidence) expect(text.length).toBeLessThanOrEqual(120);
  });
});
