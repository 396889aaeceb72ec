import { METHOD_VERSION, PRODUCT_VERSION } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildHost, recordedStream } from "./build-host.ts";
import { run } from "./run.ts";
import { VERSION, versionLine } from "./version.ts";

async function type(line: string) {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const code = await run(
    line === "" ? [] : line.split(" "),
    buildHost({ stdout, stderr, env: { XDG_CONFIG_HOME: "/none" } }),
  );
  return { code, out: stdout.text(), err: stderr.text() };
}

describe("the command line", () => {
  test("the version is the product's", () => {
    expect(VERSION.startsWith(`${PRODUCT_VERSION}.`)).toBe(true);
  });

  test("the version is printed with its commit, or that it is unknown, and the method", async () => {
    expect(versionLine("0980172")).toBe(`${VERSION} (commit 0980172, method ${METHOD_VERSION})`);
    expect((await type("--quiet --version")).out).toBe(`${VERSION} (commit unknown, method ${METHOD_VERSION})\n`);
  });

  test("nothing typed shows the help with examples, on stdout", async () => {
    const { code, out, err } = await type("");
    expect(code).toBe(0);
    expect(out).toContain("Examples:\n  broker demo");
    expect(err).toBe("");
  });

  test("--help after a command shows its examples and the global options", async () => {
    const { code, out } = await type("config show --help");
    expect(code).toBe(0);
    expect(out).toContain("broker config show --origin");
    expect(out).toContain("Global Options:");
  });

  test("a mistyped command is refused with a suggestion, on stderr, and exit code 64", async () => {
    const { code, out, err } = await type("confg");
    expect([code, out]).toEqual([64, ""]);
    expect(err).toContain("unknown command 'confg'");
    expect(err).toContain("Did you mean config?");
  });

  test("a mistyped option is refused with a suggestion", async () => {
    const { code, err } = await type("config show --orgin");
    expect(code).toBe(64);
    expect(err).toContain("(Did you mean --origin?)");
  });

  test("exit codes and the environment are help topics of their own", async () => {
    expect((await type("help exit-codes")).out).toContain("  130  interrupted.");
    expect((await type("help environment")).out).toContain("BROKER_NETWORK_DNS_SERVERS");
  });

  test("help on an unknown topic suggests the nearest one", async () => {
    expect(await type("help exit-code")).toEqual({
      code: 64,
      out: "",
      err: "broker: There is no command or topic 'exit-code'.\n  Did you mean 'broker help exit-codes'?\n",
    });
    expect((await type("help scan")).out).toContain("broker scan acme.co.uk");
  });

  test("a config file that is not there is one sentence and exit code 64", async () => {
    const { code, err } = await type("config show --config nowhere.json");
    expect(code).toBe(64);
    expect(err).toBe("broker: There is no config file /desk/nowhere.json.\n  Check the path after --config.\n");
  });

  test.each([
    ["scan exmaple,com", "Did you mean exmaple.com?"],
    ["scan info@acme.example", "Enter the company's domain: acme.example"],
    ["scan acme.example --only wbe", "Did you mean web?"],
    ["scan acme.example --timeout soon", "--timeout must be a number of seconds"],
    ["scan acme.example --dkim-selector a/b", "'a/b' cannot be a DKIM selector."],
    ["scan acme.example --format yaml", "There is no format 'yaml'."],
    ["scan acme.example --format jsno", "Did you mean json?"],
    ["clients list --format jsno", "Did you mean json?"],
    ["schema scan-reprt", "Did you mean scan-report?"],
    ["schema nothing-of-the-kind", "Allowed choices are scan-report, website-analysis"],
    ["scan acme.example --max-drop 3", "Add --baseline <report.json>."],
    ["scan acme.example --min-score many", "--min-score must be a number from 0 to 100"],
    ["scan acme.example --fail-on severe", "Allowed choices are low, medium, high, critical.\n  See"],
    ["scan acme.example --fail-on hihg", "Allowed choices are low, medium, high, critical.\n  Did you mean high?\n"],
    ["scan acme.example --baseline none.json", "/desk/none.json does not exist."],
    ["scan", "missing required argument"],
    ["rescan", "No evidence or check specified."],
    ["rescan --from-evidence nowhere", "/desk/nowhere does not exist."],
    ["completion tcsh", "Allowed choices are bash, zsh, fish, powershell."],
  ])("'%s' is refused with how to proceed and exit code 64, before anything is done", async (line, words) => {
    const { code, out, err } = await type(line);
    expect([code, out]).toEqual([64, ""]);
    expect(err).toContain(words);
  });

  test.each([80, 60, 40])(
    "in a window of %i columns every line of help and errors is shorter, except for typed text",
    async (columns) => {
      const stream = () => recordedStream({ isTTY: true, columns });
      const names = ["scan", "explain", "report", "diff", "rescan", "demo", "doctor", "config", "schema", "completion"];
      for (const line of ["--help", ...names.map((name) => `${name} --help`), "scan not,a,domain", "help nothing"]) {
        const [stdout, stderr] = [stream(), stream()];
        await run(line.split(" "), buildHost({ stdout, stderr }));
        const shown = `${stdout.text()}${stderr.text()}`.split("\n");
        const full = shown.filter((each) => each.length >= columns && !/^(Usage:| {2}broker )/.test(each));
        expect([line, full]).toEqual([line, []]);
      }
    },
  );

  test("every command has a description and examples in its help", async () => {
    const { out } = await type("--help");
    const names = [...out.matchAll(/^ {2}([a-z]+) {2,}\S/gm)]
      .map(([, name]) => name ?? "")
      .filter((name) => !["help", "broker"].includes(name));
    expect(names).toContain("scan");
    for (const name of names) expect((await type(`${name} --help`)).out).toContain("Examples:\n  ");
  });
});
