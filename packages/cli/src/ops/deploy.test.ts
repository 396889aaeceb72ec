import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { opsServer } from "@broker/server";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readServePlan, type ServeFlags } from "../serve/serve-plan.ts";
import { readOpsPlan } from "./ops-plan.ts";

const DEPLOY = fileURLToPath(new URL("../../../../deploy/", import.meta.url));
const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}
const compose = parse(read("compose.yaml"), { merge: true }) as Compose;

/** Options typed as `--name=value` or `--name`, as the program reads them. */
function flagsOf(words: readonly string[]): Readonly<Record<string, string | true | readonly string[]>> {
  const pairs = words.map((word) => {
    const [, name = "", value] = /^--([a-z-]+)(?:=(.*))?$/.exec(word) ?? [];
    return [name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()), value ?? true] as const;
  });
  return Object.fromEntries(pairs);
}

test("every container has a read-only root, no capabilities that it does not need, and gains none", () => {
  expect(Object.keys(compose.services)).toEqual(["postgres", "serve", "worker", "proxy"]);
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ["ALL"]]);
    expect(service.security_opt, name).toContain("no-new-privileges:true");
    expect(service.privileged, name).toBeUndefined();
    expect(service.network_mode, name).toBeUndefined();
    expect(service.image, name).toMatch(/:(?!latest)[\w.-]+\}?$/);
  }
  const added = Object.entries(compose.services).map(([name, { cap_add = [] }]) => [name, cap_add]);
  expect(Object.fromEntries(added)).toEqual({
    postgres: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
    serve: [],
    worker: [],
    proxy: ["NET_BIND_SERVICE"],
  });
});

test("only the proxy publishes ports, and the database's network has no way out", () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(["proxy"]);
  expect(compose.networks.data).toEqual({ internal: true });
  expect(compose.services.postgres?.networks).toEqual(["data"]);
  expect(compose.services.worker?.deploy).toEqual({ replicas: 2 });
});

test("the server's options are valid, and agree with the proxy's", () => {
  const { command = [], networks } = compose.services.serve ?? {};
  const [verb, ...words] = command.map((word) => word.replace(/\$\{SITE_ADDRESS[^}]*\}/, "broker.example.com"));
  expect(verb).toBe("serve");
  const { trustedProxy, ...flags } = flagsOf(words);
  const typed = { ...flags, trustedProxy: [String(trustedProxy)] } as unknown as ServeFlags;
  const plan = readServePlan(typed);
  expect(plan).toMatchObject({ port: 4780, publicUrl: "https://broker.example.com", reachable: true });
  expect(readOpsPlan(typed)).toEqual({ host: "0.0.0.0", port: 9464 });
  expect(networks).toMatchObject({ edge: { ipv4_address: plan.host } });
  expect(compose.services.proxy?.networks).toMatchObject({
    edge: { ipv4_address: plan.trustedProxies[0]?.replace("/32", "") },
  });
  expect(read("Caddyfile")).toContain(`reverse_proxy ${plan.host}:${plan.port} {`);
});

