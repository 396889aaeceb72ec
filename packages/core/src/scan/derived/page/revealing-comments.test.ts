import { expect, test } from "vitest";
import { commentReveals, findRevealingComments } from "./revealing-comments.ts";

test.each([
  [" password = hunter2 ", "secret"],
  ["api_key: AKIA123", "secret"],
  ["DB_PASS=x", "secret"],
  [" served by 10.0.4.12 ", "inside"],
  ["/var/www/vhosts/live", "inside"],
  ["C:\\inetpub\\wwwroot", "inside"],
  ["TODO: add authentication here", "inside"],
  ["theme v2.1.0", "version"],
  ["Version 4.12", "version"],
  ["Header starts", null],
  ["[if lt IE 9]>x<![endif]", null],
  ["Enter your password below", null],
  ["11.11.2026", null],
])("%s reveals: %s", (comment, what) => {
  expect(commentReveals(comment)).toBe(what);
});

test("what follows a credential's name is withheld, and still known as a credential", () => {
  const [comment] = findRevealingComments(["login admin password:  hunter2 "]);
  expect(comment).toBe("login admin password:  [withheld]".replace(/\s+/g, " "));
  expect(commentReveals(comment ?? "")).toBe("secret");
});

test("comments without information are left out, and at most twenty are listed", () => {
  expect(findRevealingComments(["nav", ...Array.from({ length: 50 }, (_, n) => `v1.${n}`)])).toHaveLength(20);
});
