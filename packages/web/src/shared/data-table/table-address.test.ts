import { describe, expect, it } from "vitest";
import { readView, writeView } from "./table-address.ts";

const KNOWN = { columns: ["name", "risk"], choices: ["industry"], sort: { by: "risk", down: true } };
const read = (text: string, address = "firms") => readView(new URLSearchParams(text), address, KNOWN);

describe("a table's view in the address", () => {
  it("is the default if the address is empty", () => {
    expect(read("")).toEqual({ sort: { by: "risk", down: true }, search: "", chosen: {}, toggled: [] });
  });

  it("is read under the table's own name, so that two tables can share a screen", () => {
    expect(read("firms.sort=-name&firms.q=vet&firms.industry=Retail&firms.columns=risk&q=other")).toEqual({
      sort: { by: "name", down: true },
      search: "vet",
      chosen: { industry: "Retail" },
      toggled: ["risk"],
    });
    expect(read("sort=name", "").sort).toEqual({ by: "name", down: false });
  });

  it("ignores unknown columns", () => {
    expect(read("firms.sort=password&firms.columns=risk,secret")).toMatchObject({
      sort: KNOWN.sort,
      toggled: ["risk"],
    });
  });

  it("survives writing and reading, and leaves other parts unchanged", () => {
    const view = { sort: { by: "name", down: false }, search: "a & b", chosen: { industry: "R&D" }, toggled: ["risk"] };
    const written = writeView(new URLSearchParams("tab=Portfolio"), "firms", view, KNOWN);
    expect(readView(written, "firms", KNOWN)).toEqual(view);
    expect(written.get("tab")).toBe("Portfolio");
  });

  it("omits defaults", () => {
    const busy = new URLSearchParams("firms.sort=name&firms.q=x&firms.industry=Retail&firms.columns=risk");
    expect(String(writeView(busy, "firms", read(""), KNOWN))).toBe("");
  });
});
