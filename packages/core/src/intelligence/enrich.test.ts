import type { OutsideAnswers, SourceName, SourceSubject } from "@broker/contracts";
import { expect, test } from "vitest";
import { enrich, type OutsideSource } from "./enrich.ts";

const subject: SourceSubject = {
  domain: "acme.example",
  registrable: "acme.example",
  companyNumber: null,
  legalName: null,
  postcodes: [],
  addresses: [],
  technologies: [],
};
const never = new AbortController().signal;
const base = { asOf: "2026-11-05T09:00:00.000Z", latencyMs: 5, reason: null };

test("every source is queried at once, vulnerability scores afterwards, and each reports as it answers", async () => {
  const began: string[] = [];
  const received: string[] = [];
  const gate = Promise.withResolvers<void>();
  const source = (name: SourceName, ask: (known: OutsideAnswers) => Promise<unknown>) =>
    ({
      name,
      ask: async (_: SourceSubject, known: OutsideAnswers) => {
        began.push(name);
        return ask(known);
      },
    }) as unknown as OutsideSource;
  const sources = [
    source("epss", async (known) => ({
      ...base,
      status: "ok",
      data: { date: "2026-11-05", scores: [] },
      seen: Object.keys(known),
    })),
    source("hibp", async () => {
      await gate.promise;
      return { ...base, status: "not-found", data: null };
    }),
    source("kev", async () => ({ ...base, status: "unavailable", reason: "it responded with status 503", data: null })),
  ];
  const answers = await enrich(subject, sources, never, (name) => {
    received.push(name);
    if (name === "kev") gate.resolve();
  });
  expect(began).toEqual(["hibp", "kev", "epss"]);
  expect(received).toEqual(["kev", "hibp", "epss"]);
  expect(answers.kev?.reason).toBe("it responded with status 503");
  expect(answers.hibp?.status).toBe("not-found");
  expect(answers.epss).toMatchObject({ seen: ["hibp", "kev"] });
  expect(answers.companiesHouse).toBeUndefined();
});
