import { expect, test } from "vitest";
import { failTitles, passTitles } from "./summarise-batch.ts";

test("checks are listed by title, most severe first, and ids of an older method are omitted", () => {
  const ids = ["dmarc-enforced", "check-of-long-ago", "https-available"];
  expect(failTitles(ids)).toEqual(["Website not available over HTTPS", "DMARC is not enforced"]);
  expect(passTitles(ids)).toEqual(["The website is available over HTTPS", "DMARC is enforced"]);
});
