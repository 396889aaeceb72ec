import { expect, test } from "vitest";
import { browserEnvironment } from "./browser-program.ts";

test("the browser that prints gets folders, fonts and language, and no key, token or password", () => {
  const needed = {
    PATH: "/bin",
    HOME: "/home/jane",
    LANG: "en_GB.UTF-8",
    LC_ALL: "C",
    TMPDIR: "/tmp",
    SystemRoot: "C:",
  };
  const secrets = {
    MAIL_PASSWORD: "x",
    HIBP_API_KEY: "x",
    BROKER_DATABASE: "postgres://user:x@host/broker",
    PGPASSWORD: "x",
    AWS_SECRET_ACCESS_KEY: "x",
    HTTPS_PROXY: "http://user:x@proxy",
    SSH_AUTH_SOCK: "/run/x",
    NODE_OPTIONS: "--require=x",
    HOMEKEY: "x",
    MY_PATH: "x",
  };
  expect(browserEnvironment({ ...needed, ...secrets })).toEqual(needed);
});
