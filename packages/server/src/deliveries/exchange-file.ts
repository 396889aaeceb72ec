import type { FileOutcome, SharedFolder } from "@broker/adapters";
import { AppError, type FileReceived, type IntegrationEvent, MOST_FILE_BYTES, showCount } from "@broker/contracts";
import { makeExport } from "../verbs/integrations/export-file.ts";
import { type TakenFile, takeFile } from "../verbs/integrations/take-file.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { placeOf } from "./place-of.ts";
import type { Handing, SystemEnd } from "./system-message.ts";

/** Time for one exchange. One that outlasts its lease is repeated, which changes nothing. */
const EXCHANGE_MS = 30_000;

/** Failures after which the same content may be taken later; any other is the content's own. */
const TRANSIENT: readonly string[] = ["network_unavailable", "store_unavailable", "interrupted", "config_invalid"];

const isTransient = (error: unknown): boolean => !(error instanceof AppError) || TRANSIENT.includes(error.code);

type Of<Kind extends IntegrationEvent["kind"]> = Extract<IntegrationEvent, { readonly kind: Kind }>;

/** The workspace as the integration acts in it: records and the audit log name it. */
function actingFor({ integration, ways }: Handing<IntegrationEvent>): Workspace {
  return { ...ways.workspace(), by: `integration ${integration.name}` };
}

const take = (handing: Handing<IntegrationEvent>, file: TakenFile): Promise<string> =>
  takeFile(actingFor(handing), handing.integration, file);

async function writeExport(handing: Handing<Of<"export">>, place: SharedFolder): Promise<SystemEnd> {
  const made = await makeExport(actingFor(handing), handing.integration, handing.event);
  if (made.kind === "left-out") return { kind: "dropped", reason: made.reason };
  const content = typeof made.content === "string" ? new TextEncoder().encode(made.content) : made.content;
  await place.write(made.name, content);
  return { kind: "delivered", status: null, bytes: content.length, result: `Wrote ${made.name}.` };
}

async function tryPlace(handing: Handing<IntegrationEvent>, place: SharedFolder): Promise<SystemEnd> {
  if (handing.integration.direction === "in") {
    const files = await place.list();
    const result = `The folder was reached: ${showCount(files.length, "file waits", "files wait")}.`;
    return { kind: "delivered", status: null, bytes: 0, result };
  }
  const name = "broker-test.txt";
  const content = new TextEncoder().encode(`Test of ${handing.event.at}. No action is required.\n`);
  await place.write(name, content);
  return { kind: "delivered", status: null, bytes: content.length, result: `Wrote ${name}.` };
}

/** Where a file lies: new, or from an earlier attempt that ended. */
async function findFile(place: SharedFolder, name: string) {
  const folders: readonly (FileOutcome | undefined)[] = [undefined, "failed", "done"];
  for (const within of folders) {
    const found = (await place.list(within)).find((file) => file.name === name);
    if (found !== undefined) return { within, found };
  }
  return null;
}

async function takeFound(handing: Handing<Of<"file">>, place: SharedFolder): Promise<SystemEnd> {
  const { name, bytes } = handing.event;
  const place0 = await findFile(place, name);
  if (place0 === null) return { kind: "dropped", reason: `${name} is not in the folder any more.` };
  const { within, found } = place0;
  // One that grows is found again when it has stayed the same.
  if (within === undefined && found.bytes !== bytes)
    return { kind: "dropped", reason: `${name} changed. It is taken when it stays the same.` };
  try {
    const content = await place.read(name, MOST_FILE_BYTES, within);
    if (within === undefined && content.length !== bytes)
      return { kind: "dropped", reason: `${name} changed. It is taken when it stays the same.` };
    const result = await take(handing, { name, content, client: null });
    if (within === undefined) await place.move(name, "done");
    return { kind: "delivered", status: null, bytes, result };
  } catch (error) {
    if (isTransient(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (within === undefined) await place.move(name, "failed");
    await place.write(`${name}.reason.txt`, new TextEncoder().encode(`${reason}\n`), "failed");
    return { kind: "refused", reason };
  }
}

async function takeReceived(handing: Handing<FileReceived>): Promise<SystemEnd> {
  const { event } = handing;
  if (event.content === null) return { kind: "dropped", reason: "The file is no longer stored. Send it again." };
  const isText = event.encoding === "text";
  const content = new Uint8Array(Buffer.from(event.content, isText ? "utf8" : "base64"));
  const body = JSON.stringify({ ...event, content: null });
  try {
    const result = await take(handing, { name: event.name, content, client: event.client });
    return { kind: "delivered", status: null, bytes: content.length, result, body };
  } catch (error) {
    if (isTransient(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    // Whom bytes name cannot be found on request, so that they do not stay.
    return { kind: "refused", reason, ...(isText ? {} : { body }) };
  }
}

/** Exchanges what a message is about with a folder, or takes what a webhook brought. Rejects to be tried again. */
export async function exchangeFile(handing: Handing<IntegrationEvent>): Promise<SystemEnd> {
  const { event, integration, ways } = handing;
  if (event.kind === "received") return takeReceived({ ...handing, event });
  if (integration.kind === "webhook-in")
    return { kind: "delivered", status: null, bytes: 0, result: "The address accepts signed messages." };
  const signal = AbortSignal.any([handing.signal, AbortSignal.timeout(EXCHANGE_MS)]);
  const place = await placeOf(integration, ways, signal);
  try {
    switch (event.kind) {
      case "export":
        return await writeExport({ ...handing, event }, place);
      case "file":
        return await takeFound({ ...handing, event }, place);
      case "test":
      case "look":
        return await tryPlace(handing, place);
      default:
        return { kind: "dropped", reason: "A folder receives files alone." };
    }
  } finally {
    place.close();
  }
}
