import { afterAll, beforeAll, expect, test } from "vitest";
import { type SmallWorld, smallWorld } from "../small-world.ts";
import { listForm, START_MS } from "./http-world.ts";
import { type ServerProcess, serverProcess } from "./server-process.ts";

let world: SmallWorld;
let server: ServerProcess;
beforeAll(async () => {
  world = await smallWorld();
  server = await serverProcess(world.folder);
}, START_MS);
afterAll(async () => {
  await server.end("SIGKILL");
  await world.close();
});

test(
  "careless and hostile uploads hold up no other call",
  async () => {
    await server.call("PUT", "/api/tier", { tier: "Ultimate" });
    const rows = Array.from({ length: 1_000 }, (_, n) => `Firm ${n} Ltd,firm-${n}.example`);
    const clients = listForm("clients.csv", ["name,domain", ...rows].join("\n"));
    expect((await server.call("POST", "/api/clients/import", clients)).body).toMatchObject({ added: 1_000 });
    const endless = listForm("rows.txt", "a\n".repeat(500_000));
    expect((await server.call("POST", "/api/batches/preview", endless)).status).toBe(422);
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`key${n}`, n]));
    const wide = listForm("keys.json", JSON.stringify(keys));
    expect((await server.call("POST", "/api/clients/import", wide)).body.rejected.length).toBe(1);
    expect((await server.call("POST", "/api/clients", { name: "[".repeat(400_000) })).status).toBe(422);
    const { heldUp } = (await server.call("GET", "/api/server")).body;
    expect(heldUp).toEqual({ count: 0, longestMs: 0 });
  },
  START_MS,
);

test(
  "a vendor's report of one finding at 20,000 hosts holds up no other call",
  async () => {
    const { id } = (await server.call("POST", "/api/clients", { name: "Wide Ltd" })).body;
    const item =
      '<ReportItem port="443" severity="3" pluginID="1" pluginName="A finding" protocol="tcp"><cve>CVE-2026-1000</cve></ReportItem>';
    const hosts = Array.from(
      { length: 20_000 },
      (_, n) => `<ReportHost name="10.0.${n >> 8}.${n & 255}">${n === 0 ? item : ""}</ReportHost>`,
    );
    const text = `<NessusClientData_v2><Report name="r">${hosts.join("")}</Report></NessusClientData_v2>`;
    const filed = await server.call("POST", `/api/clients/${id}/reports`, listForm("wide.nessus", text));
    expect([filed.status, filed.body.opened]).toEqual([201, 1]);
    const { items, assets } = (await server.call("GET", `/api/clients/${id}/reports`)).body;
    expect([items.length, assets.length, items[0].assets.internal]).toEqual([1, 20_000, 20_000]);
    const { heldUp } = (await server.call("GET", "/api/server")).body;
    expect(heldUp).toEqual({ count: 0, longestMs: 0 });
  },
  START_MS,
);
