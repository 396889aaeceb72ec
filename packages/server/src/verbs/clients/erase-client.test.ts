import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { eraseClient } from "./client-record.ts";

const NOW = "2026-11-22T12:00:00.000Z";

let lone: LoneWorkspace;
beforeAll(() => {
  lone = loneWorkspace(NOW);
});
afterAll(() => lone.close());

/** An answer in the cache, as a source's client writes it. */
function cached(source: string, url: string, body: unknown): void {
  const folder = join(lone.workspace.config.home, "cache", source);
  mkdirSync(folder, { recursive: true });
  const key = JSON.stringify(["GET", url, null]);
  const file = `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`;
  writeFileSync(join(folder, file), JSON.stringify({ key, asOf: NOW, status: 200, body }));
}

test("an erased client leaves no cached answer about its domains, number or name; those about others stay", async () => {
  const id = await addClient(lone.workspace, "Ferrow & Sons Ltd", {
    domains: [
      { name: "www.ferrow.example", role: "main", accepted: true },
      { name: "shared.example", role: "other", accepted: true },
    ],
    companyNumber: "99887766",
  });
  await addClient(lone.workspace, "Other Ltd", { domains: [{ name: "shared.example", role: "main", accepted: true }] });
  cached("crtsh", "https://crt.example/?q=%25.ferrow.example&output=json", { names: [] });
  cached("rdap", "https://rdap.example/domain/ferrow.example", {});
  cached("hibp", "https://breach.example/api/v3/breacheddomain/ferrow.example", {});
  cached("companiesHouse", "https://register.example/company/99887766/officers?items_per_page=100", {});
  cached("companiesHouse", "https://register.example/search/companies?q=Ferrow%20%26%20Sons%20Ltd&items=20", {});
  cached("ransomwareLive", "https://claims.example/searchvictims/Ferrow%20%26%20Sons", []);
  cached("internetdb", "https://ports.example/192.0.2.7", { hostnames: ["mail.ferrow.example"] });
  const others: [source: string, url: string, body: unknown][] = [
    // A published list about every company.
    ["hibp", "https://breach.example/api/v3/breaches", [{ Domain: "ferrow.example" }]],
    ["rdap", "https://rdap.example/domain/notferrow.example", {}],
    ["rdap", "https://rdap.example/domain/ferrow.example.org", {}],
    ["rdap", "https://rdap.example/domain/shared.example", {}],
    ["companiesHouse", "https://register.example/company/199887766", {}],
    ["ransomwareLive", "https://claims.example/searchvictims/Ferrow%20%26%20Sons%20Haulage", []],
  ];
  for (const each of others) cached(...each);
  await eraseClient(lone.workspace, { id });
  // Every file of the home folder except the database itself, which stays open.
  const { home } = lone.workspace.config;
  const left = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.includes(".db"))
    .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"))
    .filter((text) => /ferrow|99887766|shared/i.test(text));
  expect(left.map((text) => JSON.parse(JSON.parse(text).key)[1]).sort()).toEqual(others.map(([, url]) => url).sort());
});

test("what is erased while the database is open is neither in its file nor in its log", async () => {
  const id = await addClient(lone.workspace, "Quillfeather Holdings Ltd", {});
  const { home } = lone.workspace.config;
  const filesWithIt = () =>
    readdirSync(home).filter((name) => name.includes(".db") && readFileSync(join(home, name)).includes("Quillfeather"));
  expect(filesWithIt()).not.toEqual([]);
  await eraseClient(lone.workspace, { id });
  expect(filesWithIt()).toEqual([]);
});
