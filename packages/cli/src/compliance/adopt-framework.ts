import {
  type AdoptFramework,
  AppError,
  type ClientFramework,
  type ComplianceOverview,
  STANDING_LABELS,
  showDate,
} from "@broker/contracts";
import { adoptFramework, complianceOverview, dropFramework } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { asTyped, facts, heading, nextLines, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

const named = ({ frameworks }: ComplianceOverview, id: string) => frameworks.find(({ summary }) => summary.id === id);

/** The score of a framework in a few words, after a change of it. */
export function standingWords({ summary, standing }: ClientFramework): string {
  const { score, assessed, total, standing: name, reason } = standing;
  const figures = score === null ? STANDING_LABELS[name] : `readiness ${score} of 100, ${STANDING_LABELS[name]}`;
  const covered = name === "not-applicable" ? "" : `; ${assessed} of ${total} assessed`;
  return `${summary.short} ${summary.version}: ${figures}${covered}.${reason === null ? "" : ` ${reason}`}`;
}

function printStanding({ io, flags }: Invocation, overview: ComplianceOverview, id: string): void {
  const found = named(overview, id);
  if (found === undefined) return;
  if (flags.json) io.result(JSON.stringify({ version: overview.version, framework: found }, null, 2));
  else io.result(prose(io.out, standingWords(found)).join("\n"));
}

interface AdoptFlags {
  readonly target?: string;
  readonly profile?: string;
  readonly by?: string;
}

/** Adopts a framework for a client, or changes its target or its part. */
export const adoptCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = "", id = ""] = command.args;
  const { target, profile, by } = command.opts<AdoptFlags>();
  const change = {
    ...(target === undefined ? {} : { target: wholeNumber("--target", target, 100) }),
    ...(profile === undefined ? {} : { profile }),
  };
  const workspace = await workspaceOf(invocation, by);
  const { version } = await complianceOverview(workspace, client);
  const overview = await adoptFramework(workspace, client, id, { version, ...change });
  printStanding(invocation, overview, id);
  const open = named(overview, id)?.scope.filter(({ answer }) => answer === null) ?? [];
  const next =
    open.length === 0
      ? [`broker compliance show ${asTyped(client)} ${id}`]
      : [`broker compliance scope ${asTyped(client)} ${id} ${open.map((each) => `${each.id}=yes`).join(" ")}`];
  io.note(nextLines(io.err, next).join("\n"));
  return EXIT.done;
};

/** Drops an adopted framework. */
export const dropCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", id = ""] = command.args;
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  const before = await complianceOverview(workspace, client);
  const { version } = await dropFramework(workspace, client, id, before.version);
  if (flags.json) io.result(JSON.stringify({ version }));
  else io.result(`Dropped ${named(before, id)?.summary.name ?? id}. Evidence and answers remain.`);
  return EXIT.done;
};

interface ScopeFlags {
  readonly applies?: boolean;
  readonly notApplicable?: boolean;
  readonly reason?: string;
  readonly withdrawDecision?: boolean;
  readonly by?: string;
}

/** The answers of scope questions as typed: `eu-sector=no`. */
function typedAnswers(texts: readonly string[]): NonNullable<AdoptFramework["scope"]> {
  return Object.fromEntries(
    texts.map((text) => {
      const [id = "", word = ""] = text.split("=").map((part) => part.trim());
      const answer = (["yes", "no"] as const).find((each) => each === word.toLowerCase());
      if (id !== "" && answer !== undefined) return [id, answer];
      throw new AppError("usage", `'${text}' is not an answer to a scope question.`, {
        hint: "Use, for example, eu-sector=no.",
      });
    }),
  );
}

/** A decision against the answers as typed; null = withdrawn, undefined = none. */
function typedDecision({ applies, notApplicable, reason, withdrawDecision }: ScopeFlags): AdoptFramework["override"] {
  const given = [applies, notApplicable, withdrawDecision].filter((each) => each === true).length;
  if (given > 1) throw new AppError("usage", "Choose one of --applies, --not-applicable and --withdraw-decision.");
  if (withdrawDecision) return null;
  if (given === 0) {
    if (reason !== undefined) throw new AppError("usage", "--reason requires --applies or --not-applicable.");
    return undefined;
  }
  if (reason === undefined || reason.trim() === "")
    throw new AppError("usage", "A decision on scope requires a reason.", {
      fix: { kind: "set-option", option: "reason" },
    });
  return { applies: applies === true, reason: reason.trim() };
}

function scopePage(look: Look, { summary, scope, override, standing }: ClientFramework): string {
  const questions = scope.map(({ id, question, answer, by, at }) => ({
    title: id,
    value:
      answer === null
        ? "not answered"
        : `${answer}, ${by ?? "from the client's record"}${at === null ? "" : `, ${showDate(at)}`}`,
    note: question,
  }));
  const decided =
    override === null
      ? []
      : [
          "",
          ...prose(
            look,
            `Decided by ${override.by}, ${showDate(override.at)}: ${override.applies ? "applies" : "does not apply"}. ${override.reason}`,
          ),
        ];
  return [
    ...heading(look, `Scope of ${summary.name} ${summary.version}`),
    ...(questions.length === 0 ? prose(look, "It has no scope question.") : facts(look, questions)),
    ...decided,
    ...(standing.reason === null || override !== null ? [] : ["", ...prose(look, standing.reason)]),
  ].join("\n");
}

/** Shows a framework's scope questions, answers them, or decides against the answers. */
export const scopeCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", id = "", ...texts] = command.args;
  const typed = command.opts<ScopeFlags>();
  const scope = typedAnswers(texts);
  const override = typedDecision(typed);
  const workspace = await workspaceOf(invocation, typed.by);
  const overview = await complianceOverview(workspace, client);
  const found = named(overview, id);
  if (found === undefined)
    throw new AppError("not_found", `There is no framework '${id}'.`, {
      fix: { kind: "list", resource: "frameworks" },
    });
  if (texts.length === 0 && override === undefined) {
    io.result(
      flags.json ? JSON.stringify({ scope: found.scope, override: found.override }, null, 2) : scopePage(io.out, found),
    );
    return EXIT.done;
  }
  if (!found.adopted)
    throw new AppError("usage", `The client has not adopted ${found.summary.name}.`, {
      hint: `Adopt it: broker compliance adopt ${asTyped(client)} ${id}`,
    });
  const change = { version: overview.version, scope, ...(override === undefined ? {} : { override }) };
  printStanding(invocation, await adoptFramework(workspace, client, id, change), id);
  return EXIT.done;
};
