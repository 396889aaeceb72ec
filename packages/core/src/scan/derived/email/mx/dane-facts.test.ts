import { expect, test } from "vitest";
import { buildZone } from "../../dns/build-zone.ts";
import { daneFacts } from "./dane-facts.ts";

const facts = (hosts: string[], lines: string) => daneFacts(hosts, buildZone(lines).lookup);

test("hosts with usable records are named", async () => {
  const lines = "_25._tcp.mx1.example.com TLSA 3 1 1\n_25._tcp.mx2.example.com TLSA 1 1 1";
  expect(await facts(["mx1.example.com", "mx2.example.com"], lines)).toEqual({
    present: true,
    hosts: ["mx1.example.com"],
  });
});

test("usages that mail servers do not use are as good as none (RFC 7672)", async () => {
  expect(await facts(["mx.example.com"], "_25._tcp.mx.example.com TLSA 0 0 1")).toEqual({ present: false, hosts: [] });
});

test("a question without answer leaves it open, unless another host has records", async () => {
  const slow = "_25._tcp.mx1.example.com TLSA !timeout\n";
  expect(await facts(["mx1.example.com"], slow)).toEqual({ present: null, hosts: [] });
  expect(await facts(["mx1.example.com", "mx2.example.com"], `${slow}_25._tcp.mx2.example.com TLSA 2 0 1`)).toEqual({
    present: true,
    hosts: ["mx2.example.com"],
  });
});

test("without known hosts it is open", async () => {
  expect(await daneFacts(null, buildZone("").lookup)).toEqual({ present: null, hosts: [] });
});
