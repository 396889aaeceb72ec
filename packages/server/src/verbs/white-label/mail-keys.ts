import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { type StoredProof, secretFiles } from "@broker/adapters";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

const KEY_BITS = 2048;

/** Removes the private keys of proofs that are gone. */
export function removeKeys({ config }: Pick<Workspace, "config">, proofs: readonly StoredProof[]): void {
  for (const { signing } of proofs) if (signing !== null) secretFiles(config.home).remove(signing.keyFile);
}

/** Makes the key with which emails of a sender are signed; its private part is a secret file of the home. */
async function makeKey({ config }: Workspace): Promise<NonNullable<StoredProof["signing"]>> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const keyFile = secretFiles(config.home).write("whiteLabel.mailKey", privateKey);
  return { publicKey: publicKey.toString("base64"), keyFile };
}

/** Gives the sender of a configuration its key, once, and removes a key that nothing uses any longer. */
export async function settleSigning(workspace: Workspace, id: string, before: readonly StoredProof[]): Promise<void> {
  const { brands } = workspace.database;
  const sender = (await brands.find(id)).proofs.find(({ kind }) => kind === "sender");
  if (sender === undefined) {
    removeKeys(workspace, before);
    return;
  }
  if (sender.signing === null) await brands.saveSigning(id, await makeKey(workspace), actorOf(workspace));
}
