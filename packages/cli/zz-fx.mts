import { createNetwork, readHstsPreload, shippedHstsPreload, sha256, systemClock } from "@broker/adapters";
import { parseTarget, runScan } from "@broker/core";
import * as fx from "/work/main/fixtures/src/index.ts";
import { readFileSync, writeFileSync, existsSync } from "node:fs";
const only = process.argv.slice(2);
const list = fx.companies.filter(c => only.length===0 || only.includes(c.site.domain));
const w = await fx.startWorld({ sites: fx.companySites(list.map(c=>c.site.domain)), defaultHost: "www.pennine-haulage.example" });
const preloadFile = "/work/main/fixtures/companies/hsts-preload.json";
const out: Record<string, unknown> = {};
await Promise.all(list.map(async c => {
  const network = createNetwork({ ...w.network, ports: w.network.ports as any, caPem: w.caPem, proxy: null as any, userAgent: "t", perHostConcurrency: 2, requestTimeoutMs: 8000, proxy: { http:null, https:null, noProxy:[] } } as any);
  const p = parseTarget(c.site.domain) as any;
  const target = p.target ?? p;
  const run = runScan({ target, only: [], dkimSelectors: [], signal: AbortSignal.timeout(30000), namedByPerson: true }, { clock: systemClock(), digest: sha256, network, hstsPreload: existsSync(preloadFile) ? readHstsPreload(readFileSync(preloadFile,"utf8"), "2026-11-01T00:00:00.000Z") : shippedHstsPreload() } as any);
  let r; const t=performance.now(); do { r = await run.next(); } while (!r.done);
  (out as any)[c.site.domain] = (r.value as any).report; 
  await network.close();
}));
writeFileSync("/tmp/fx/reports.json", JSON.stringify(out));
for (const c of list) { const r = out[c.site.domain] as any; const a = Object.entries(r.scores.areas).map(([k,v]: any)=>`${k.slice(0,4)} ${v.posture===null?"-":v.posture.toFixed?.(0)}`).join(" "); console.log(c.site.domain.padEnd(34), r.status.padEnd(9), String(r.scores.overall?.posture).padEnd(4), r.scores.headers?.grade, a); }
console.log("strangers", new Set(w.counters.strangers()));
await w.close();
