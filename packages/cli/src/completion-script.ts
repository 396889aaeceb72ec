import type { Command, Option } from "commander";

type Shell = "bash" | "zsh" | "fish" | "powershell";

/** What may follow a line of commands: sub-commands, long and short options, fixed arguments. */
interface Node {
  readonly path: string;
  readonly words: readonly string[];
}

const visible = (options: readonly Option[]) =>
  options.filter((option) => !option.hidden).flatMap((option) => [option.long ?? "", option.short ?? ""]);

function nodes(command: Command, path: string, shared: readonly string[]): Node[] {
  const children = command.commands.filter((child) => child.name() !== "help");
  const choices = command.registeredArguments.flatMap((argument) => argument.argChoices ?? []);
  const words = [...children.map((child) => child.name()), ...choices, ...visible(command.options), ...shared];
  const own: Node = { path, words: [...new Set(words.filter((word) => word !== ""))] };
  return [own, ...children.flatMap((child) => nodes(child, `${path} ${child.name()}`, shared))];
}

const WORDS: Readonly<Record<Shell, (all: readonly Node[]) => string>> = {
  bash: (all) => `# bash completion for broker
_broker() {
  local path="broker" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
${all
  .slice(1)
  .map(({ path }) => `      "${path}") path="${path}" ;;`)
  .join("\n")}
    esac
  done
  case "$path" in
${all.map(({ path, words }) => `    "${path}") words="${words.join(" ")}" ;;`).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _broker broker`,
  zsh: (all) => `#compdef broker
_broker() {
  local path_="broker" word
  local -a offered
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$path_ $word" in
${all
  .slice(1)
  .map(({ path }) => `      "${path}") path_="${path}" ;;`)
  .join("\n")}
    esac
  done
  case "$path_" in
${all.map(({ path, words }) => `    "${path}") offered=(${words.join(" ")}) ;;`).join("\n")}
  esac
  compadd -- $offered || _files
}
compdef _broker broker`,
  fish: (all) => `# fish completion for broker
${all
  .flatMap(({ path, words }) => {
    const seen = path.split(" ").slice(1);
    const test =
      seen.length === 0
        ? "__fish_use_subcommand"
        : seen.map((name) => `__fish_seen_subcommand_from ${name}`).join("; and ");
    return words.map(
      (word) =>
        `complete -c broker -n "${test}" ${word.startsWith("--") ? `-l ${word.slice(2)}` : word.startsWith("-") ? `-s ${word.slice(1)}` : `-a ${word}`}`,
    );
  })
  .join("\n")}`,
  powershell: (all) => `# PowerShell completion for broker
Register-ArgumentCompleter -Native -CommandName broker -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $table = @{
${all.map(({ path, words }) => `    '${path}' = @(${words.map((word) => `'${word}'`).join(", ")})`).join("\n")}
  }
  $path = 'broker'
  foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
    if ($table.ContainsKey("$path $element")) { $path = "$path $element" }
  }
  $table[$path] | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`,
};

/** A completion script for one shell, made by walking the command tree; it needs no further run of the command. */
export function completionScript(shell: Shell, program: Command): string {
  return WORDS[shell](nodes(program, "broker", [...visible(program.options), "--help"]));
}
