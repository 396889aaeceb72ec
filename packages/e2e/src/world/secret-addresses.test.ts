import { sha256 } from "@broker/adapters";
import { canonicalJson, rescan } from "@broker/core";
import { afterAll, expect, test } from "vitest";
import { openScanWorld } from "./scan-world.ts";

const SECRET = "s3cret-of-this-visitor";
const html = (body: string) => ({ headers: [["Content-Type", "text/html"]] as const, body });

const web = await openScanWorld({
  sites: [
    {
      domain: "tokens.example",
      hosts: {
        "@": {
          https: {
            routes: {
              "/": { status: 302, headers: [["Location", `/home;jsessionid=${SECRET}?access_token=${SECRET}%3D`]] },
              "*": ({ path, query }) =>
                path.startsWith("/home;")
                  ? html('<!doctype html><title>Home</title><a href="/login">Log in</a>')
                  : query.startsWith("ticket=")
                    ? html('<form method="post"><input type="password" name="p"></form>')
                    : { status: 302, headers: [["Location", `/login/form?ticket=${SECRET}`]] },
            },
          },
        },
      },
    },
  ],
});
afterAll(() => web.close());

test("walks follow addresses with secrets, and nothing that is stored contains one", async () => {
  const { report, evidence } = await web.scan("tokens.example", {
    input: `https://tokens.example/invite?token=${SECRET}`,
  });
  const queried = web.world.counters.site("tokens.example").requests.map(({ path, query }) => `${path}?${query}`);
  expect(queried).toContain(`/home;jsessionid=${SECRET}?access_token=${SECRET}%3D`);
  expect(report.facts.page?.title).toBe("Home");
  expect(report.facts.page?.loginPages).toMatchObject([{ hasPassword: true }]);
  const stored = canonicalJson(evidence);
  expect(stored).not.toContain(SECRET);
  expect(report.target.input).toMatch(/^https:\/\/tokens\.example\/invite\?token=redacted:22:[0-9a-f]{16}$/);
  expect(stored).toContain("/login/form?ticket=redacted:22:");
  expect(JSON.stringify(report)).not.toContain(SECRET);
  expect(JSON.stringify(await rescan(JSON.parse(stored), sha256))).toBe(JSON.stringify(report));
});
