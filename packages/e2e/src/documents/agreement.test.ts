import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ARABIC, type DocumentClient, DREADFUL, EXCELLENT, HOSTILE, UNKNOWN } from "./document-clients.ts";
import { applicationTerms, missingTerms, proposalTerms, slipTerms, wordsOf } from "./document-terms.ts";
import { type DocumentsWorld, documentsWorld } from "./documents-world.ts";

const CLIENTS = [EXCELLENT, DREADFUL, UNKNOWN, HOSTILE, ARABIC];
const FORMS = ["125", "126", "140"] as const;
const APPLICATIONS = (name: string) => FORMS.map((form) => ["acord", name, "--form", form]);

let world: DocumentsWorld;
beforeAll(async () => {
  world = await documentsWorld(CLIENTS);
}, 180_000);
afterAll(() => world.close());

/** A document in a format, as it goes into a pipe. */
const document = async (format: string, ...args: string[]) =>
  (await world.well(...args, "--format", format, "-o", "-")).stdout;
const json = async (...args: string[]) => JSON.parse(await document("json", ...args));

async function pdfText(...args: string[]): Promise<string> {
  const { bytes } = await world.well(...args, "--format", "pdf", "-o", "-");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

describe.each(CLIENTS.map((client) => [client.name, client] as const))(
  "the documents of %s state the same name, address, period, limit, deductible and premium",
  (name, client: DocumentClient) => {
    const { terms } = client;
    test("as data: the proposal, the slip, each application; none reports a sanctions screening", async () => {
      const proposal = await json("proposal", name);
      expect(proposalTerms(proposal)).toEqual(terms);
      const slip = await json("mrc", "generate", name);
      expect(slipTerms(slip)).toEqual(terms);
      const applications = await Promise.all(APPLICATIONS(name).map((args) => json(...args)));
      for (const application of applications)
        expect(applicationTerms(application)).toEqual({ ...terms, address: terms.address?.join(", ") ?? null });
      for (const { sanctions } of [proposal, slip, ...applications]) expect(sanctions.state).toBe("not-screened");
    });

    test("as XML: the slip and each application", async () => {
      for (const args of [["mrc", "generate", name], ...APPLICATIONS(name)]) {
        const xml = await document("xml", ...args);
        expect(xml).not.toContain("<script");
        expect([...args, ...missingTerms(wordsOf(xml), terms, { advises: false })]).toEqual(args);
      }
    });

    test("as pages without scripts: the proposal and the slip, with items to be advised", async () => {
      for (const args of [
        ["proposal", name],
        ["mrc", "generate", name],
      ]) {
        const html = await document("html", ...args);
        expect(html).not.toContain("<script");
        expect([...args, ...missingTerms(wordsOf(html), terms)]).toEqual(args);
      }
    });

    test("as reports: the insurance report states all six, the client's own whose it is", async () => {
      if (client === UNKNOWN) {
        const refused = await world.broker("report", name, "--audience", "insurance");
        expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
        expect(refused.stderr).toContain("No scan of Sandstone Surveyors that anything answered is stored.");
        return;
      }
      const insurance = await document("html", "report", name, "--audience", "insurance");
      expect(insurance).not.toContain("<script");
      expect(missingTerms(wordsOf(insurance), terms)).toEqual([]);
      expect(wordsOf(insurance)).toMatch(/Sanctions screening\s+not screened/);
      const own = await document("html", "report", name, "--audience", "client");
      expect(own).not.toContain("<script");
      const { name: whose, address } = terms;
      const nothing = { period: null, limit: null, deductible: null, premium: null };
      expect(missingTerms(wordsOf(own), { name: whose, address, ...nothing }, { advises: false })).toEqual([]);
    });
  },
);

describe("in print, the six can be read back", () => {
  test.each([
    ["the ACORD-style 125", HOSTILE, ["acord", HOSTILE.name, "--form", "125"]],
    ["the ACORD-style 140", EXCELLENT, ["acord", EXCELLENT.name, "--form", "140"]],
    ["the proposal", ARABIC, ["proposal", ARABIC.name]],
    ["the slip", ARABIC, ["mrc", "generate", ARABIC.name]],
  ])(
    "from %s, %#",
    async (_, { terms }, args) => {
      const text = await pdfText(...args);
      expect(missingTerms(text, terms)).toEqual([]);
      expect(text).toContain("not screened");
    },
    60_000,
  );
});
