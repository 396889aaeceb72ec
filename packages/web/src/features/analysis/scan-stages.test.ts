import type { JobEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { scanProgress } from "./stage-list.tsx";

const eventOf = (event: object) => ({ type: "told", event }) as unknown as JobEvent;

test("a source is shown by its title and status, not by its configuration name", () => {
  const events = [
    eventOf({ type: "source-answered", source: "kev", status: "ok" }),
    eventOf({ type: "source-answered", source: "crtsh", status: "not-found" }),
  ];
  expect(scanProgress(events)).toEqual([
    "Exploited vulnerabilities (CISA KEV) responded",
    "Certificate transparency (crt.sh) no record",
  ]);
});
