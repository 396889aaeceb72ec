import type { ApiAnswers, DisclosureSignature } from "@broker/contracts";
import { expect, test } from "vitest";
import { openParts } from "../browser/part-page.ts";
import { seriousFindings } from "../browser/serious-findings.ts";

const parts = openParts();
const CLIENT = "d772f766c7d6";
const DIGEST = "ab".repeat(32);
const SIGNATURE = {
  signer: "R. Halden",
  position: "IT Manager",
  on: "2026-11-20",
  fileDigest: "b".repeat(64),
  digest: DIGEST,
  changes: 4,
};
const DISCLOSED: ApiAnswers["GET /api/clients/:id/disclosure"] = { items: [], digest: DIGEST, signature: null };

test("the disclosure says whether it is signed, and makes the document to sign", async () => {
  const { page } = await parts.show("disclosure", {
    values: { client: CLIENT },
    answers: {
      "GET /api/clients/:id/disclosure": DISCLOSED,
      "GET /api/clients/:id/forms": { items: [] },
      "POST /api/clients/:id/disclosure": { document: "3f2a91c07b1d" },
    },
  });
  await page.getByText("Not signed", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Make the document to sign" }).click();
  const open = page.getByRole("link", { name: "Open the document" });
  expect(await open.getAttribute("href")).toContain("/api/exports/3f2a91c07b1d/file");
});

test("a signature that is older than the answers says so, and a viewer can file none", async () => {
  const { page } = await parts.show("disclosure", {
    values: { client: CLIENT },
    answers: {
      "GET /api/clients/:id/disclosure": { ...DISCLOSED, signature: SIGNATURE },
      "GET /api/clients/:id/forms": { items: [] },
    },
    as: "viewer",
  });
  await page.getByText("Signed by R. Halden, IT Manager on 20 Nov 2026, before 4 changes").waitFor();
  expect(await page.getByRole("button", { name: "File the signed page" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Signed page" }).getAttribute("href")).toContain(SIGNATURE.fileDigest);
});

test("a signed page is filed with its signatory and day", async () => {
  const filed: DisclosureSignature = {
    id: "aa",
    client: CLIENT,
    digest: DIGEST,
    madeAt: "2026-11-22T09:00:00.000Z",
    madeBy: "jane",
    answers: {},
    signed: null,
  };
  const { page } = await parts.open("sign", {
    values: { client: CLIENT, digest: DIGEST },
    answers: { "POST /api/clients/:id/signatures": filed },
  });
  const dialog = page.getByRole("dialog", { name: "File the signed page" });
  const file = dialog.getByRole("button", { name: "File", exact: true });
  await dialog.getByLabel("Signed by").fill("R. Halden");
  await dialog.getByLabel("Date").fill("2026-11-20");
  expect(await file.isDisabled()).toBe(true);
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "signed.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await dialog.getByText("signed.pdf").waitFor();
  expect(await seriousFindings(page, "[role=dialog]")).toEqual([]);
  await file.click();
  await dialog.waitFor({ state: "detached" });
});
