const t0=performance.now(); const T=(s:string)=>console.log(s, Math.round(performance.now()-t0));
const { createNetwork, sha256, systemClock, shippedHstsPreload } = await import("@broker/adapters"); T("adapters");
const { parseTarget, runScan } = await import("@broker/core"); T("core");
const fx = await import("/work/main/fixtures/src/index.ts"); T("fixtures");
const w = await fx.startWorld({ sites: fx.companySites(["ledgerlark.example"]) }); T("world");
const network = createNetwork({ ...w.network, caPem: w.caPem, userAgent: "t", perHostConcurrency: 2, requestTimeoutMs: 8000, proxy: { http:null, https:null, noProxy:[] } } as any); T("network");
const p = parseTarget("ledgerlark.example") as any;
for (let i=0;i<3;i++){
const run = runScan({ target: p.target, only: [], dkimSelectors: [], signal: AbortSignal.timeout(30000), namedByPerson: true }, { clock: systemClock(), digest: sha256, network, hstsPreload: shippedHstsPreload() } as any);
let r; do { r = await run.next(); if(!r.done) T(JSON.stringify(r.value).slice(0,150)); } while (!r.done); T("scanned");
}
await network.close(); T("netclose"); await w.close(); T("worldclose");
process.on("exit",()=>T("exit"));
