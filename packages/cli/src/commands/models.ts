import type { Acting } from "../invocation.ts";
import { profileOptions } from "./options.ts";
import { Verb } from "./verb.ts";

/** `broker premium`: what a risk may cost. */
export function premiumCommand(act: Acting): Verb {
  const command = new Verb("premium")
    .description("model the technical premium by two methods: indicative, not a quote")
    .argument("[risk]", "client, domain, scan id or result.json (default: described by the options)");
  return profileOptions(command)
    .option("--brokerage <percent>", "brokerage as a share of gross premium")
    .option("--trace", "show the calculation of each figure, with sources")
    .format("table", "json", "csv")
    .examples(
      ["broker premium acme.co.uk --limit 2m --retention 25k", "a client or a scanned domain"],
      ["broker premium --revenue 3m --sic 62020 --control mfaEmail=yes", "a risk without a scan"],
      ["broker premium acme.co.uk --brokerage 20 --trace", "with premium, brokerage and tax, step by step"],
      ["broker premium acme.co.uk --format csv", "the figures for a spreadsheet"],
    )
    .action(act(async () => (await import("../pricing/show-premium.ts")).showPremium));
}

/** `broker forecast`: what a company may lose in a year. */
export function forecastCommand(act: Acting): Verb {
  const command = new Verb("forecast")
    .description("model a company's annual loss: indicative, not a quote")
    .argument("[risk]", "client, domain, scan id or result.json (default: described by the options)");
  return profileOptions(command)
    .option("--aggregate <money>", "annual aggregate limit (default: the limit)")
    .option("--years <n>", "years to simulate, at least 10000", "10000000")
    .option("--seed <n>", "random seed; the same seed gives the same figures", "1")
    .option("--trace", "show how frequency and severity of each peril were calculated")
    .format("table", "json", "csv")
    .examples(
      ["broker forecast acme.co.uk --limit 1m --retention 10k", "a client or a scanned domain"],
      ["broker forecast --revenue 5m --sic 62020 --limit 1m", "a risk without a scan"],
      ["broker forecast acme.co.uk --trace", "with every step and its source"],
      ["broker forecast acme.co.uk --format csv", "both exceedance curves for a spreadsheet"],
    )
    .action(act(async () => (await import("../forecast/show-forecast.ts")).showForecast));
}

/** `broker whatif`: a company after remediation. */
export function whatifCommand(act: Acting): Verb {
  const command = new Verb("whatif")
    .description("model posture, premiums and losses after remediation: indicative, not a quote")
    .argument("<risk>", "client, domain, scan id or result.json")
    .repeatable("--fix <id>", "a check, or control:<key> for a declared control; repeatable")
    .option("--target-score <posture>", "fewest hours of work to reach this posture")
    .option("--target-premium <money>", "fewest hours of work to reach this exposure-rated premium");
  return profileOptions(command)
    .option("--years <n>", "years to simulate, before and after", "200000")
    .option("--seed <n>", "random seed; the same seed gives the same figures", "1")
    .option("--trace", "show the calculation of posture and exposure-rated premium")
    .format("table", "json", "csv")
    .examples(
      [
        "broker whatif acme --fix dmarc-enforced --fix control:mfaEmail",
        "an action on a finding, and one on a declared control",
      ],
      ["broker whatif acme.co.uk --target-score 70", "fewest hours of work to reach posture 70"],
      ["broker whatif acme --revenue 3m --target-premium 2500", "fewest hours of work to reach a premium of £2,500"],
      ["broker whatif acme --control mfaAdmin=no --fix control:mfaAdmin", "effect of one control"],
    )
    .action(act(async () => (await import("../whatif/show-what-if.ts")).showWhatIf));
}

/** `broker plans …`: actions of a what-if that an owner is to complete by a date. */
export function plansCommand(act: Acting): Verb {
  const command = new Verb("plans").description(
    "show saved remediation plans: owner, date, and what scans have ticked off",
  );
  const list = new Verb("list")
    .description("list the plans of a company, newest first")
    .argument("<company>", "client (id, name or company number) or domain")
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker plans list acme", "a client's plans"],
      ["broker plans list acme.co.uk --format csv", "of a scanned domain, for a spreadsheet"],
    )
    .action(act(async () => (await import("../plans/plans-work.ts")).listPlans));
  const show = new Verb("show")
    .description("show a plan with the state of each action")
    .argument("<id>", "as 'plans list' shows it")
    .format("table", "json")
    .examples(["broker plans show 3f0c9a1e", "which actions are done, and by which scan or answer"])
    .action(act(async () => (await import("../plans/plans-work.ts")).showPlan));
  for (const each of [list, show]) command.addCommand(each);
  return command.examples(["broker plans list acme", "a client's plans and their progress"]);
}

/** `broker rol`: rates on line. */
export function rolCommand(act: Acting): Verb {
  const command = new Verb("rol")
    .description(
      "model rates on line of a programme and its layers, before and after controls: indicative, not a quote",
    )
    .argument("[risk]", "client, domain, scan id or result.json (default: described by the options)");
  return profileOptions(command)
    .option("--layers <money,…>", "limits of the layers from the ground up: 1m,4m,5m")
    .option("--trace", "show the calculation of each layer's expected loss, with sources")
    .format("table", "json", "csv")
    .examples(
      ["broker rol acme.co.uk --limit 1m --retention 10k", "the limit requested and its excess layers"],
      ["broker rol --revenue 20m --sic 25110 --layers 1m,4m,5m", "a programme of three layers"],
      ["broker rol acme.co.uk --format csv", "one line per layer, for a spreadsheet"],
    )
    .action(act(async () => (await import("../pricing/show-rate-on-line.ts")).showRateOnLine));
}

/** `broker roi`: the return-on-investment calculator. */
export function roiCommand(act: Acting): Verb {
  return new Verb("roi")
    .description("calculate the monthly value of faster onboarding and better terms")
    .option("--clients <n>", "new clients per month")
    .option("--premium <pounds>", "average premium")
    .option("--hours <n>", "hours to onboard a client without the product")
    .option("--minutes <n>", "minutes to onboard a client with the product")
    .option("--trace", "show the calculation of each figure")
    .format("table", "json", "csv")
    .examples(
      ["broker roi --clients 8 --premium 4200 --hours 6 --minutes 40", "your own numbers"],
      ["broker roi --clients 8 --premium 4200 --trace", "with every step"],
      ["broker roi --json", "for programs"],
    )
    .action(act(async () => (await import("../roi/show-roi.ts")).showRoi));
}
