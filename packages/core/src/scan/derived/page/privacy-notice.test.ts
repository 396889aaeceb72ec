import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { findPolicyLink, type PolicyKind } from "./privacy-notice.ts";

const find = (kind: PolicyKind, html: string) => findPolicyLink(buildView(html), kind)?.href ?? null;

describe("policy links", () => {
  test.each([
    ["Privacy policy", "/p1"],
    ["PRIVACY", "/p2"],
    ["Privacy & cookies", "/p3"],
    ["Cookies and privacy", "/p4"],
    ["Data protection", "/p5"],
    ["Fair processing notice", "/p6"],
    ["How we use your information", "/p7"],
  ])("the words '%s' lead to the privacy notice", (text, href) => {
    expect(find("privacy", `<a href="${href}">${text}</a>`)).toBe(`https://www.harrowvale.example${href}`);
  });

  test("an address is enough when the words say something else", () => {
    expect(find("privacy", `<a href="/legal/privacy-notice.pdf">Read more</a>`)).toBe(
      "https://www.harrowvale.example/legal/privacy-notice.pdf",
    );
  });

  test.each([
    `<a href="/products/privacy-glass">Privacy glass</a>`,
    `<a href="/mailto">Mail</a>`,
    `<a href="javascript:show()">Privacy policy</a>`,
  ])("%s is no privacy notice", (html) => {
    expect(find("privacy", html)).toBeNull();
  });

  test("words and address together rank above words only, and of equals the last is in the footer", () => {
    expect(find("privacy", `<a href="/privacy-policy">Privacy policy</a><a href="/x">Privacy notice</a>`)).toBe(
      "https://www.harrowvale.example/privacy-policy",
    );
    expect(find("privacy", `<a href="/a/privacy">Privacy</a><a href="/b/privacy">Privacy</a>`)).toBe(
      "https://www.harrowvale.example/b/privacy",
    );
  });

  test("a bakery's biscuits are no cookie policy", () => {
    expect(find("cookies", `<a href="/shop/chocolate-cookies">Chocolate cookies</a>`)).toBeNull();
    expect(find("cookies", `<a href="/cookie-policy">Cookie policy</a>`)).toBe(
      "https://www.harrowvale.example/cookie-policy",
    );
    expect(find("cookies", `<a href="/c">Cookies</a>`)).toBe("https://www.harrowvale.example/c");
  });

  test("one link can serve privacy and cookies", () => {
    const html = `<a href="/policies">Privacy & cookies policy</a>`;
    expect([find("privacy", html), find("cookies", html)]).toEqual(
      Array(2).fill("https://www.harrowvale.example/policies"),
    );
  });

  test.each([["Terms & Conditions"], ["Terms of use"], ["Legal notice"], ["T&Cs"]])(
    "the words '%s' lead to the terms",
    (text) => {
      expect(find("terms", `<a href="/t">${text}</a>`)).toBe("https://www.harrowvale.example/t");
    },
  );
});
