import { AppError, MRC_API } from "@broker/contracts";
import { expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { partOfApi } from "../../routes/test/part-of-api.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { generateSlip } from "./generate-slip.ts";

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
