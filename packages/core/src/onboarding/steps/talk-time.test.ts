import type { SavedConversation } from "@broker/contracts";
import { expect, test } from "vitest";
import { talkTime } from "./talk-time.ts";

type Turn = SavedConversation["turns"][number];

/** A conversation that began at 09:00. @param turns question, time of the move and place */
function talk(...turns: readonly (readonly [question: string | null, at: string, place?: Turn["place"]])[]) {
  return {
    session: { startedAt: "2026-11-22T09:00:00.000Z" },
    turns: turns.map(([question, at, place = "browser"]) => ({
      asked: question === null ? null : { question, text: "" },
      at: `2026-11-22T${at}.000Z`,
      place,
    })),
  } as SavedConversation;
}

test("the time of a step is that from the move before to each answer to its questions", () => {
  const conversation = talk(["legalName", "09:00:20"], ["mfaEmail", "09:01:00"], ["turnover", "09:01:30"]);
  // 20 s for the name and 30 s for the turnover; the 40 s for the control belong to neither step.
  expect(talkTime([conversation], "profile")).toMatchObject({ seconds: 50 });
  expect(talkTime([conversation], "policy")).toBeNull();
  const policy = talk(["losses", "09:00:10"], ["expiring", "09:00:15"]);
  expect(talkTime([conversation, policy], "policy")).toMatchObject({ seconds: 15 });
  expect(talkTime([conversation, conversation], "profile")?.seconds).toBe(100);
});

test("a break above ten minutes and answers from a file are not counted", () => {
  const resumed = talk(["legalName", "09:10:00"], ["turnover", "09:20:01"], ["employees", "09:20:05"]);
  // Ten minutes count, ten minutes and a second do not, four seconds do.
  expect(talkTime([resumed], "profile")?.seconds).toBe(604);
  expect(talkTime([talk(["legalName", "09:00:01", "file"])], "profile")).toBeNull();
  expect(talkTime([], "profile")).toBeNull();
});
