import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "@broker/adapters";
import { AppError, MRC_API } from "@broker/contracts";
import { exportFolder } from "@broker/core/documents";
import { expect, test } from "vitest";
import { addClient, screenedOn } from "../../routes/test/add-client.ts";
import { partOfApi } from "../../routes/test/part-of-api.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { addPlacement, chooseQuote, quotePlacement } from "../placements/change-placement.ts";
import { generateSlip } from "./generate-slip.ts";
import { showSlip } from "./read-slips.ts";
import { recordScreening } from "./record-screening.ts";

/** The workspace, in which no template can be saved. */
function withoutTemplates({ database, ...workspace }: Workspace): Workspace {
  const save = () => Promise.reject(new AppError("storage_full", "The disk is full."));
  return {
    ...workspace,
    database: {
      ...database,
      transaction: (work) =>
        database.transaction((repositories) => {
          const templates = { ...repositories.slips.templates, save };
          return work({ ...repositories, slips: Object.assign(Object.create(repositories.slips), { templates }) });
        }),
    },
  };
}

test("a slip whose template cannot be saved is not saved either", async () => {
  const { workspace, close } = partOfApi("2026-11-22T09:00:00Z", MRC_API, {} as never);
  try {
    const id = await addClient(workspace, "Acme Ltd", { requested: { inception: "2026-12-01" } });
    const failed = generateSlip(withoutTemplates(workspace), id, { saveAs: "Mine" });
    await expect(failed).rejects.toMatchObject({ code: "storage_full" });
    expect(await workspace.database.slips.list(id)).toEqual([]);
    await generateSlip(workspace, id, { saveAs: "Mine" });
    expect(await workspace.database.slips.list(id)).toHaveLength(1);
    expect(await workspace.database.slips.templates.list()).toMatchObject([{ name: "Mine" }]);
  } finally {
    await close();
  }
});

test("an unchanged slip is not saved again, a changed one is", async () => {
  const { workspace, close } = partOfApi("2026-11-22T09:00:00Z", MRC_API, {} as never);
  try {
    const id = await addClient(workspace, "Acme Ltd", { requested: { inception: "2026-12-01" } });
    const { slip, newVersion } = await generateSlip(workspace, id, {});
    expect(newVersion).toBe(true);
    expect(await generateSlip(workspace, id, {})).toMatchObject({ slip: { version: 1 }, newVersion: false });
    const choices = { territorialLimits: "Worldwide" };
    expect(await generateSlip(workspace, id, { choices })).toMatchObject({ slip: { version: 2 }, newVersion: true });
    expect((await workspace.database.slips.find(slip.id)).newest).toBe(2);
  } finally {
    await close();
  }
});

test("a confirmation that terms are agreed lapses when another quote is chosen, in the app too", async () => {
  const { workspace, close } = partOfApi("2026-11-22T09:00:00Z", MRC_API, {} as never);
  try {
    const id = await addClient(workspace, "Acme Ltd", {
      requested: { inception: "2026-12-01" },
      ...screenedOn("2026-11-20"),
    });
    const { placement } = await addPlacement(workspace, { client: id, risk: "Cyber", move: { stage: "submitted" } });
    for (const insurer of ["Ashdown", "Beacon"])
      await quotePlacement(workspace, placement.id, { insurer, premium: 500_000, exclusions: ["LMA5567A"] });
    await chooseQuote(workspace, placement.id, { quote: 1, bind: false });
    await generateSlip(workspace, id, { choices: { nuclear: "None", termsAgreed: true } });
    const agreed = async () => [
      (await showSlip(workspace, id)).choices.termsAgreed,
      (await generateSlip(workspace, id, {})).slip.choices.termsAgreed,
    ];
    expect(await agreed()).toEqual([true, true]);
    await chooseQuote(workspace, placement.id, { quote: 2, bind: false });
    expect(await agreed()).toEqual([undefined, undefined]);
  } finally {
    await close();
  }
});

test("a screening is recorded with its file, which only its owner can read, and the slip states it", async () => {
  const { workspace, close } = partOfApi("2026-11-22T09:00:00Z", MRC_API, {} as never);
  try {
    const id = await addClient(workspace, "Acme Ltd", {});
    const screening = { by: "Priya", list: "UK Sanctions List", on: "2026-11-20", result: "no match" as const };
    const content = Buffer.from("No match found.");
    await recordScreening(workspace, id, screening, { name: "screening.txt", content });
    const { slip } = await generateSlip(workspace, id, {});
    expect(slip.sanctions.state).toBe("clear");
    expect(slip.sanctions.note).toContain("screened by Priya on 20 November 2026 against UK Sanctions List: no match.");
    const folder = join(workspace.config.home, exportFolder(id, sha256), "files");
    const stored = join(folder, sha256("No match found."));
    expect(readFileSync(stored, "utf8")).toBe("No match found.");
    expect(statSync(stored).mode & 0o777).toBe(0o600);
    const big = { name: "big.pdf", content: new Uint8Array(10 * 1024 * 1024 + 1) };
    await expect(recordScreening(workspace, id, screening, big)).rejects.toThrow("larger than 10 MB");
  } finally {
    await close();
  }
});
