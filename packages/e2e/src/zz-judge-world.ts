import { hostileBehaviours, startWorld } from "@broker/fixtures";
import { mkdirSync, writeFileSync } from "node:fs";
const world = await startWorld({ sites: hostileBehaviours.filter((b) => b.id === "unusable-mail-records").map((b) => b.site), clock: "2026-11-05T09:00:00Z" });
mkdirSync("/tmp/h-world", { recursive: true });
writeFileSync("/tmp/h-world/broker.config.json", JSON.stringify({ home: "home", clock: "2026-11-05T09:00:00Z", network: world.network }));
console.log("ready");
setInterval(() => {}, 1000);
