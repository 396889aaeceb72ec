import type { JobEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { scanTold } from "./scan-stages.ts";

const told = (event: object) => ({ type: "told", event }) as unknown as JobEvent;

test("a source is told of by its title and what it said, not by its name in the configuration", () => {
  const events = [
    told({ type: "source-answered", source: "kev", status: "ok" }),
    told({ type: "source-answered", source: "crtsh", status: "not-found" }),
  ];
  expect(scanTold(events)).toEqual([
    "Exploited vulnerabilities (CISA KEV) answered",
    "Certificate transparency (crt.sh) knows nothing of it",
  ]);
});
