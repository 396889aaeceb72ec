import type { Command } from "commander";
import { Option } from "commander";

const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** What the command line may decide about a slip. */
export interface SlipFlags {
  readonly umrReference?: string;
  readonly limit?: string;
  readonly deductible?: string;
  readonly terms?: readonly string[];
  readonly interest?: readonly string[];
  readonly additionalInsured?: readonly string[];
  readonly territory?: string;
  readonly waitingHours?: string;
  readonly indemnityDays?: string;
  readonly retroactive?: string;
  readonly law?: string;
  readonly courts?: string;
  readonly condition?: readonly string[];
  readonly exclusion?: readonly string[];
  readonly nuclear?: string;
  readonly wording?: string;
  readonly lossPayee?: string;
  readonly paymentDays?: string;
  readonly subjectivitiesFrom?: "high" | "critical";
  readonly order?: string;
  readonly line?: readonly string[];
  readonly ofOrder?: boolean;
  readonly sign?: boolean;
  readonly bureauLeader?: string;
  readonly settlement?: string;
  readonly riskCode?: readonly string[];
  readonly clientClass?: string;
  readonly brokerage?: string;
  readonly fee?: string;
}

const repeated = (flags: string, description: string) => new Option(flags, description).argParser(collect);

/** Adds the options of a slip's contents. */
export function withSlipFlags(command: Command): Command {
  return command
    .option("--umr-reference <text>", "your own part of the UMR: up to 12 capitals and digits")
    .option("--limit <pounds>", "limit of liability: 1m, £2,000,000")
    .option("--deductible <pounds>", "deductible each claim")
    .addOption(repeated("--terms <text>", "a further term; repeatable"))
    .addOption(repeated("--interest <clause>", "an insuring clause, instead of the template's; repeatable"))
    .addOption(repeated("--additional-insured <name>", "insured too; repeatable"))
    .option("--territory <text>", "territorial limits")
    .option("--waiting-hours <n>", "waiting period of business interruption")
    .option("--indemnity-days <n>", "indemnity period of business interruption")
    .option("--retroactive <day>", "retroactive date")
    .option("--law <text>", "law of the contract")
    .option("--courts <text>", "whose courts have jurisdiction")
    .addOption(
      repeated("--condition <clause>", "a clause under CONDITIONS, instead of the template's: LSW3001,days=60"),
    )
    .addOption(repeated("--exclusion <clause>", "a clause under EXCLUSIONS, instead of the template's"))
    .option("--nuclear <text>", "the nuclear exclusion that was chosen, or why there is none")
    .option("--wording <text>", "the policy wording, by reference and version")
    .option("--loss-payee <name>", "to whom losses are paid")
    .option("--payment-days <n>", "days after inception within which the premium is paid")
    .addOption(
      new Option(
        "--subjectivities-from <severity>",
        "failed checks from this severity up become subjectivities",
      ).choices(["high", "critical"]),
    )
    .option("--order <percent>", "order hereon")
    .addOption(repeated("--line <insurer=percent>", 'an insurer\'s line: "Syndicate 1234=40,stand"; repeatable'))
    .option("--of-order", "lines are percentages of the order, not of the whole")
    .option("--sign", "sign the lines now")
    .option("--bureau-leader <name>", "bureau leader")
    .option("--settlement <day>", "settlement due date")
    .addOption(repeated("--risk-code <code=percent>", "share of the premium: CY=98; together 100"))
    .option("--client-class <name>", "regulatory client classification, e.g. 'Commercial customer'")
    .option("--brokerage <percent>", "total brokerage")
    .option("--fee <pounds>", "fee payable by the client; 0 = none");
}
