import type { EffectivenessView } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts, SESSION } from "../../browser/part-page.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { BASE, CLIENT, OVERVIEW, shownText } from "../compliance-world.ts";

const parts = openParts();
const AT = `/?client=${CLIENT}&tab=effectiveness`;

const VIEW: EffectivenessView = {
  ...{ client: OVERVIEW.client, from: "2026-05-27", to: "2026-11-22", scans: 2 },
  controls: [
    {
      ...{ control: "CC-EML-01", title: "Email from the domain authenticated" },
      ...{ observedDays: 90, operatingDays: 81, share: 0.9 },
      lapses: [{ on: "2026-10-01", lapsed: true, restoredOn: "2026-10-10", days: 9 }],
    },
    {
      ...{ control: "CC-IAM-02", title: "MFA on email", observedDays: 0, operatingDays: 0, share: null, lapses: [] },
    },
  ],
  trend: [
    { day: "2026-10-01", observed: 4, operating: 1 },
    { day: "2026-10-10", observed: 4, operating: 3 },
  ],
};

test("each control has its share, its lapses and the days to remediation; not observed is no lapse", async () => {
  const { page } = await parts.show("ctem", {
    at: AT,
    answers: { ...BASE, "GET /api/clients/:id/effectiveness": VIEW },
  });
  const rows = page.getByRole("table", { name: "Control effectiveness" }).getByRole("row");
  await rows.nth(2).waitFor();
  expect((await shownText(rows)).slice(1)).toEqual([
    expect.stringMatching(
      /^Email from the domain authenticated .*90% 81 of 90 observed days Lapsed, 1 Oct 2026; restored 10 Oct 2026, after 9 days$/,
    ),
    expect.stringMatching(/^MFA on email Not observed –$/),
  ]);
  await page.getByText("On 10 Oct 2026 scans observed 4 controls, 3 of them in operation.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("below Ultimate the tab is locked with its card, and nothing is requested", async () => {
  const { page, sent } = await parts.show("ctem", {
    at: AT,
    answers: { ...BASE, "GET /api/session": { ...SESSION, tier: "Enhanced" } },
  });
  await page.getByText("This feature is available in Ultimate tier. Upgrade to unlock!").waitFor();
  expect(sent("GET /api/clients/:id/effectiveness")).toHaveLength(0);
  expect(await seriousFindings(page)).toEqual([]);
});
