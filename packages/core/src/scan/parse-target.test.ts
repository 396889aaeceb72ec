import { AppError } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTarget } from "./parse-target.ts";

function refusal(input: string): { message: string; hint: string | undefined } {
  try {
    parseTarget(input);
  } catch (error) {
    if (error instanceof AppError && error.code === "target_invalid")
      return { message: error.message, hint: error.hint };
    throw error;
  }
  throw new Error(`'${input}' was accepted`);
}

describe("targets that can be scanned", () => {
  test.each([
    ["acme.co.uk", "acme.co.uk"],
    ["  acme.co.uk ", "acme.co.uk"],
    ["ACME.co.UK", "acme.co.uk"],
    ["acme.co.uk.", "acme.co.uk"],
    ["www.acme.co.uk", "www.acme.co.uk"],
    ["https://acme.co.uk", "acme.co.uk"],
    ["HTTP://acme.co.uk/", "acme.co.uk"],
    ["https://acme.co.uk:443/", "acme.co.uk"],
    ["acme.co.uk:443", "acme.co.uk"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example", "xn--bcher-kva.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
    ["acme。example", "acme.example"],
    ["team.github.io", "team.github.io"],
    ["github.io", "github.io"],
  ])("'%s' is read as %s", (input, domain) => {
    expect(parseTarget(input)).toEqual({ target: { input, domain, url: `https://${domain}/` }, notes: [] });
  });

  test("a path, a query or a fragment is ignored, and reported", () => {
    expect(parseTarget("https://acme.co.uk/about?x=1#top").notes).toEqual([
      "'/about?x=1#top' is ignored: the home page is graded.",
    ]);
    expect(parseTarget("acme.co.uk/about").target.domain).toBe("acme.co.uk");
  });
});

describe("targets that cannot be scanned", () => {
  test.each([
    ["", "No target was entered.", "Enter a domain such as acme.co.uk."],
    ["info@acme.co.uk", "'info@acme.co.uk' is an email address.", "Enter the company's domain: acme.co.uk"],
    [
      "mailto:info@acme.co.uk",
      "'mailto:info@acme.co.uk' begins with 'mailto:', and only http and https addresses can be scanned.",
      "Enter the domain only, for example acme.co.uk.",
    ],
    [
      "htp:/acme.co.uk",
      "'htp:/acme.co.uk' begins with 'htp:', and only http and https addresses can be scanned.",
      "Enter the domain only, for example acme.co.uk.",
    ],
    [
      "https:/acme.co.uk",
      "'https:/acme.co.uk' needs two slashes after 'https:'.",
      "Enter https://acme.co.uk or acme.co.uk.",
    ],
    [
      "https:acme.co.uk",
      "'https:acme.co.uk' needs two slashes after 'https:'.",
      "Enter https://acme.co.uk or acme.co.uk.",
    ],
    ["exmaple,com", "'exmaple,com' has a comma at character 8, where a dot belongs.", "Did you mean exmaple.com?"],
    [
      "a.com,b.com",
      "'a.com,b.com' contains several names separated by commas.",
      "Separate them with spaces: a.com b.com",
    ],
    ["acme co uk", "'acme co uk' contains a space.", "Separate several names with spaces, without quotes."],
    [
      "acme.co.uk:8443",
      "'acme.co.uk:8443' names port 8443; a scan covers the public website, on ports 80 and 443.",
      "Enter the domain only: acme.co.uk",
    ],
    [
      "http://acme.co.uk:443",
      "'http://acme.co.uk:443' names port 443; a scan covers the public website, on ports 80 and 443.",
      "Enter the domain only: acme.co.uk",
    ],
    [
      "acme",
      "'acme' is a single word; a public website's name contains a dot.",
      "Did you mean acme.co.uk or acme.com?",
    ],
    [
      "localhost",
      "'localhost' is a single word; a public website's name contains a dot.",
      "Did you mean localhost.co.uk or localhost.com?",
    ],
    [
      "co.uk",
      "'co.uk' is a public suffix under which companies register names, not a company's own name.",
      "Enter the full name, such as acme.co.uk.",
    ],
    ["acme..co.uk", "'acme..co.uk' has two adjacent dots, or one at its start.", "Did you mean acme.co.uk?"],
    [
      "-acme.co.uk",
      "'-acme.co.uk': the part '-acme' begins or ends with a hyphen.",
      "A hyphen may only be between letters or digits (RFC 1123, section 2.1).",
    ],
    [
      "ac_me.co.uk",
      "'ac_me.co.uk' contains the character '_' at character 3, which is not allowed in a website's name.",
      "Names have letters, digits, dots and hyphens.",
    ],
    ["*.acme.co.uk", "'*.acme.co.uk' is a wildcard for several names.", "Name one of them, for example acme.co.uk."],
    ["https://", "'https://' needs two slashes after 'https:'.", "Enter the domain only, for example acme.co.uk."],
    [
      `${"a".repeat(64)}.com`,
      "The name is longer than DNS allows.",
      "Between dots 63 characters, 253 in all (RFC 1035, section 2.3.4).",
    ],
  ])("'%s': %s", (input, message, hint) => {
    expect(refusal(input)).toEqual({ message, hint });
  });

  test.each([
    "192.0.2.1",
    "http://192.0.2.1/",
    "2130706433",
    "0x7f.1",
    "127.1",
    "[2001:db8::1]",
    "http://[::1]/",
    "::1",
  ])("the address %s is distinguished from a name, in any spelling", (input) => {
    expect(refusal(input).message).toBe(`'${input}' is an IP address; a scan needs a company's domain name.`);
  });

  test("a password typed by mistake is not repeated in the answer", () => {
    const { message, hint } = refusal("https://user:hunter2@acme.co.uk/");
    expect(`${message} ${hint}`).not.toContain("hunter2");
    expect(hint).toBe("Enter the domain only: acme.co.uk");
  });

  test("for any input, the answer is a name in ASCII or a sentence with how to proceed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.domain()), (input) => {
        try {
          expect(parseTarget(input).target.domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect([error.code, error.hint]).toEqual(["target_invalid", expect.stringMatching(/\S/)]);
        }
      }),
    );
  });
});
