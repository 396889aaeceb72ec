import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportsAsJson } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import type { Host } from "../host.ts";
import { run } from "../run.ts";
import { sharedPrinter } from "../test/shared-printer.ts";

/** A white dot: the smallest PNG that browsers show. */
const LOGO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "print-"));
  writeFileSync(join(folder, "result.json"), reportsAsJson([buildReport()]));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function broker(args: readonly string[], { config = {}, ...over }: Partial<Host> & { config?: object } = {}) {
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: join(folder, "home"), ...config }));
  const stdout = recordedStream();
  const stderr = recordedStream();
  const code = await run(args, buildHost({ cwd: folder, userHome: folder, stdout, stderr, ...over }));
  return { code, stdout, err: stderr.text() };
}

const NO_BROWSER = { env: { PUPPETEER_EXECUTABLE_PATH: "/none/chrome" } };
const PDF = ["report", "result.json", "--format", "pdf"] as const;

describe("a report as PDF", () => {
  test("is written to a pipe as its bytes, with nothing before or after", async () => {
    const { code, stdout } = await broker([...PDF, "-o", "-"]);
    expect(code).toBe(0);
    const bytes = stdout.bytes();
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-6).toString().trim()).toBe("%%EOF");
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain("Harrow Vale");
  });

  test("is selected by the ending of its file", async () => {
    const { code } = await broker(["report", "result.json", "-o", "out/paper.pdf"], { openPrinter: sharedPrinter });
    expect(code).toBe(0);
    expect(
      readFileSync(join(folder, "out", "paper.pdf"))
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("without a browser fails in one sentence with how to proceed, and leaves no file", async () => {
    const { code, stdout, err } = await broker([...PDF, "-o", "a.pdf"], NO_BROWSER);
    expect(code).toBe(2);
    expect(stdout.text()).toBe("");
    expect(err).toContain("PDF needs a browser to print with, and PUPPETEER_EXECUTABLE_PATH names /none/chrome");
    expect(err).toContain("Every other format works without.");
    expect(() => readFileSync(join(folder, "a.pdf"))).toThrow("ENOENT");
  });

  test.each(["html", "md", "json"])("as %s needs no browser", async (format) => {
    const { code, stdout } = await broker(["report", "result.json", "--format", format, "-o", "-"], NO_BROWSER);
    expect(code).toBe(0);
    expect(stdout.text().length).toBeGreaterThan(500);
  });

  test("that is stopped ends with the exit code of an interruption", async () => {
    const { code, err } = await broker([...PDF, "-o", "a.pdf"], { signal: AbortSignal.abort("SIGINT") });
    expect(code).toBe(130);
    expect(err).toContain("Printing was interrupted; nothing was written.");
  });
});

describe("the brokerage's look", () => {
  const page = (config: object) => broker(["report", "result.json", "--format", "html", "-o", "-"], { config });
  const branding = { logo: { file: "logo.png" }, primary: "#7a1f3d", font: "Poppins" };
  beforeEach(() => writeFileSync(join(folder, "logo.png"), LOGO));

  test("sets the name, the logo, the colour and the font", async () => {
    const { stdout } = await page({ brokerage: { name: "Harcourt & Lane" }, branding });
    const html = stdout.text();
    expect(html).toContain('<img class="logo" src="data:image/png;base64,iVBOR');
    expect(html).toContain('alt="Harcourt &amp; Lane"');
    expect(html).toContain("--brand: #7a1f3d;");
    expect(html).toContain('--font-paper: "Poppins"');
    expect(html).toContain('font-family: "Poppins"; src: url("data:');
  });

  test("is its name where it has no other", async () => {
    const { stdout } = await page({ brokerage: { name: "Harcourt & Lane" } });
    expect(stdout.text()).toContain('<b dir="auto">Harcourt &amp; Lane</b>');
    expect(stdout.text()).not.toContain("<img");
  });

  test("is left out on a tier without white label, which stderr says; the name stays", async () => {
    const config = { brokerage: { name: "Harcourt & Lane" }, branding };
    expect((await broker(["tier", "set", "Basic"], { config })).code).toBe(0);
    const { code, stdout, err } = await page(config);
    expect(code).toBe(0);
    expect(err).toContain(
      "The appearance set in 'branding' is not applied. This feature is available in Ultimate tier. Upgrade to unlock!",
    );
    expect(stdout.text()).toContain('<b dir="auto">Harcourt &amp; Lane</b>');
    expect(stdout.text()).not.toContain("#7a1f3d");
  });

  test("is refused where a colour could not be read, or the logo is no picture", async () => {
    const light = await page({ branding: { primary: "#ffcc00" } });
    expect(light.code).toBe(64);
    expect(light.err).toContain("branding.primary #ffcc00 has a contrast of 1.5 to 1 on white");
    writeFileSync(join(folder, "logo.png"), "<html>");
    const other = await page({ branding });
    expect(other.code).toBe(64);
    expect(other.err).toContain("The logo is neither a PNG nor a JPEG nor an SVG picture.");
    const missing = await page({ branding: { logo: { file: "none.png" } } });
    expect(missing.err).toContain("none.png cannot be read.");
  });
});
