import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { deriveForms } from "./form-facts.ts";

const first = (html: string, url?: string) => deriveForms(buildView(html, url))[0];

describe("where a form posts", () => {
  test.each([
    ["no address: to the page itself", "<form method=post>", "same-site"],
    ["a relative address: to the same site", `<form action="send.php">`, "same-site"],
    [
      "another host of the same registrable domain: to the same site",
      `<form action="https://forms.harrowvale.example/x">`,
      "same-site",
    ],
    ["another registrable domain: to a third party", `<form action="https://lists.mailer.example/x">`, "third-party"],
    ["an http URL: unencrypted, whichever site it is", `<form action="http://www.harrowvale.example/x">`, "plain-http"],
    ["a script address: by script", `<form action="javascript:void(0)">`, "script"],
    ["a mail address: not by the browser", `<form action="mailto:hello@harrowvale.example">`, "script"],
  ])("%s", (_, html, postsTo) => {
    expect(first(html)?.postsTo).toBe(postsTo);
  });

  test("the base element counts", () => {
    expect(first(`<base href="http://old.example/"><form action="x">`)).toMatchObject({
      postsTo: "plain-http",
      host: "old.example",
    });
  });

  test("on a page without HTTPS a relative URL is unencrypted", () => {
    expect(first("<form>", "http://www.harrowvale.example/")?.postsTo).toBe("plain-http");
  });

  test("of several buttons the most severe URL is reported", () => {
    expect(
      first(
        `<form action="/a"><button formaction="https://other.example/">x</button><button formaction="http://other.example/">y</button></form>`,
      ),
    ).toMatchObject({
      postsTo: "plain-http",
      action: "http://other.example/",
    });
  });
});

describe("fields that a form requests", () => {
  test.each([
    [`<input type=email name=x>`, ["email"]],
    [`<input type=tel name=x>`, ["phone"]],
    [`<input name=firstName>`, ["name"]],
    [`<input name=your_name>`, ["name"]],
    [`<input autocomplete=bday name=a>`, ["date of birth"]],
    [`<label>Sort code <input name=a></label>`, ["bank details"]],
    [`<label>NHS number <input name=a></label>`, ["health"]],
    [`<input type=file name=cv>`, ["file"]],
    [`<input placeholder="National Insurance number" name=a>`, ["National Insurance number"]],
    [`<label>Postcode <input name=a></label>`, ["address"]],
  ])("%s is personal data", (field, kinds) => {
    expect(first(`<form>${field}</form>`)?.personalFields).toEqual(kinds);
  });

  test.each([
    `<input name=q type=search>`,
    `<input type=hidden name=email>`,
    `<input name=username>`,
    `<input name=filename>`,
    `<input name=ip_address>`,
    `<select name=size></select>`,
  ])("%s is not", (field) => {
    expect(first(`<form>${field}</form>`)?.personalFields).toEqual([]);
  });

  test("a password field is recognised", () => {
    expect(first("<form><input type=password name=p></form>")).toMatchObject({ hasPassword: true, personalFields: [] });
  });
});
