import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_LINK, mailtoLink } from "./director-email.ts";

/** What a mail program reads from the link. */
function read(href: string) {
  const url = new URL(href);
  const field = (name: string) => decodeURIComponent(url.search.match(new RegExp(`[?&]${name}=([^&]*)`))?.[1] ?? "");
  return { to: decodeURIComponent(url.pathname), subject: field("subject"), body: field("body") };
}

test("address, subject and lines are preserved, with email line ends", () => {
  const { href, cut } = mailtoLink("jo&co@acme.example", "Risk & cover: 51%", "Dear Jo,\n\n1 + 1 = 2?");
  expect(read(href)).toEqual({
    to: "jo&co@acme.example",
    subject: "Risk & cover: 51%",
    body: "Dear Jo,\r\n\r\n1 + 1 = 2?",
  });
  expect(cut).toBe(false);
  expect(href).not.toMatch(/[<>"'\s]/);
});

test("without an address the recipient stays open", () => {
  expect(mailtoLink(null, "Subject", "Body").href).toBe("mailto:?subject=Subject&body=Body");
});

test("a text that is too long ends with a whole line and reports it", () => {
  const lines = Array.from({ length: 100 }, (_, n) => `Line ${n} of a long text.`);
  const { href, cut } = mailtoLink("jo@acme.example", "Subject", lines.join("\n"));
  expect(cut).toBe(true);
  expect(href.length).toBeLessThanOrEqual(LONGEST_LINK);
  const bodyLines = read(href).body.split("\r\n");
  expect(bodyLines.at(-1)).toBe("The rest of this email is in the report; please copy it from there.");
  for (const line of bodyLines.slice(0, -2)) expect(lines).toContain(line);
});

test("for any text, the link is short enough and can be read back", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 40 });
  const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, fc.nat(3000), (body, length) => {
      const { href } = mailtoLink("jo@acme.example", "ü".repeat(length), body);
      expect(href.length).toBeLessThanOrEqual(LONGEST_LINK);
      expect(() => read(href)).not.toThrow();
    }),
    { numRuns: 25 },
  );
});
