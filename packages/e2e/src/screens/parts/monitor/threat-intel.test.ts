import { expect, test } from "vitest";
import { tabTo } from "../../browser/keyboard.ts";
import { misfits } from "../../browser/part/fit.ts";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { seriousFindings } from "../../browser/serious-findings.ts";
import { shownText } from "../compliance-world.ts";
import { ADVISORY, CONFIRMED, feedOf, IMPORT, INTEL_ANSWERS, MATCHED, NOTHING, SKIMMER } from "./threat-intel-world.ts";

const parts = openParts();
const show = (showing: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("threat-intel", { ...showing, answers: { ...INTEL_ANSWERS, ...showing.answers } });

test("the feed has date, source, what, severity, clients affected, why and state; each source its date", async () => {
  const { page } = await show();
  const rows = page.getByRole("table", { name: "Threat feed" }).getByRole("row");
  await rows.first().waitFor();
  expect(await shownText(rows)).toEqual([
    "Date Source What Severity Clients affected Why State",
    "26 Nov 2026 Zenda CERT Uploads through Slider Revolution High Brightsmile Dental Group Limited The advisory names Slider Revolution 6.4.11, which the page shows. Possible",
    "20 Nov 2026 Breaches (Have I Been Pwned) Data breach at Harbour Books: 18,204 accounts High None Lost: Passwords. –",
    "Not stated feed.csv Patch now Not stated None The advisory states no summary. –",
  ]);
  const sources = await shownText(page.getByRole("table", { name: "Sources of the feed" }).getByRole("row"));
  expect(sources.slice(1)).toEqual([
    "Exploited vulnerabilities (CISA KEV) Nothing was listed within 90 days. 28 Nov 2026",
    "Likelihood of exploitation (EPSS) No scores are stored. None stored",
    "Breaches (Have I Been Pwned) 1 entry 28 Nov 2026",
    "Extortion claims (ransomware.live) Nothing was listed within 90 days. 28 Nov 2026",
    "Imported advisories 2 entries 28 Nov 2026",
  ]);
  await page.getByRole("row", { name: "Manufacturing 2 1" }).waitFor();
});

test("every part fits the window in both themes, and a narrow one", async () => {
  for (const part of ["feeds", "indicators", "alerts"]) {
    const { page } = await show({ at: `/?intel=${part}` });
    await page.getByRole("tab", { name: "IOC monitoring" }).waitFor();
    await loaded(page);
    // The focus ring of tabs lies six pixels outside the column; a part has no margin to take it.
    expect(await misfits(page, 6)).toEqual([]);
  }
});

test("by keyboard a match opens with its evidence, and is confirmed with the reason", async () => {
  const { page, sent } = await show({
    at: "/?intel=indicators",
    answers: { "POST /api/threat-intel/matches/:id/decide": CONFIRMED },
  });
  await page.getByRole("table", { name: "Matches of indicators" }).waitFor();
  await tabTo(page, /^forms\.patient-intake\.example$/);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: SKIMMER.what });
  await panel.getByText("No one has decided: the match is possible.").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await tabTo(page, /^Confirm$/);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: `Confirm: ${SKIMMER.what}` });
  await form.getByLabel("Reason").fill("Found in the form");
  await tabTo(page, /^Confirm$/);
  await page.keyboard.press("Enter");
  await page.getByText("Match confirmed.").waitFor();
  expect(sent("POST /api/threat-intel/matches/:id/decide")).toEqual([
    { decision: "confirm", reason: "Found in the form" },
  ]);
});

test("a decided match says who decided, when and why", async () => {
  const { page } = await show({
    at: `/?intel=feeds&match=${SKIMMER.id}`,
    answers: { "GET /api/threat-intel/matches/:id": CONFIRMED },
  });
  const panel = page.getByRole("dialog", { name: SKIMMER.what });
  await panel.getByText("Confirmed by sam, 28 Nov 2026, 02:31 UTC").waitFor();
  await panel.getByText("The client found the skimmer").waitFor();
  expect(await panel.getByRole("button", { name: "Confirm" }).count()).toBe(0);
  await panel.getByRole("button", { name: "Dismiss" }).waitFor();
});

test("a file is imported, states what matched, and names what was left out; a damaged one is refused", async () => {
  const leftOut = [{ entry: "10.0.0.1", reason: "not a public address" }];
  const answers = [
    new Refusal(422, "input_invalid", "The file is incomplete: it ends early. Nothing was stored."),
    { ...IMPORT, unchanged: false, leftOut, matches: 1, hashes: 1 },
  ];
  const { page } = await show({
    at: "/?intel=indicators",
    answers: {
      "POST /api/threat-intel/imports": () => answers.shift() ?? answers[0] ?? new Refusal(500, "internal", ""),
    },
  });
  await page.getByRole("button", { name: "Import indicators" }).click();
  const dialog = page.getByRole("dialog", { name: "Import indicators" });
  const file = { name: "iocs.csv", mimeType: "text/csv", buffer: Buffer.from("value\n10.0.0.1\n") };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByText("The file is incomplete: it ends early. Nothing was stored.").waitFor();
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByText("CSV: 2 indicators, 1 possible match with clients.").waitFor();
  await dialog.getByText("1 indicator is the hash of a file: it is stored and never matched").waitFor();
  await dialog.getByRole("row", { name: "10.0.0.1 not a public address" }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test("an import is removed after a question", async () => {
  const { page, sent } = await show({
    at: "/?intel=indicators",
    answers: { "DELETE /api/threat-intel/imports/:id": undefined as never },
  });
  await page.getByRole("button", { name: "Remove iocs.csv" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Import removed.").waitFor();
  expect(sent("DELETE /api/threat-intel/imports/:id")).toHaveLength(1);
});

test("without anything imported, listed or scanned, each part says so and what fills it", async () => {
  const { page } = await show({ answers: NOTHING });
  await page.getByText("The threat feed is empty.").waitFor();
  await page.getByText("No client has a stored scan: nothing can be matched.").waitFor();
  await page.getByRole("tab", { name: "IOC monitoring" }).click();
  await page.getByText("No indicators are imported.").waitFor();
  await page.getByRole("tab", { name: "Risk alerts" }).click();
  await page.getByText("No open alerts of threat intelligence.").waitFor();
  await page.getByText("Search for a vulnerability, a product or a provider.").waitFor();
});

test("what is not matched yet is stated, and matched by a button that viewers do not have", async () => {
  const waiting = { ...feedOf([ADVISORY]), matching: { ...MATCHED, waiting: 2 } };
  const { page, sent } = await show({
    answers: { "GET /api/threat-intel/feed": waiting, "POST /api/threat-intel/match": MATCHED },
  });
  await page
    .getByText("2 domains of clients have newer evidence, lists or imports that are not matched yet.")
    .waitFor();
  await page.getByRole("button", { name: "Match now" }).click();
  await expect.poll(() => sent("POST /api/threat-intel/match").length).toBe(1);
  const viewer = await show({ as: "viewer", answers: { "GET /api/threat-intel/feed": waiting } });
  await viewer.page.getByRole("table", { name: "Threat feed" }).waitFor();
  expect(await viewer.page.getByRole("button", { name: /Match now|Import advisories/ }).count()).toBe(0);
});

test("a list that cannot be loaded says why, with a way to try again", async () => {
  const refused = new Refusal(503, "store_unavailable", "The database does not answer.");
  const { page } = await show({ answers: { "GET /api/threat-intel/feed": refused } });
  await page.getByText("The database does not answer.").first().waitFor();
  await page.getByRole("button", { name: "Try again" }).waitFor();
});
