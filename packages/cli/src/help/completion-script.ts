import type { Command, Option } from "commander";
import { HELP_TOPICS } from "./topics.ts";

type Shell = "bash" | "zsh" | "fish" | "powershell";

interface Node {
  readonly path: string;
  readonly words: readonly string[];
  readonly options: readonly ValueOption[];
}

interface ValueOption {
  readonly name: string;
  readonly values: readonly string[];
}

const names = (option: Option) => [option.long, option.short].filter((name) => name !== undefined);
const visible = (options: readonly Option[]) => options.filter((option) => !option.hidden);

function valueOptions(options: readonly Option[]): ValueOption[] {
  return visible(options)
    .filter((option) => option.required || option.optional)
    .flatMap((option) => names(option).map((name) => ({ name, values: option.argChoices ?? [] })));
}

function nodes(command: Command, path: string, shared: readonly Option[]): Node[] {
  const children = command.commands.filter((child) => child.name() !== "help");
  const choices = command.registeredArguments.flatMap((argument) => argument.argChoices ?? []);
  const options = [...command.options, ...shared];
  const words = [...children.map((child) => child.name()), ...choices, ...visible(options).flatMap(names), "--help"];
  const own: Node = { path, words: [...new Set(words)], options: valueOptions([...new Set(options)]) };
  return [own, ...children.flatMap((child) => nodes(child, `${path} ${child.name()}`, shared))];
}

function allNodes(program: Command): Node[] {
  const [root, ...rest] = nodes(program, "broker", program.options);
  if (!root) return [];
  const commands = program.commands.map((command) => command.name());
  const help: Node = { path: "broker help", words: [...commands, ...Object.keys(HELP_TOPICS)], options: [] };
  return [{ ...root, words: [...root.words, "help"] }, ...rest, help];
}

const eachValue = (all: readonly Node[], line: (place: string, values: readonly string[]) => string) =>
  all.flatMap(({ path, options }) => options.map(({ name, values }) => line(`${path} ${name}`, values))).join("\n");

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

/** fish requires for each option whether it takes a value, and for each word that no file may follow. */
function fishLines({ path, words, options }: Node): string[] {
  const seen = path.split(" ").slice(1);
  const test =
    seen.length === 0
      ? "__fish_use_subcommand"
      : seen.map((name) => `__fish_seen_subcommand_from ${name}`).join("; and ");
  return words.map((word) => {
    const option = options.find((each) => each.name === word);
    const value = option ? (option.values.length > 0 ? ` -x -a "${option.values.join(" ")}"` : " -r") : "";
    const what = word.startsWith("--")
      ? `-l ${word.slice(2)}`
      : word.startsWith("-")
        ? `-s ${word.slice(1)}`
        : `-f -a ${word}`;
    return `complete -c broker -n "${test}" ${what}${value}`;
  });
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
  case "$path \${COMP_WORDS[COMP_CWORD-1]}" in
${eachValue(all, (place, values) => `    "${place}") words="${values.join(" ")}" ;;`)}
    *)
      case "$path" in
${all.map(({ path, words }) => `        "${path}") words="${words.join(" ")}" ;;`).join("\n")}
      esac
      ;;
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
  case "$path_ \${words[CURRENT-1]}" in
${eachValue(all, (place, values) => `    "${place}") offered=(${values.join(" ")}) ;;`)}
    *)
      case "$path_" in
${all.map(({ path, words }) => `        "${path}") offered=(${words.join(" ")}) ;;`).join("\n")}
      esac
      ;;
  esac
  if (( \${#offered} )); then compadd -- $offered || _files; else _files; fi
}
compdef _broker broker`,
  fish: (all) => `# fish completion for broker
${all.flatMap(fishLines).join("\n")}`,
  powershell: (all) => `# PowerShell completion for broker
Register-ArgumentCompleter -Native -CommandName broker -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $table = @{
${all.map(({ path, words }) => `    '${path}' = @(${quoted(words)})`).join("\n")}
  }
  $values = @{
${eachValue(all, (place, values) => `    '${place}' = @(${quoted(values)})`)}
  }
  $path = 'broker'
  $previous = ''
  foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
    if ($table.ContainsKey("$path $element")) { $path = "$path $element" }
    if ($element.Extent.EndOffset -lt $cursorPosition) { $previous = "$element" }
  }
  $offered = if ($values.ContainsKey("$path $previous")) { $values["$path $previous"] } else { $table[$path] }
  $offered | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`,
};

/** A completion script for one shell, made by walking the command tree; it needs no further run of the command. */
export function completionScript(shell: Shell, program: Command): string {
  return WORDS[shell](allNodes(program));
}
