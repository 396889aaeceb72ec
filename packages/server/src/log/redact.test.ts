import { expect, test } from "vitest";
import { redact } from "./redact.ts";

test.each([
  [
    "a database address",
    "connect postgres://broker:pl%40nted@db:5432/broker failed",
    "connect postgres://(hidden)@db:5432/broker failed",
  ],
  [
    "a password in an address's query",
    "see postgres:///broker?host=/run&password=planted now",
    "see postgres:///broker?(hidden) now",
  ],
  [
    "a sign-in link",
    "http://127.0.0.1:4780/sign-in?token=planted-0123 is open",
    "http://127.0.0.1:4780/sign-in?(hidden) is open",
  ],
  ["a query string with a domain", "GET /analysis?url=planted.co.uk&b=1 failed", "GET /analysis?(hidden) failed"],
  ["an authorisation header", "authorization: Bearer planted.token", "authorization: (hidden)"],
  ["a header in JSON", '{"Authorization":"Basic cGxhbnRlZA=="}', '{"Authorization: (hidden)'],
  ["a bearer token by itself", "sent bearer planted-token_1= to it", "sent bearer (hidden) to it"],
  ["cookies", "Cookie: broker-session-4780=planted; other=planted", "Cookie: (hidden)"],
  ["an API key", "HIBP_API_KEY=planted,next", "HIBP_API_KEY=(hidden),next"],
  ["a key of a header", "x-api-key: planted", "x-api-key: (hidden)"],
  ["a password of a setting", "mailPassword: planted-word; retry", "mailPassword: (hidden); retry"],
  ["an email address", "mail to jane.planted+x@planted.co.uk failed", "mail to (email) failed"],
  ["a host", "getaddrinfo ENOTFOUND www.planted.co.uk", "getaddrinfo ENOTFOUND (host)"],
  ["a quoted name", "There is no client 'Jane O'Planted Ltd' here.", "There is no client '(hidden)' here."],
  [
    "a value in a database's message",
    'invalid input syntax for type date: "planted"',
    'invalid input syntax for type date: "(hidden)"',
  ],
  [
    "typographic quotation marks",
    "The user \u2018planted\u2019 is unknown",
    "The user \u2018(hidden)\u2019 is unknown",
  ],
  ["a long token", "session 0123456789planted0123456789planted0123456789 ended", "session (hidden) ended"],
  ["a home directory", "EACCES /home/planted/x.db", "EACCES /home/(hidden)/x.db"],
  [
    "a key in PEM",
    "-----BEGIN PRIVATE KEY-----\nplanted\nplanted\n-----END PRIVATE KEY-----\nrest",
    "(hidden key)\nrest",
  ],
])("%s is hidden", (_what, text, expected) => {
  expect(redact(text)).toBe(expected);
  expect(redact(text)).not.toMatch(/planted/i);
});

test("what an operator needs remains: words, codes, ports, files of the source and an apostrophe", () => {
  const text = [
    "Error: The client's list can't be read: SQLITE_BUSY on port 5432",
    "    at readRow (file:///home/planted/broker/packages/adapters/src/store/rows.ts:12:5)",
    "    at async Promise.all (index 0)",
    "    at node:internal/process/task_queues:95:5",
  ].join("\n");
  expect(redact(text)).toBe(
    [
      "Error: The client's list can't be read: SQLITE_BUSY on port 5432",
      "    at readRow (packages/adapters/src/store/rows.ts:12:5)",
      "    at async Promise.all (index 0)",
      "    at node:internal/process/task_queues:95:5",
    ].join("\n"),
  );
});

test("a text of any content and length is redacted in little time", () => {
  const began = performance.now();
  for (const unit of ["a.", "'", "@", "a@b.", "?a=", "password", "://", "-----BEGIN A", "/home/", "\u001b[2J"]) {
    const text = redact(unit.repeat(200_000));
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).not.toContain("\u001b");
  }
  expect(performance.now() - began).toBeLessThan(2000);
});
