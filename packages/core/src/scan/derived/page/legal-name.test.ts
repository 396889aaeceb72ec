import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { findLegalName } from "./legal-name.ts";

const name = (html: string) => findLegalName(buildView(html));

describe("the registered name", () => {
  test.each([
    [
      "<footer>© 2026 Harrow Vale Dental Group Limited. All rights reserved.</footer>",
      "Harrow Vale Dental Group Limited",
    ],
    ["<p>Copyright 2024-2026 Pennine & Dale Hauliers Ltd</p>", "Pennine & Dale Hauliers Ltd"],
    [
      "<p>Marlowe Hythe is a trading name of M. H. Legal Services LLP, registered in England No. OC301234</p>",
      "M. H. Legal Services LLP",
    ],
    [
      "<p>Registered in England and Wales: Ferry Lane Farm Shop Limited, company number 01234567</p>",
      "Ferry Lane Farm Shop Limited",
    ],
    [
      `<script type="application/ld+json">{"@type":"Organization","legalName":"Kestrel Pay PLC"}</script><p>© Someone Else Ltd</p>`,
      "Kestrel Pay PLC",
    ],
    [
      "<p>© 2026 Quay's End. Registered charity number 9999901. A company limited by guarantee, registered in England and Wales, company number 01234567.</p>",
      "Quay's End",
    ],
    [
      "<p>The Harbour Trust is a company limited by guarantee registered in Scotland (SC123456)</p>",
      "The Harbour Trust",
    ],
  ])("%s", (html, expected) => {
    expect(name(html)).toBe(expected);
  });

  test.each([
    "<p>We work with Bigger Clients Limited and others.</p>",
    "<p>© 2026 Harrow Vale</p>",
    "<p>© 2026 The Pier Theatre Trust. Registered charity 9999902. Company number 01234567.</p>",
    "<p>A company limited by guarantee, registered in England, company number 01234567</p>",
    "<p>Limited offer, registered users only</p>",
  ])("%s tells none", (html) => {
    expect(name(html)).toBeNull();
  });
});
