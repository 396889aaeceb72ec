import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundleFile, bundlePorts, makeBrokerKey, signWithBrokerKey, writeBeside } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import { type OpenedBundle, signedText } from "@broker/core/documents";
import { makeBundle, saveBundle } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { eraseParts, readBundle } from "./verify-file.ts";

interface BundleFlags {
  readonly output?: string;
  readonly key?: string;
  readonly newKey?: string;
  readonly erase?: readonly string[];
}

type Bundle = Omit<OpenedBundle, "altered">;

/** A bundle always goes to a file, readable by its owner only: it contains all that is known of a client. */
function placeOf({ host }: Invocation, name: string, output: string | undefined): string {
  if (output === undefined) return resolve(host.cwd, name);
  if (output === "-")
    throw new AppError("usage", "A bundle goes to a file, readable by its owner only, and never to stdout.", {
      hint: `Name one: -o ${name}`,
    });
  const path = resolve(host.cwd, output);
  const folder = /[/\\]$/.test(output) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
  return folder ? join(path, name) : path;
}

async function madeOf(invocation: Invocation, reference: string, key: string | undefined) {
  const sign = key === undefined ? null : (text: string) => signWithBrokerKey(resolve(invocation.host.cwd, key), text);
  const { file, bundle, lacking } = await makeBundle(await workspaceOf(invocation), reference, sign);
  for (const sentence of lacking) invocation.io.complain(terminalText(sentence));
  return { file, bundle };
}

/** A bundle that is there already: only to erase parts of it, since whatever else is done to it breaks it. */
function madeBefore(invocation: Invocation, file: string, { key, erase }: BundleFlags) {
  if (erase === undefined)
    throw new AppError("usage", `${file} is a bundle already.`, {
      hint: `Verify it: broker verify ${file}\nErase parts of it: broker bundle ${file} --erase record -o smaller.zip`,
    });
  const { altered, ...bundle } = readBundle(invocation, file);
  if (altered !== null) throw new AppError("evidence_invalid", altered, { hint: `See: broker verify ${file}` });
  if (key === undefined) return bundle;
  const signature = signWithBrokerKey(resolve(invocation.host.cwd, key), signedText(bundle.manifest));
  return { ...bundle, signature };
}

function write(invocation: Invocation, place: string, bundle: Bundle): void {
  const { io, flags } = invocation;
  writeBeside(place, bundleFile(bundle), 0o600);
  const { manifest, erased, signature } = bundle;
  const signed = signature === null ? null : bundlePorts.fingerprint(signature);
  if (flags.json) {
    io.result(
      JSON.stringify(
        { file: place, head: manifest.head, parts: manifest.parts.length, erased, signedBy: signed },
        null,
        2,
      ),
    );
    return;
  }
  io.note(
    `Wrote ${place}: ${showCount(manifest.parts.length, "part")}${erased.length === 0 ? "" : `, ${erased.length} erased`}.`,
  );
  io.note(
    signed === null
      ? "Not signed. Record the head elsewhere: only the head distinguishes this bundle from one made later."
      : `Signed by the key ${signed}.`,
  );
  io.result(manifest.head);
}

/** Makes a client's evidence bundle, or erases parts of one; creates the broker's key on request. */
export const writeBundle: Act = async (invocation, command) => {
  await requireFeature(invocation, "professional_reports");
  const flags = command.opts<BundleFlags>();
  const [reference] = command.args;
  if (flags.newKey !== undefined) {
    const file = resolve(invocation.host.cwd, flags.newKey);
    const fingerprint = makeBrokerKey(file);
    invocation.io.note(
      `Wrote ${file} (keep it to yourself) and ${file}.pub (give it to those who verify): ${fingerprint}`,
    );
    if (reference === undefined) return EXIT.done;
  }
  if (reference === undefined)
    throw new AppError("usage", "No client specified.", { hint: "broker bundle acme.co.uk" });
  const key = flags.key ?? flags.newKey;
  const { output, erase = [] } = flags;
  if (/\.zip$/i.test(reference) && existsSync(resolve(invocation.host.cwd, reference))) {
    const bundle = madeBefore(invocation, reference, { ...flags, ...(key === undefined ? {} : { key }) });
    if (output === undefined)
      throw new AppError("usage", "Say where the smaller bundle goes.", { hint: "Add -o smaller.zip" });
    write(invocation, placeOf(invocation, "smaller.bundle.zip", output), eraseParts(bundle, erase));
    return EXIT.done;
  }
  const started = performance.now();
  const { file, bundle } = await madeOf(invocation, reference, key);
  const made = eraseParts(bundle, erase);
  write(invocation, placeOf(invocation, file, output), made);
  await saveBundle(await workspaceOf(invocation), made, (performance.now() - started) / 1000);
  return EXIT.done;
};
