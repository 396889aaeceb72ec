import { buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

describe.each(DEFAULT_DATABASE)("the posture of a client on $kind", ({ make }) => {
  const { clients, scans } = testWorkspace("2026-11-09T09:00:00Z", make);

  test("is of the last scan of each accepted domain, with www. or without, that reached it", async () => {
    const [log] = await clients.record([
      companyEntry("2026-11-01T09:00:00Z")("Acme Ltd", ["acme.example", "shop.example"]),
    ]);
    if (log === undefined) throw new Error("nothing was recorded");
    const scan = (domain: string, day: number, status: "complete" | "failed" = "complete") =>
      scans.save(
        buildReport({
          id: `${day}`.padEnd(64, "a"),
          target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
          startedAt: `2026-11-0${day}T09:00:00.000Z`,
          status,
        }),
        buildEvidence(),
      );
    await scan("acme.example", 2);
    await scan("www.acme.example", 3);
    await scan("acme.example", 4, "failed");
    const { domains, headline } = await clients.posture(log);
    expect(domains.map(({ name, scan: last }) => [name, last?.startedAt ?? null])).toEqual([
      ["acme.example", "2026-11-03T09:00:00.000Z"],
      ["shop.example", null],
    ]);
    expect(headline).toEqual({ domain: "acme.example", posture: 49 });
    expect(await clients.unscanned([log])).toEqual(new Map([[log.id, ["shop.example"]]]));
  });
});
