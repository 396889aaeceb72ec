import { Accumulation } from "@broker/contracts";
import { expect, test } from "vitest";
import { accumulate } from "./accumulate.ts";
import { buildCompany, buildPortfolio, insured } from "./build-portfolio.ts";
import { usersOfProvider } from "./provider-users.ts";

const microsoft = { mark: "mail", value: "Microsoft 365" } as const;
const cloudflare = { mark: "technology", value: "cloudflare" } as const;
const cloudflareDns = { mark: "name-server", value: "anna.ns.cloudflare.com" } as const;
const agency = (host: string) => ({ mark: "name-server", value: host }) as const;

const rows = (portfolio: ReturnType<typeof buildPortfolio>) =>
  accumulate(portfolio).providers.map(({ provider, kind, clients }) => `${provider} ${kind} ${clients}`);

test("known limits on a provider are totalled, with the share of all known limits and the number unknown", () => {
  const portfolio = buildPortfolio(
    buildCompany("a", [microsoft, cloudflare], insured(1_000_000)),
    buildCompany("b", [microsoft], insured(250_000)),
    buildCompany("c", [microsoft]),
    buildCompany("d", [], insured(750_000)),
  );
  const made = accumulate(portfolio);
  expect(made.providers.map(({ provider }) => provider)).toEqual(["Microsoft 365", "Cloudflare"]);
  // 1,250,000 of 2,000,000; three of four clients.
  expect(made.providers[0]).toMatchObject({
    clients: 3,
    shareOfClients: 0.75,
    looked: 4,
    limits: { sum: { amount: "1250000.00", currency: "GBP" }, known: 2, unknown: 1, shareOfKnown: 0.625 },
  });
  expect(Accumulation.parse(made)).toEqual(made);
});

test("a client with several domains on one provider counts once, and prospects are excluded from the clients' share", () => {
  const twice = buildCompany("a", [microsoft], { domains: ["a.example", "b.example"] });
  const footprints = twice.footprints.flatMap((each) => [each, { ...each, domain: "b.example" }]);
  const made = accumulate(
    buildPortfolio({ ...twice, footprints }, buildCompany("p", [microsoft], { kind: "prospect" })),
  );
  expect(made.providers).toHaveLength(1);
  expect(made.providers[0]).toMatchObject({ companies: 2, clients: 1, prospects: 1, shareOfClients: 1 });
  expect([made.clients, made.prospects]).toEqual([1, 1]);
});

test("an unlisted operator is shown by its service if two clients share it, the client's own servers never", () => {
  expect(rows(buildPortfolio(buildCompany("a", [agency("ns1.webworks.example")]), buildCompany("b")))).toEqual([]);
  expect(
    rows(
      buildPortfolio(
        buildCompany("a", [agency("ns1.webworks.example"), agency("ns1.a.example")]),
        buildCompany("b", [{ mark: "mail-host", value: "mx.webworks.example" }, agency("ns1.a.example")]),
        buildCompany("c", [agency("ns1.a.example")]),
      ),
    ),
  ).toEqual(["a.example dns 2", "webworks.example dns 1", "webworks.example mail 1"]);
  const shared = buildPortfolio(
    buildCompany("a", [agency("ns1.webworks.example")]),
    buildCompany("b", [agency("ns1.webworks.example")]),
  );
  expect(rows(shared)).toEqual(["webworks.example dns 2"]);
  const note = "Whether it also runs IT systems was not observed";
  expect(accumulate(shared).notes.join(" ")).toContain(note);
  expect(accumulate(buildPortfolio(buildCompany("a", [cloudflare]))).notes.join(" ")).not.toContain(note);
});

test("an operator that is not in the table does not count as recognised", () => {
  const made = accumulate(
    buildPortfolio(buildCompany("a", [agency("ns1.webworks.example")]), buildCompany("b", [cloudflareDns])),
  );
  const dns = made.coverage.find(({ kind }) => kind === "dns");
  expect(dns).toEqual({ kind: "dns", recognised: 1, notRecognised: 1, notLooked: 0 });
});

test("a machine shared by two clients is shown unless it is behind a known host or network", () => {
  const machine = { mark: "address", value: "81.2.69.160" } as const;
  expect(rows(buildPortfolio(buildCompany("a", [machine]), buildCompany("b", [machine])))).toEqual([
    "81.2.69.160 hosting 2",
  ]);
  expect(
    rows(buildPortfolio(buildCompany("a", [machine, cloudflare]), buildCompany("b", [machine, cloudflare]))),
  ).toEqual(["Cloudflare cdn 2"]);
});

test("a vendor's products are totalled, each client once", () => {
  const portfolio = buildPortfolio(
    buildCompany("a", [cloudflare, cloudflareDns], insured(100)),
    buildCompany("b", [cloudflareDns], insured(300)),
    buildCompany("c", [microsoft]),
  );
  expect(accumulate(portfolio).vendors).toEqual([
    {
      vendor: "Cloudflare",
      providers: ["Cloudflare", "Cloudflare DNS"],
      companies: 2,
      clients: 2,
      shareOfClients: 2 / 3,
      limits: { sum: { amount: "400.00", currency: "GBP" }, known: 2, unknown: 0, shareOfKnown: 1 },
    },
  ]);
});

test("not assessed, assessed but not recognised, and recognised are distinguished", () => {
  const unscanned = buildCompany("u", [], { footprints: [] });
  const dnsOnly = buildCompany("d", [cloudflareDns]);
  const made = accumulate(
    buildPortfolio(
      unscanned,
      { ...dnsOnly, footprints: dnsOnly.footprints.filter(({ part }) => part === "dns") },
      buildCompany("n"),
    ),
  );
  const of = (kind: string) => made.coverage.find((each) => each.kind === kind);
  expect(of("dns")).toEqual({ kind: "dns", recognised: 1, notRecognised: 1, notLooked: 1 });
  expect(of("mail")).toEqual({ kind: "mail", recognised: 0, notRecognised: 1, notLooked: 2 });
  expect(made.scanned).toBe(2);
  expect(made.notes.join(" ")).toContain("No scan reached 1 of 3 clients.");
});

test("the users of a provider or vendor are listed with the evidence, highest limit first", () => {
  const portfolio = buildPortfolio(
    buildCompany("a", [cloudflareDns]),
    buildCompany("b", [cloudflare], insured(300)),
    buildCompany("c", [microsoft]),
  );
  // Cloudflare is both a provider and a vendor: the provider takes precedence.
  expect(usersOfProvider(portfolio, "cloudflare").map(({ name }) => name)).toEqual(["b Ltd"]);
  expect(usersOfProvider(portfolio, "Cloudflare DNS")).toMatchObject([
    { name: "a Ltd", domain: "a.example", evidence: "name server anna.ns.cloudflare.com", limit: null },
  ]);
  expect(usersOfProvider(portfolio, "Microsoft").map(({ name }) => name)).toEqual(["c Ltd"]);
  expect(() => usersOfProvider(portfolio, "Fastly")).toThrow(
    "No company in the portfolio is observed to use 'Fastly'.",
  );
});
