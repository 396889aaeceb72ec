import type { Fix } from "@broker/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { adviceFor, FixLinks } from "./fix-links.tsx";

const links = (fix: Fix): string[] =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter>
        <FixLinks fix={fix} />
      </MemoryRouter>,
    ).matchAll(/href="([^"]+)"[^>]*>([^<]+)/g),
  ].map(([, to, label]) => `${label} -> ${to?.replaceAll("&amp;", "&")}`);

test.each<[Fix, string]>([
  [{ kind: "scan", domains: ["acme.co.uk"] }, "Scan acme.co.uk -> /analysis?url=https%3A%2F%2Facme.co.uk"],
  [{ kind: "scan", domains: [] }, "Scan a website -> /app"],
  [{ kind: "list", resource: "providers" }, "Accumulation -> /portfolio?tab=accumulation"],
  [{ kind: "show", resource: "clients", id: "acme" }, "Open the client record -> /dashboard/clients/acme"],
  [
    { kind: "edit-client", client: "acme", field: "legalName" },
    "Edit the client record -> /dashboard/clients/acme?field=legalName",
  ],
  [
    { kind: "edit-client", client: "acme", field: "controls.mfaEmail" },
    "Edit the client record -> /dashboard/clients/acme?tab=controls",
  ],
  [{ kind: "configure", setting: "brokerage.name" }, "Settings -> /dashboard/settings#brokerage.name"],
  [{ kind: "open-gate", client: "acme" }, "Open the gate -> /dashboard/clients/acme?tab=placements#screening"],
  [{ kind: "record-licence", client: "acme" }, "Record a licence -> /dashboard/clients/acme?tab=placements#screening"],
  [{ kind: "permit-user", user: "jane", permission: "kyc-decision" }, "User Management -> /dashboard/users"],
  [{ kind: "list", resource: "users" }, "User Management -> /dashboard/users"],
  [{ kind: "set-tier", tier: "Enhanced" }, "Compare tiers -> /tiers"],
])("the fix %j is the link %s", (fix, link) => {
  expect(links(fix)).toEqual([link]);
});

test.each<Fix>([
  { kind: "list", resource: "webhooks" },
  { kind: "scan", domains: [], with: "no-store" },
  { kind: "prune" },
])("the fix %j, which the app has no screen for, is left out", (fix) => {
  expect([links(fix), adviceFor({ fix })]).toEqual([[], undefined]);
});

test("a hint comes before the advice of its fix", () => {
  expect(adviceFor({ hint: "This workspace is Basic.", fix: { kind: "set-tier" } })).toBe(
    "This workspace is Basic. An administrator changes it under Choose Your Tier.",
  );
  expect(adviceFor({ fix: { kind: "set-option", option: "despiteContradictions", example: "<reason>" } })).toBe(
    "Give a reason, which is printed.",
  );
  expect(adviceFor({ fix: { kind: "set-option", option: "asOf", example: "2026-03-31" } })).toBe(
    "Enter as of, for example 2026-03-31.",
  );
  expect(adviceFor({})).toBeUndefined();
});
