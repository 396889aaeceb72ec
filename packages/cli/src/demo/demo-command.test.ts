import { tmpdir } from "node:os";
import { join } from "node:path";
import { companyWorld, startWorld } from "@broker/fixtures";
import { expect, test } from "vitest";
import { demoConfig } from "./demo-config.ts";

test("the demo is served under its slips' brokerage, so that each slip can have a next version", async () => {
  const world = await startWorld({ ...companyWorld([]), sources: true });
  const home = join(tmpdir(), "no-such-home");
  const { config } = demoConfig({ config: { home, database: `sqlite:${home}/broker.db` } }, world);
  await world.close();
  expect(config.brokerage).toEqual({ name: "Harbour & Vale Insurance Brokers Ltd", lloydsNumber: "1234" });
  expect([config.home, config.database]).toEqual([join(home, "demo"), `sqlite:${join(home, "demo", "demo.db")}`]);
});
