import { expect, test } from "vitest";
import { askOutside } from "./ask-outside.ts";
import { ANSWERS, buildSource } from "./test/build-source.ts";
import { buildSubject } from "./test/run-list.ts";

const enrich = (...sources: Parameters<typeof askOutside>[1]) =>
  askOutside(buildSubject(), sources, new AbortController().signal, () => undefined);

test("enrichment is done if one source responded, and names those that did not", async () => {
  const outcome = await enrich(
    buildSource(() => ANSWERS.known, "hibp"),
    buildSource(() => ANSWERS.busy, "crtsh"),
    buildSource(() => ANSWERS.resting, "hudsonRock"),
    buildSource(() => ANSWERS.off, "rdap"),
  );
  expect(outcome).toMatchObject({ state: "done", without: ["crtsh", "hudsonRock"], error: null });
  expect(Object.keys(outcome.answers ?? {}).sort()).toEqual(["crtsh", "hibp", "hudsonRock", "rdap"]);
});

test("enrichment fails if no source responded, and the failures are stored", async () => {
  expect(await enrich(buildSource(() => ANSWERS.down))).toEqual({
    state: "failed",
    answers: { hudsonRock: ANSWERS.down },
    without: ["hudsonRock"],
    error: "No source answered.",
  });
});

test("without a source to query nothing is stored", async () => {
  expect(await enrich(buildSource(() => ANSWERS.off))).toEqual({
    state: "none",
    answers: null,
    without: [],
    error: null,
  });
});

test("a failing source affects only this company", async () => {
  const broken = buildSource(() => {
    throw new Error("a fault of ours");
  });
  expect(await enrich(broken)).toMatchObject({
    state: "failed",
    answers: null,
    error: "Asking broke: a fault of ours",
  });
});
