import { expect, test } from "vitest";
import { arrowThrough, tabTo } from "../../browser/keyboard.ts";
import { misfits } from "../../browser/part/fit.ts";
import { openParts, Refusal } from "../../browser/part-page.ts";
import { loaded } from "../../browser/read-to-end.ts";
import { shownText } from "../compliance-world.ts";
import {
  ANSWERS,
  CASE,
  EMPTY,
  gateWith,
  HAND_CHECK,
  HIT,
  OWNER,
  PROPOSED,
  SCREENING,
  SECOND_HIT,
} from "./kyc-world.ts";

const parts = openParts();
const tab = (showing: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("kyc", { ...showing, answers: { ...ANSWERS, ...showing.answers } });
const view = (showing: Parameters<typeof parts.show>[1] = {}) =>
  parts.show("kyc-case", { ...showing, values: { id: "client-1" }, answers: { ...ANSWERS, ...showing.answers } });

test("the overview names the hits that wait for a person, then cases by score and what is due", async () => {
  const { page } = await tab();
  await page
    .getByRole("row", { name: /^Alexei P. Zarubensky Person .* of Saltmere Freight Ltd Aleksey.*open 23 Nov 2026$/ })
    .waitFor();
  expect(await shownText(page.locator("dl").first().locator("> div"))).toEqual([
    "Cases 3 1 approved",
    "Require review 1 0 rejected",
    "Hits to decide 1 by two people",
    "Checks due 1 to be run again",
  ]);
  await page.getByText("since 20 Nov 2026").waitFor();
});

test("by keyboard the tabs list cases and checks; a case that requires review has its button", async () => {
  const { page } = await tab();
  await page.getByText("Hits to decide").first().waitFor();
  await tabTo(page, /^Overview$/);
  await arrowThrough(page, "Clients");
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /^Saltmere Freight Ltd Requires review 61 85% known Critical 1/ }).waitFor();
  await page.getByRole("link", { name: "Review Saltmere Freight Ltd" }).waitFor();
  await page.getByRole("tab", { name: "Compliance Checks" }).press("Enter");
  await page.getByRole("row", { name: /Not checked Politically exposed persons No licensed source/ }).waitFor();
  await page.getByRole("tab", { name: "Reports" }).press("Enter");
  await page.getByRole("button", { name: "Generate KYC report of Saltmere Freight Ltd" }).waitFor();
});

test("an empty workspace says what a case is; an error keeps the tab usable; a viewer opens nothing", async () => {
  const { page } = await tab({ answers: { "GET /api/kyc/overview": EMPTY } });
  await page.getByText("No KYC cases yet.").waitFor();
  await page.getByRole("button", { name: "Open case" }).waitFor();
  const broken = new Refusal(500, "internal", "The disk is full.");
  const { page: failing } = await tab({ answers: { "GET /api/kyc/overview": broken } });
  await failing.getByText("The cases are unaffected.").waitFor();
  const { page: read } = await view({ as: "viewer" });
  await read.getByRole("heading", { name: "Hit 1 of 1" }).waitFor();
  expect(await read.getByRole("button", { name: /Propose|Confirm|Screen again|KYC report/ }).count()).toBe(0);
});

test("a case shows the hit beside the list's own words, with the sum, and the tree with effective shares", async () => {
  const { page } = await view();
  await page.getByText("A strong hit is open.").waitFor();
  const sums = await shownText(page.getByRole("table", { name: "How the names agree" }).locator("tfoot td"));
  expect(sums).toEqual(["2.80", "2.57"]);
  await page.getByText("Алексей Павлович Зарубенский").waitFor();
  await page.getByText("“Director of a state-owned metals producer.”").waitFor();
  await page.getByRole("row", { name: "Position – Director until 2019 to be judged by a person" }).waitFor();
  await page.getByText("Share 75%, of the client 38.25%").waitFor();
  await page.getByText("Registered outside the United Kingdom: to be asked").waitFor();
  await page.getByText("Alexei P. Zarubensky: 38.25%, review (open)").waitFor();
});

test("by keyboard a false match is proposed with reason and evidence, not without", async () => {
  const { page, sent } = await view({ answers: { "POST /api/kyc/hits/:id/propose": PROPOSED } });
  await page.getByRole("button", { name: "Propose false match" }).waitFor();
  await tabTo(page, /^Propose false match/);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Propose false match" });
  await form.getByLabel(/^Reason/).fill("Born elsewhere");
  expect(await form.getByRole("button", { name: "Propose false match" }).isDisabled()).toBe(true);
  await form.getByLabel(/^Reason/).fill("Born in another town, and another passport.");
  await form.getByLabel("What you checked and where").fill("Passport copy");
  await form.getByRole("button", { name: "Propose false match" }).press("Enter");
  await form.waitFor({ state: "detached" });
  expect(sent("POST /api/kyc/hits/:id/propose")).toHaveLength(1);
});

