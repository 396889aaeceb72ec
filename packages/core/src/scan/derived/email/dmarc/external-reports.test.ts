import { expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { externalReports } from "./external-reports.ts";

const ask = async (rua: string[], lines = "") => {
  const zone = buildZone(lines);
  return { consent: await externalReports("example.com", rua, zone.lookup), asked: zone.asked };
};

test("addresses within the organisation are not asked about", async () => {
  expect(await ask(["mailto:a@example.com", "mailto:b@reports.example.com"])).toEqual({ consent: {}, asked: [] });
});

test("a wildcard at the receiver is consent for everyone", async () => {
  const { consent } = await ask(["mailto:a@collector.test"], "*._report._dmarc.collector.test TXT v=DMARC1;");
  expect(consent).toEqual({ "collector.test": true });
});

test("one question a host, however many addresses it has", async () => {
  const { consent, asked } = await ask(
    ["mailto:a@Collector.test", "mailto:b@collector.test"],
    "example.com._report._dmarc.collector.test TXT v=DMARC1",
  );
  expect(consent).toEqual({ "collector.test": true });
  expect(asked).toEqual(["example.com._report._dmarc.collector.test TXT"]);
});

test("the fifth host and those behind it are left open", async () => {
  const hosts = ["a.test", "b.test", "c.test", "d.test", "e.test", "f.test"];
  const { consent, asked } = await ask(hosts.map((host) => `mailto:x@${host}`));
  expect(asked).toHaveLength(4);
  expect(consent).toEqual({
    "a.test": false,
    "b.test": false,
    "c.test": false,
    "d.test": false,
    "e.test": null,
    "f.test": null,
  });
});
