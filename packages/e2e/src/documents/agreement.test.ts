import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARABIC, type DocumentClient, DREADFUL, EXCELLENT, HOSTILE, UNKNOWN } from "./paper-clients.ts";
import { type DocumentsWorld, documentsWorld } from "./papers-world.ts";
import { toldByAcord, toldByProposal, toldBySlip, unsaid, wordsOf } from "./told-by.ts";

const CLIENTS = [EXCELLENT, DREADFUL, UNKNOWN, HOSTILE, ARABIC];
const FORMS = ["125", "126", "140"] as const;
const APPLICATIONS = (name: string) => FORMS.map((form) => ["acord", name, "--form", form]);

let world: DocumentsWorld;
beforeAll(async () => {
  world = await documentsWorld(CLIENTS);
}, 180_000);
afterAll(() => world.close());

/** A document in a format, as it goes into a pipe. */
const paper = async (format: string, ...args: string[]) =>
  (await world.well(...args, "--format", format, "-o", "-")).stdout;
const json = async (...args: string[]) => JSON.parse(await paper("json", ...args));

async function pdfText(...args: string[]): Promise<string> {
  const { bytes } = await world.well(...args, "--format", "pdf", "-o", "-");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

describe.each(CLIENTS.map((client) => [client.name, client] as const))(
  "the documents of %s say the same name, address, period, limit, deductible and premium",
  (name, client: DocumentClient) => {
    const { told } = client;
    test("as data: the proposal, the slip, each application", async () => {
      expect(toldByProposal(await json("proposal", name))).toEqual(told);
      expect(toldBySlip(await json("mrc", "generate", name))).toEqual(told);
      for (const application of APPLICATIONS(name))
        expect(toldByAcord(await json(...application))).toEqual({ ...told, address: told.address?.join(", ") ?? null });
    });

    test("as XML: the slip and each application", async () => {
      for (const args of [["mrc", "generate", name], ...APPLICATIONS(name)]) {
        const xml = await paper("xml", ...args);
        expect(xml).not.toContain("<script");
        expect([...args, ...unsaid(wordsOf(xml), told, { advises: false })]).toEqual(args);
      }
    });

    test("as pages that run nothing: the proposal and the slip, with what is to be advised", async () => {
      for (const args of [
        ["proposal", name],
        ["mrc", "generate", name],
      ]) {
        const html = await paper("html", ...args);
        expect(html).not.toContain("<script");
        expect([...args, ...unsaid(wordsOf(html), told)]).toEqual(args);
      }
    });

    test("as reports: the insurance report says all six, the client's own says whose it is", async () => {
      if (client === UNKNOWN) {
        const refused = await world.broker("report", name, "--audience", "insurance");
        expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
        expect(refused.stderr).toContain("No scan of Sandstone Surveyors that anything answered is stored.");
        return;
      }
      const insurance = await paper("html", "report", name, "--audience", "insurance");
      expect(insurance).not.toContain("<script");
      expect(unsaid(wordsOf(insurance), told)).toEqual([]);
      const own = await paper("html", "report", name, "--audience", "client");
      expect(own).not.toContain("<script");
      const { name: whose, address } = told;
      const nothing = { period: null, limit: null, deductible: null, premium: null };
      expect(unsaid(wordsOf(own), { name: whose, address, ...nothing }, { advises: false })).toEqual([]);
    });

    test("and each says that nobody was screened against a sanctions list", async () => {
      for (const args of [["proposal", name], ["mrc", "generate", name], ...APPLICATIONS(name)])
        expect([...args, (await json(...args)).sanctions.state]).toEqual([...args, "not checked"]);
      if (client === UNKNOWN) return;
      expect(wordsOf(await paper("html", "report", name, "--audience", "insurance"))).toMatch(
        /Sanctions\s+not checked/,
      );
    });
  },
);

describe("on paper, the six can be read back", () => {
  test.each([
    ["the slip", HOSTILE, ["mrc", "generate", HOSTILE.name]],
    ["the ACORD-style 125", HOSTILE, ["acord", HOSTILE.name, "--form", "125"]],
    ["the ACORD-style 140", EXCELLENT, ["acord", EXCELLENT.name, "--form", "140"]],
    ["the proposal", ARABIC, ["proposal", ARABIC.name]],
    ["the slip", ARABIC, ["mrc", "generate", ARABIC.name]],
  ])(
    "from %s, %#",
    async (_, { told }, args) => {
      const text = await pdfText(...args);
      expect(unsaid(text, told)).toEqual([]);
      expect(text).toContain("not checked");
    },
    60_000,
  );
});