test("no file contains a secret: passwords are in files that are not tracked", () => {
  const files = [
    ...["Caddyfile", "Dockerfile", "compose.yaml", "env.example", "health.mjs", "seccomp.json"],
    ...readdirSync(join(DEPLOY, "systemd")).map((name) => `systemd/${name}`),
  ];
  expect(files.length).toBe(11);
  for (const name of files) {
    expect(read(name), name).not.toMatch(
      /(?:password|secret|token|apikey)["']?[ \t]*[:=][ \t]*(?!\/run\/secrets\/)["']?\w/i,
    );
    expect(read(name), name).not.toMatch(/:\/\/[^\s/@:]+:[^\s/@]+@/);
  }
  const ignored = readFileSync(join(DEPLOY, "../.gitignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining(["deploy/.env", "deploy/secrets/"]));
  expect(read("Dockerfile.dockerignore").split("\n")).toEqual(
    expect.arrayContaining(["deploy/.env", "deploy/secrets"]),
  );
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//);
});

/** The instructions of each stage of a Dockerfile, with their continued lines; the first has what precedes them. */
function stagesOf(text: string): readonly (readonly string[])[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const stages: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith("FROM ")) stages.push([]);
    if (line.trim() !== "") stages.at(-1)?.push(line);
  }
  return stages;
}

test("the image has the package alone, a user by number, and a check of its health", () => {
  const [, build = [], image = []] = stagesOf(read("Dockerfile"));
  expect(build[0]).toMatch(/^FROM \$\{NODE\} AS build$/);
  expect(build).toContain("COPY . .");
  const words = image.map((line) => line.split(" ", 1)[0]);
  expect(words).toEqual([
    "FROM",
    "RUN",
    "COPY",
    "RUN",
    "ENV",
    "VOLUME",
    "WORKDIR",
    "USER",
    "EXPOSE",
    "STOPSIGNAL",
    "HEALTHCHECK",
    "ENTRYPOINT",
    "CMD",
  ]);
  expect(image).toContain("USER 10001:10001");
  expect(image.filter((line) => line.startsWith("COPY"))).toEqual([
    "COPY deploy/health.mjs /usr/local/share/broker/health.mjs",
  ]);
  const command = JSON.parse(image.find((line) => line.startsWith("CMD"))?.slice(4) ?? "");
  expect(command).toEqual(["serve", "--log", "json", "--ops", "127.0.0.1:9464"]);
});

test("the system calls that a browser's sandbox makes are permitted, and those of the kernel's owner are not", () => {
  const { defaultAction, syscalls } = JSON.parse(read("seccomp.json"));
  expect([defaultAction, syscalls[0].action]).toEqual(["SCMP_ACT_ALLOW", "SCMP_ACT_ERRNO"]);
  const { names } = syscalls[0];
  expect(names).toEqual([...new Set(names)].sort());
  expect(names).not.toEqual(expect.arrayContaining(["clone"]));
  for (const needed of ["clone", "clone3", "unshare", "chroot", "seccomp", "prctl"])
    expect(names).not.toContain(needed);
  expect(names).toEqual(expect.arrayContaining(["kexec_load", "init_module", "mount", "bpf", "keyctl", "setns"]));
});

/** The keys of a unit's section; a key may occur several times. */
function sectionOf(unit: string, name: string): Readonly<Record<string, readonly string[]>> {
  const [, body = ""] = new RegExp(`^\\[${name}\\]\\n([^[]*)`, "m").exec(unit) ?? [];
  const keys: Record<string, string[]> = {};
  for (const [, key = "", value = ""] of body.matchAll(/^([A-Za-z]+)=(.*)$/gm))
    keys[key] = [...(keys[key] ?? []), value];
  return keys;
}

const UNITS = ["broker-serve.service", "broker-worker@.service"] as const;

test.each(UNITS)("%s runs hardened, as its own user", (name) => {
  const service = sectionOf(read(`systemd/${name}`), "Service");
  const hardened = {
    ...{ User: "broker", NoNewPrivileges: "yes", ProtectSystem: "strict", ProtectHome: "yes", PrivateTmp: "yes" },
    ...{ PrivateDevices: "yes", CapabilityBoundingSet: "", RestrictSUIDSGID: "yes", LockPersonality: "yes" },
    ...{ ProtectKernelTunables: "yes", ProtectKernelModules: "yes", ProtectControlGroups: "yes", ProtectClock: "yes" },
    ...{ RestrictNamespaces: "user pid net", SystemCallArchitectures: "native", UMask: "0077" },
    ...{ StateDirectory: "broker", StateDirectoryMode: "0700", EnvironmentFile: "/etc/broker/broker.env" },
    ...{ RestartPreventExitStatus: "64", KillSignal: "SIGTERM", WorkingDirectory: "/etc/broker" },
  };
  for (const [key, value] of Object.entries(hardened)) expect([key, service[key]]).toEqual([key, [value]]);
  // Each decision has its reason above it.
  expect(read(`systemd/${name}`).match(/^# /gm)?.length).toBeGreaterThan(12);
  expect(service.ExecStart?.[0]).toMatch(
    /^\/usr\/local\/bin\/broker (?:serve|worker) .*--log json --ops 127\.0\.0\.1:947?/,
  );
});

test("the nightly backup is encrypted, and can write to its folder and the home alone", () => {
  const service = sectionOf(read("systemd/broker-backup.service"), "Service");
  expect(service).toMatchObject({
    ...{ User: ["broker"], Type: ["oneshot"], ProtectSystem: ["strict"], ReadWritePaths: ["/var/backups/broker"] },
    ...{ StateDirectory: ["broker"], WorkingDirectory: ["/etc/broker"], UMask: ["0077"] },
  });
  expect(service.ExecStart).toEqual([
    "/usr/local/bin/broker db backup --to /var/backups/broker --keep 14 --encrypt-to /etc/broker/backup.pub",
  ]);
  expect(sectionOf(read("systemd/broker-backup.timer"), "Timer").OnCalendar).toEqual(["*-*-* 02:30:00"]);
});

const ANALYZE = ["/usr/bin/systemd-analyze", "/bin/systemd-analyze"].find((path) => existsSync(path));

test("systemd accepts the units and rates their exposure as low, where it is installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  const analyse = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(ANALYZE ?? "", args, { encoding: "utf8", env: { LC_ALL: "C" } });
    return { status, text: stdout + stderr };
  };
  for (const name of [...UNITS, "broker-backup.service"]) {
    const file = join(folder, name.replace("@", "@1"));
    // The command is not installed on the machine of a test.
    writeFileSync(file, read(`systemd/${name}`).replace("/usr/local/bin/broker", process.execPath));
    if (ANALYZE === undefined) continue;
    const { text } = analyse("verify", "--man=no", file);
    // Missing units of the machine are no fault of the file.
    expect(text.split("\n").filter((line) => line.includes(folder))).toEqual([]);
    const [, exposure = "10"] =
      /exposure level for \S+: (\d+\.\d)/.exec(analyse("security", "--offline=yes", "--no-pager", file).text) ?? [];
    // 0 = not exposed, 10 = unrestricted; a service without any of these settings has 9.6.
    expect(Number(exposure)).toBeLessThan(3);
  }
  rmSync(folder, { recursive: true, force: true });
});

async function health(address: string, ...args: readonly string[]): Promise<number> {
  const env = { ...process.env, OPS_ADDRESS: address };
  const child = spawn(process.execPath, [join(DEPLOY, "health.mjs"), ...args], { env, stdio: "ignore" });
  const [code] = (await once(child, "close")) as [number];
  return code;
}

test("the container's check succeeds while the process is alive, and fails without it or while it is not ready", async () => {
  const reasons = [{ code: "draining", detail: "The process is stopping." }] as const;
  const ops = opsServer({ readiness: async () => ({ reasons, warnings: [] }), metrics: async () => "" });
  ops.listen(0, "127.0.0.1");
  await once(ops, "listening");
  const address = `127.0.0.1:${(ops.address() as AddressInfo).port}`;
  expect(await health(address)).toBe(0);
  expect(await health(address, "/readyz")).toBe(1);
  ops.close();
  ops.closeAllConnections();
  expect(await health(address)).toBe(1);
});
