import type { DocumentStatus } from "@broker/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { DocumentAction } from "./document-action.tsx";

vi.mock("../../data/use-session.ts", () => ({ useCanEdit: () => true }));

const none = () => undefined;

/** The names of the actions on a document that is blocked, and its links. */
function actions(paper: string, blockedBy: string): readonly string[] {
  const document = { paper, title: paper, state: "blocked", blockedBy, last: null } as unknown as DocumentStatus;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <DocumentAction id="acme" document={document} onMake={none} onReturn={none} onResolve={none} />
    </MemoryRouter>,
  );
  return [...markup.matchAll(/(?:aria-label|href)="([^"]+)"/g)].map(([, name = ""]) => name).sort();
}

test.each(["mrc", "acord-125"])(
  "a conflict lets a broker override the row of %s at the document's address",
  (paper) => {
    const found = actions(paper, "conflicts");
    expect(found).toEqual(expect.arrayContaining([`Override with a reason: ${paper}`, `Resolve: ${paper}`]));
    expect(found.join()).toContain(`hub=${paper.split("-")[0]}&amp;client=acme`);
  },
);

test("a document blocked by anything else has no override", () => {
  expect(actions("proposal", "legal-name").join()).not.toContain("Override");
});
