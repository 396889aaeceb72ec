import { problemOf, UNREACHED } from "../../data/live-source.ts";
import { RefusedCall } from "../../data/source.ts";
import { saveBlob } from "./save-blob.ts";

/** The name in a Content-Disposition header; null = none. */
function nameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header ?? "")?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

/**
 * Downloads a file of the server and saves it once it has arrived, under the server's name. Rejects with `RefusedCall`.
 * @param name used where the server names none
 * @returns the name under which it was saved
 */
export async function saveFile(address: string, name: string): Promise<string> {
  const answer = await fetch(address).catch(() => {
    throw new RefusedCall(UNREACHED);
  });
  if (!answer.ok) throw new RefusedCall(await problemOf(answer));
  const content = await answer.blob().catch(() => {
    throw new RefusedCall(UNREACHED);
  });
  const saved = nameOf(answer.headers.get("content-disposition")) ?? name;
  saveBlob(saved, content);
  return saved;
}