test("records of a licensed source wait for a person, who records a check by hand by keyboard", async () => {
  const finding = { party: OWNER.id, name: "A. ZARUBENSKY", detail: "Former minister", reference: "P-17", date: null };
  const answered = { at: "2026-11-23T09:02:00.000Z", parties: 3, findings: [finding], reason: null };
  const sourceChecks = [{ type: "pep" as const, source: "Example Screening", ...answered }];
  const made = { ...HAND_CHECK, id: "d00000000001" };
  const { page, sent } = await view({
    answers: {
      "GET /api/kyc/:client": { ...CASE, sourceChecks, handChecks: [HAND_CHECK] },
      "POST /api/kyc/:client/checks": made,
    },
  });
  await page.getByRole("row", { name: /A. ZARUBENSKY Former minister .* Example Screening, P-17/ }).waitFor();
  await page.getByRole("row", { name: /Adverse media Passed Priya Shah, Archive/ }).waitFor();
  await tabTo(page, /^Record a check/);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Record a check" });
  await form.getByLabel("Who made it").fill("Priya Shah");
  await form.getByLabel("On", { exact: true }).fill("2026-11-22");
  expect(await form.getByRole("button", { name: "Record" }).isDisabled()).toBe(true);
  await form.getByLabel("Source that was searched").fill("Licensed database");
  await form.getByRole("button", { name: "Record" }).press("Enter");
  await form.waitFor({ state: "detached" });
  expect(sent("POST /api/kyc/:client/checks")).toHaveLength(1);
});

test("by keyboard an owner that no register states is entered, with the company that it owns and its share", async () => {
  const { page, sent } = await view({ answers: { "POST /api/kyc/:client/parties": OWNER } });
  await page.getByText("Share 75%, of the client 38.25%").waitFor();
  await tabTo(page, /^Enter a party/);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Enter a party" });
  await form.getByLabel("Name", { exact: true }).fill("Ada Lund");
  await form.getByLabel("Owns").selectOption("Corrigan Maritime Trust");
  await form.getByLabel("Share in percent, if known").fill("24.5");
  await form.getByRole("button", { name: "Enter" }).press("Enter");
  await form.waitFor({ state: "detached" });
  const nothing = { dateOfBirth: null, companyNumber: null, nationality: null, country: null };
  expect(sent("POST /api/kyc/:client/parties")).toEqual([
    { ...nothing, name: "Ada Lund", kind: "person", role: "owner", owns: "aaaaaaaaaaa4", share: 24.5 },
  ]);
});

test("by keyboard a party that a person entered is removed after a question; one of the register has no button", async () => {
  const entered = { ...OWNER, id: "aaaaaaaaaaa5", name: "Ada Lund", source: "hand" as const, asOf: null };
  const { page, sent } = await view({
    answers: {
      "GET /api/kyc/:client": { ...CASE, parties: [...CASE.parties, entered] },
      "DELETE /api/kyc/:client/parties/:party": undefined,
    },
  });
  await page.getByRole("row", { name: /^Ada Lund .* Entered by a person Remove Ada Lund$/ }).waitFor();
  expect(await page.getByRole("button", { name: /^Remove/ }).count()).toBe(1);
  await tabTo(page, /^Remove Ada Lund/);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove Ada Lund?" });
  await question.getByText("It stays on record as removed").waitFor();
  await question.getByRole("button", { name: "Remove" }).press("Enter");
  await question.waitFor({ state: "detached" });
  expect(sent("DELETE /api/kyc/:client/parties/:party")).toHaveLength(1);
});

test("the settings show which lists are imported, and which required one is not", async () => {
  const { page } = await tab({ at: "/?kyc=settings", answers: { "GET /api/settings": { items: [], server: [] } } });
  await page.getByRole("row", { name: "UK Sanctions List 20 Nov 2026 4,000 entries Required" }).waitFor();
  await page.getByRole("row", { name: "OFAC SDN list – Not imported Required" }).waitFor();
  await page.getByText("An administrator downloads or imports a missing list on the server.").waitFor();
});

test("the second person confirms or returns a proposal; a refusal of one's own is shown in the form", async () => {
  const own = new Refusal(409, "gate_closed", "No one can confirm their own proposal.");
  const answers = { "GET /api/kyc/:client": { ...CASE, hits: [PROPOSED] }, "POST /api/kyc/hits/:id/confirm": own };
  const { page, sent } = await view({ answers });
  await page.getByText("Born in Perm; our client's owner in Limassol.").waitFor();
  await page.getByRole("button", { name: "Return to proposer" }).waitFor();
  await page.getByRole("button", { name: "Confirm false match" }).click();
  const form = page.getByRole("dialog", { name: "Confirm false match" });
  await form.getByLabel("Reason").fill("Compared with the passport copy.");
  await form.getByRole("button", { name: "Confirm false match" }).click();
  await form.getByText("No one can confirm their own proposal.", { exact: true }).waitFor();
  expect(sent("POST /api/kyc/hits/:id/confirm")).toEqual([
    { action: "confirm", reason: "Compared with the passport copy." },
  ]);
});

