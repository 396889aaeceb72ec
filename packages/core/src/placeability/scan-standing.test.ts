import { expect, test } from "vitest";
import { scanPlaceability } from "./placeability-of.ts";
import { scanStanding, standingVerdict } from "./scan-standing.ts";
import { buildPlacingScan } from "./test/build-placing.ts";

test.each(["2026-11-23", "2026-12-25", "2027-03-01"])("the stored verdict is that of the scan on %s", (day) => {
  const report = buildPlacingScan({
    certificates: {
      log: null,
      registration: { registeredOn: "2010-01-01", expiresOn: "2027-01-20", registrar: null, statuses: [] },
      asOf: "2026-11-22T08:00:00.000Z",
    },
  });
  const standing = scanStanding(report);
  expect(standing.expiresOn).toBe("2027-01-20");
  const { verdict, basis } = scanPlaceability(report, `${day}T09:00:00.000Z`);
  expect(standingVerdict(standing, `${day}T09:00:00.000Z`)).toEqual({ verdict, basis });
});
