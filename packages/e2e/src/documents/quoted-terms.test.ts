import { MrcSlip } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXCELLENT } from "./document-clients.ts";
import { wordsOf } from "./document-terms.ts";
import { type DocumentsWorld, documentsWorld } from "./documents-world.ts";

const EXCLUSION = "Loss from <b>unencrypted</b> laptops & phones";
const SUBJECTIVITY = "Proposal signed by a director by 15 December 2026";
const TERMS = ["--exclusion", EXCLUSION, "--subjectivity", SUBJECTIVITY, "--valid-until", "2026-12-20"];
const { name, quote = [] } = EXCELLENT;

let world: DocumentsWorld;
beforeAll(async () => {
  world = await documentsWorld([{ ...EXCELLENT, quote: [...quote, ...TERMS] }]);
}, 120_000);
afterAll(() => world.close());

const page = async (...args: string[]) => (await world.well(...args, "--format", "html", "-o", "-")).stdout;

test.each([
  ["the slip", ["mrc", "generate", name], "As quoted by Beazley"],
  ["the proposal", ["proposal", name], "20 December 2026"],
  ["the insurance report", ["report", name, "--audience", "insurance"], "Selected quote: Beazley."],
])("%s states the chosen quote's exclusions and subjectivities, as text", async (_, args, also) => {
  const html = await page(...args);
  expect(html).not.toContain("<b>unencrypted");
  const words = wordsOf(html).replaceAll(/\s+/g, " ");
  for (const each of [EXCLUSION, SUBJECTIVITY, also]) expect(words).toContain(each);
});

test("a subjectivity of the quote is met by its number, and remains so in the next version", async () => {
  const made = MrcSlip.parse(
    JSON.parse((await world.well("mrc", "generate", name, "--format", "json", "-o", "-")).stdout),
  );
  const quoted = made.subjectivities.find(({ quotedBy }) => quotedBy === "Beazley");
  expect(quoted).toMatchObject({ what: SUBJECTIVITY, deadline: "2026-12-15", status: "open" });
  const n = String(quoted?.n);
  await world.well("mrc", "subjectivities", "done", made.id, n, "--note", "Signed on 21 November.");
  const changed = ["--law", "England and Wales", "--format", "json", "-o", "-"];
  const next = MrcSlip.parse(JSON.parse((await world.well("mrc", "generate", name, ...changed)).stdout));
  expect([next.id, next.version]).toEqual([made.id, made.version + 1]);
  const listed = await world.well("mrc", "subjectivities", "list", made.id, "--json");
  expect(listed.stdout).toContain("Signed on 21 November.");
});
