import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenLink, type SaltedPart, sealBundle, signedText } from "./chain.ts";

const sha = (...data: (string | Uint8Array)[]) => {
  const hash = createHash("sha256");
  for (const each of data) hash.update(each);
  return hash.digest("hex");
};
const ports = { digest: (text: string) => sha(text), digestBytes: (...data: readonly Uint8Array[]) => sha(...data) };
const header = {
  madeAt: "2026-11-22T09:00:00Z",
  client: { id: "3f2a91c07b1d", recordVersion: 2, sample: false },
  methodVersion: "2.2.0",
};
const part = (path: string, text: string, salt = 7): SaltedPart => ({
  path,
  kind: "note",
  content: new TextEncoder().encode(text),
  salt: new Uint8Array(32).fill(salt),
});

test("Each link is the hash of the previous link and its entry, the first of the header, as the format specifies", () => {
  const { parts, head } = sealBundle(header, [part("a.txt", "one")], ports);
  const root = sha(
    '{"client":{"id":"3f2a91c07b1d","recordVersion":2,"sample":false},"format":"broker-evidence-bundle","formatVersion":2,"madeAt":"2026-11-22T09:00:00Z","methodVersion":"2.2.0"}',
  );
  const digest = sha(new Uint8Array(32).fill(7), "one");
  const link = sha(`{"bytes":3,"digest":"${digest}","kind":"note","n":1,"path":"a.txt","previous":"${root}"}`);
  expect(parts).toEqual([{ n: 1, path: "a.txt", kind: "note", bytes: 3, digest, link }]);
  expect(head).toBe(link);
});

test("A bundle of format 1 is read as it was sealed", () => {
  const root = sha(
    '{"client":{"id":"3f2a91c07b1d","recordVersion":2,"sample":false},"format":"broker-evidence-bundle","formatVersion":1,"madeAt":"2026-11-22T09:00:00Z","methodVersion":"2.2.0"}',
  );
  const digest = sha(new Uint8Array(32).fill(7), "one");
  const link = sha(`{"bytes":3,"digest":"${digest}","kind":"note","n":1,"path":"a.txt","previous":"${root}"}`);
  const manifest = {
    format: "broker-evidence-bundle" as const,
    formatVersion: 1 as const,
    ...header,
    parts: [{ n: 1, path: "a.txt", kind: "note", bytes: 3, digest, link }],
    head: link,
  };
  expect(brokenLink(manifest, ports.digest)).toBeNull();
  expect(brokenLink({ ...manifest, formatVersion: 2 }, ports.digest)).toMatch(/^The link at a\.txt/);
  expect(signedText(manifest)).toBe(`broker-evidence-bundle 1 ${link}`);
});

test("The same content with another salt has another digest, so that a digest does not reveal erased content", () => {
  const digests = [7, 8].map((salt) => sealBundle(header, [part("a.txt", "one", salt)], ports).parts[0]?.digest);
  expect(digests[0]).not.toBe(digests[1]);
});

test("An intact chain has no broken link, and the key signs format, version and head", () => {
  const manifest = sealBundle(header, [part("a.txt", "one"), part("b.txt", "two")], ports);
  expect(brokenLink(manifest, ports.digest)).toBeNull();
  expect(signedText(manifest)).toBe(`broker-evidence-bundle 2 ${manifest.head}`);
});

test("Reordered, missing and duplicate parts and a changed header are reported", () => {
  const manifest = sealBundle(header, [part("a.txt", "one"), part("b.txt", "two"), part("c.txt", "three")], ports);
  const [a, b, c] = manifest.parts;
  if (!a || !b || !c) throw new Error("three parts were sealed");
  const broken = (parts: typeof manifest.parts) => brokenLink({ ...manifest, parts }, ports.digest);
  expect(broken([b, a, c])).toBe("Part 2 is in place 1.");
  expect(broken([{ ...b, n: 1 }, { ...a, n: 2 }, c])).toMatch(/^The link at b\.txt/);
  expect(broken([a, c])).toBe("Part 3 is in place 2.");
  expect(broken([a, b])).toBe("The head is not the last link.");
  expect(broken([a, { ...a, n: 2 }, c])).toBe("a.txt is in the chain twice.");
  expect(brokenLink({ ...manifest, madeAt: "2026-11-23T09:00:00Z" }, ports.digest)).toMatch(/^The link at a\.txt/);
});

test("A change to any field of any entry breaks a link", () => {
  const contents = ["one", "two", "three", "four"].map((text, index) => part(`${index}.txt`, text));
  const manifest = sealBundle(header, contents, ports);
  fc.assert(
    fc.property(fc.nat(3), fc.constantFrom("bytes", "digest", "link", "kind", "path"), (index, field) => {
      const changed = {
        bytes: 999,
        digest: "0".repeat(64),
        link: "0".repeat(64),
        kind: "paper" as const,
        path: "x.txt",
      };
      const parts = manifest.parts.map((each, at) => (at === index ? { ...each, [field]: changed[field] } : each));
      expect(brokenLink({ ...manifest, parts }, ports.digest)).not.toBeNull();
    }),
  );
});
