import { AppError } from "@broker/contracts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { doctorTable, examine } from "./examine.ts";

/** Options of `broker doctor`. */
interface DoctorOptions {
  readonly files?: boolean;
  readonly installBrowser?: boolean;
  readonly mirror?: string;
}

/** Examines the machine and prints the findings; exit code 2 if one failed. Or installs a browser. */
export const doctorCommandWork: Act = async (invocation, command) => {
  const { files = false, installBrowser = false, mirror } = command.opts<DoctorOptions>();
  if (installBrowser) return (await import("./install-browser.ts")).installBrowserWork(invocation, mirror ?? null);
  if (mirror !== undefined)
    throw new AppError("usage", "--mirror says where to fetch a browser, and none is to be installed.", {
      hint: "Add --install-browser.",
    });
  const { io, flags, host, place } = invocation;
  const findings = await examine(host, await place(), process.version, files);
  io.result(flags.json ? JSON.stringify(findings, null, 2) : doctorTable(io.out, findings));
  return findings.some(({ status }) => status === "failed") ? EXIT.failed : EXIT.done;
};