test.each([
  ["the proposer", true, ["Whitcombe"], "You proposed this decision, so another person confirms it: Whitcombe."],
  [
    "a person without the permission",
    false,
    ["Shah", "Whitcombe"],
    "You cannot confirm this decision: Shah and Whitcombe.",
  ],
  [
    "one, where no one may",
    false,
    [],
    "You cannot confirm this decision. No one else has the permission 'kyc-decision' yet",
  ],
])("%s reads who may confirm, and has no button that is refused", async (_, own, others, sentence) => {
  const answers = {
    "GET /api/kyc/:client": { ...CASE, hits: [PROPOSED] },
    "GET /api/kyc/hits/:id/confirmers": { confirm: false, return: own, own, others },
  };
  const { page } = await view({ answers });
  await page.getByText(sentence).waitFor();
  expect(await page.getByRole("button", { name: /^Confirm/ }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Withdraw proposal" }).count()).toBe(own ? 1 : 0);
  expect(await page.getByRole("button", { name: "Return to proposer" }).count()).toBe(0);
});

test("a true match states the licence that covers it, and without one that it is required", async () => {
  const at = "2026-11-24T09:00:00.000Z";
  const licence = {
    ...{ id: "e00000000001", authority: "OFSI", number: "INT/2026/7", on: "2026-11-24", expiresOn: "2026-12-31" },
    ...{ file: "licence.pdf", digest: "0".repeat(64), covers: ["uk RUS4127"], by: "shah", at },
    ...{ withdrawnAt: null, withdrawnBy: null },
  };
  const shown = async (licences: (typeof licence)[]) => {
    const answers = {
      "GET /api/kyc/:client": { ...CASE, hits: [{ ...HIT, state: "true-match" as const }] },
      "GET /api/clients/:id/sanctions-gate": gateWith(licences),
    };
    return (await view({ answers })).page;
  };
  const page = await shown([licence]);
  await page
    .getByText("Licence INT/2026/7 of OFSI, granted 24 Nov 2026, covers this match until 31 Dec 2026.")
    .waitFor();
  expect(await page.getByText("Only a recorded licence").count()).toBe(0);
  await (await shown([])).getByText("Only a recorded licence opens submission for this client.").waitFor();
});

test("hits of one person on two lists stand together, each beside its own list's words, each to be decided", async () => {
  const { page } = await view({ answers: { "GET /api/kyc/:client": { ...CASE, hits: [HIT, SECOND_HIT] } } });
  const group = page.getByRole("region", { name: "Hits: Alexei P. Zarubensky" });
  await group.getByText("2 hits on 2 lists. Each is decided by itself.").waitFor();
  const [one, other] = [
    group.getByRole("region", { name: "Hit 1 of 2" }),
    group.getByRole("region", { name: "Hit 2 of 2" }),
  ];
  await one.getByText("“Director of a state-owned metals producer.”").waitFor();
  await other.getByText("“Benefits from the government.”").waitFor();
  for (const each of [one, other]) await each.getByRole("button", { name: "Propose false match" }).waitFor();
});

test("the address of a client without a case shows its hits", async () => {
  const { page } = await view({ answers: { "GET /api/kyc/:client": new Refusal(404, "not_found", "No case.") } });
  await page.getByRole("heading", { level: 1, name: "Sanctions screening" }).waitFor();
  await page.getByRole("button", { name: "Propose false match" }).waitFor();
});

test("without a case a client is screened, and its hits are decided all the same", async () => {
  const screened = { client: { id: "client-1", name: "Saltmere Freight Ltd" }, screening: SCREENING, fresh: [] };
  const { page, sent } = await parts.show("kyc-hits", {
    values: { id: "client-1" },
    answers: { ...ANSWERS, "POST /api/kyc/:client/screen": { ...screened, hits: CASE.hits } },
  });
  await page.getByRole("button", { name: "Propose true match" }).waitFor();
  await page.getByRole("button", { name: "Screen now" }).click();
  await page.getByText("Screened: 2 names, 1 hit.").waitFor();
  expect(sent("POST /api/kyc/:client/screen")).toHaveLength(1);
});

test("on a phone a day or a number of a list says what it is", async () => {
  const labelled = async (shown: ReturnType<typeof tab>, label: string, within = "") => {
    const { page } = await shown;
    const place = `${within} td[data-label="${label}"]`;
    await page.locator(place).first().waitFor();
    return String(await page.evaluate(`getComputedStyle(document.querySelector('${place}'), "::before").content`));
  };
  const list = (at: string) => tab({ width: 360, at });
  expect(await labelled(list("/?kyc=checks"), "last run")).toContain("last run");
  expect(await labelled(list("/?kyc=clients"), "open hits")).toContain("open hits");
  expect(await labelled(list("/?kyc=reports"), "last updated")).toContain("last updated");
  expect(await labelled(view({ width: 360 }), "points", "tfoot")).toContain("points");
  expect(await labelled(view({ width: 360 }), "last run")).toContain("last run");
});

test("tab and case fit the window in both themes, and a narrow one", async () => {
  for (const show of [tab, view]) {
    const { page } = await show();
    await page
      .getByText(/Zarubensky/)
      .first()
      .waitFor();
    await loaded(page);
    // The focus ring of tabs lies six pixels outside the column; a part has no margin to take it.
    expect(await misfits(page, 6)).toEqual([]);
  }
});
