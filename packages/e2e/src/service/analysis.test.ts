import { AnalysisAnswer, AnalysisRequest, ComprehensiveScanBody } from "@broker/contracts";
import { type AnalysisPorts, analyseCompany, comprehensiveScan, type Llm } from "@broker/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEVER, PENNINE, QUBIT, type ServiceWorld, serviceWorld, type Workspace } from "./service-world.ts";

let known: Workspace;
let service: ServiceWorld;
beforeAll(async () => {
  service = await serviceWorld();
  known = await service.open("configured");
  for (const domain of [PENNINE, "gone.example"]) {
    const scan = comprehensiveScan(ComprehensiveScanBody.parse({ domain }), known.ports, NEVER);
    while (!(await scan.next()).done);
  }
});
afterAll(() => service.close());

describe("the call for an analysis", () => {
  const analyse = async (body: unknown, over: Partial<AnalysisPorts> = {}) =>
    AnalysisAnswer.parse(await analyseCompany(AnalysisRequest.parse(body), { ...known.analysis, ...over }, NEVER));

  test("rests on the stored scan, each sentence on facts of it, without any model", async () => {
    const stored = await known.store.find(PENNINE);
    const answer = await analyse({ domain: PENNINE });
    expect(answer).toMatchObject({
      basis: "stored",
      scanId: stored.id,
      revision: stored.revision,
      status: stored.status,
    });
    expect(answer.analysis).toMatchObject({
      companyName: "Pennine Haulage & Storage Ltd",
      riskScore: stored.riskAssessment.overallScore,
      marketPositioning: { marketAverageScore: 68, marketAverage: { basis: "assumed" } },
    });
    expect(answer.summary).toMatchObject({ model: null, rewritten: 0, reason: "no language model is configured" });
    expect(answer.summary.placeability.verdict).toMatch(/^(refer|needs-work|ready)$/);
    expect(answer.summary.groups.map(({ group }) => group)[0]).toBe("today");
    expect(answer.summary.text).toBe(answer.summary.sentences.map(({ text }) => text).join(" "));
    expect(await analyse({ domain: PENNINE })).toEqual(answer);
  });

  test("accepts a posted result only if it is not stored here, marks it, and shows it to no model", async () => {
    const stored = await known.store.find(PENNINE);
    const whole = await analyse({ domain: PENNINE, ...stored, somethingElse: 1 });
    expect(whole).toMatchObject({ basis: "stored", scanId: stored.id });
    const asked: unknown[] = [];
    const llm: Llm = {
      model: "small-1",
      write: async (question) => {
        asked.push(question);
        return { status: "ok", text: "1: Approved." };
      },
    };
    const writer = { llm, reason: null, notFor: [], namedFor: [] };
    const other = { ...stored, id: "0".repeat(64), companyBasics: { ...stored.companyBasics, name: null } };
    const posted = await analyse({ domain: PENNINE, ...other }, { writer });
    expect(posted).toMatchObject({ basis: "unverified", summary: { model: null } });
    expect(asked).toEqual([]);
  });

  test("is rewritten by a model if its sentences match the facts, and names their source", async () => {
    const first = (await analyse({ domain: PENNINE })).summary.sentences[0]?.text ?? "";
    expect(first).toContain("has a posture score");
    const llm: Llm = {
      model: "small-1",
      async write({ user }) {
        const fact = JSON.parse(user.split("\n")[1] ?? "") as { text: string };
        const said = fact.text.replace("a posture score", "a score");
        return { status: "ok", text: `1: ${said}\n2: Approved by Lloyds at 99 of 100.` };
      },
    };
    const { summary } = await analyse({ domain: PENNINE }, { writer: { llm, reason: null, notFor: [], namedFor: [] } });
    expect(summary).toMatchObject({ model: "small-1", rewritten: 1, reason: null });
    expect(summary.sentences[0]?.text).toContain("has a score of");
    expect(summary.dropped).toEqual([expect.objectContaining({ text: "Approved by Lloyds at 99 of 100." })]);
    const silent = await analyse(
      { domain: PENNINE },
      { writer: { llm, reason: null, notFor: [PENNINE], namedFor: [] } },
    );
    expect(silent.summary).toMatchObject({
      model: null,
      reason: `data about ${PENNINE} is not sent to a model (sources.llm.notFor)`,
    });
  });

  test("of a failed scan says that nothing could be judged", async () => {
    const answer = await analyse({ domain: "gone.example" });
    expect(answer).toMatchObject({ status: "failed", analysis: { riskScore: null, hasSSL: null } });
    expect(answer.summary.sentences).toHaveLength(1);
  });

  test("of another company's scan, or of none, is refused", async () => {
    const stored = await known.store.find(PENNINE);
    await expect(analyse({ ...stored, domain: QUBIT })).rejects.toMatchObject({ code: "input_invalid" });
    await expect(analyse({ domain: "never-seen.example" })).rejects.toMatchObject({ code: "not_found" });
  });
});
