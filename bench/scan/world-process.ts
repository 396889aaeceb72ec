import { startWorld } from "../../fixtures/src/index.ts";
import { BENCH_MAIL, benchSite } from "./bench-site.ts";
import { deadSite } from "./dead-site.ts";

/** Runs a world of this number of companies as its own process, and reports its address and traffic to the parent. */
const [sites = "1", dnsMs = "0", roundTripMs = "0", dead = "0"] = process.argv.slice(2);
const world = await startWorld({
  sites: [
    BENCH_MAIL,
    ...Array.from({ length: Number(sites) }, (_, number) => benchSite(number)),
    ...Array.from({ length: Number(dead) }, (_, number) => deadSite(number)),
  ],
  latency: { dnsMs: Number(dnsMs), roundTripMs: Number(roundTripMs) },
});
process.on("message", (message) => {
  if (message === "tally") {
    const { requests, connections, dnsQuestions } = world.counters.total();
    process.send?.({ requests: requests.length, connections, dnsQuestions: dnsQuestions.length });
    world.reset();
  }
});
process.on("disconnect", () => void world.close());
process.send?.({ network: world.network, caPem: world.caPem });
