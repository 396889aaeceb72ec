import type { ApiAnswers, TrainingItem } from "@broker/contracts";
import type { Answers } from "../../browser/part-page.ts";
import { CLIENT, ROW } from "../compliance-world.ts";

/** 71 of 96 completed it; 25 people are overdue. */
export const PROGRAMME: TrainingItem = {
  ...{ id: "k7m-2qd", kind: "training", name: "Security awareness 2026", day: "2026-11-18", asAt: "2026-11-28" },
  ...{ origin: "file", assigned: 96, done: 71, clicked: null, reported: null, version: 2, by: "sam" },
  ...{ at: "2026-11-28T09:00:00.000Z", nextDue: "2026-11-18", overdue: 25, percent: 73, status: "Partially Compliant" },
  client: { id: CLIENT, name: "Castlegate Precision", sample: false },
  ended: false,
};

export const ROUND: TrainingItem = {
  ...PROGRAMME,
  ...{ id: "r7m-2qd", kind: "phishing", name: "Password expiry", day: "2026-10-26", done: null, clicked: 9 },
  ...{ reported: 41, nextDue: null, overdue: null, percent: null, status: null },
};

export const FIGURES: ApiAnswers["GET /api/training/figures"] = {
  figures: {
    training: {
      ...{ clients: 1, programmes: 1, assigned: 96, done: 71, percent: 73, asAt: "2026-11-28" },
      status: "Partially Compliant",
    },
    overdue: 25,
    phishing: {
      ...{ clients: 1, rounds: 1, sent: 96, clickedOf: 96, clicked: 9, reportedOf: 96, reported: 41 },
      lastSent: "2026-10-26",
    },
  },
  humanRisk: {
    index: 3.4,
    known: 100,
    parts: [
      { part: "not-trained", share: 0.26, weight: 50 },
      { part: "clicked", share: 0.31, weight: 30 },
      { part: "not-reported", share: 0.57, weight: 20 },
    ],
  },
};

/** What the screen asks for. */
export const TRAINING_ANSWERS: Answers = {
  "GET /api/clients": { items: [ROW], total: 1, next: null },
  "GET /api/training": { items: [PROGRAMME, ROUND], total: 2, next: null },
  "GET /api/training/figures": FIGURES,
  "GET /api/training/:id": {
    ...PROGRAMME,
    people: [
      { person: "p-3f0c9a1e5b7d2468", due: "2026-11-18", done: null, clicked: null, reported: null },
      { person: "p-00009a1e5b7d2468", due: "2026-11-18", done: "2026-10-02", clicked: null, reported: null },
    ],
    peopleTotal: 96,
  },
};
