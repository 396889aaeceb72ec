import type { Cell, Part, Parts } from "../report/parts/part.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownCode } from "./markdown-code.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

function cell({ text, strong, code, provenance, provenanceWords, mark, risk }: Cell): string {
  const plain = code ? markdownCode(text) : markdownText(text);
  const shown = strong && plain !== "" ? `**${plain}**` : plain;
  const notes = [risk?.word, mark?.word, provenance === null ? undefined : provenanceWords].filter(
    (note) => note !== undefined,
  );
  return notes.length === 0 ? shown : `${shown} (${notes.join(", ")})`;
}

function part(given: Part): string {
  switch (given.kind) {
    case "lead":
      return `**${markdownText(given.text)}**`;
    case "prose":
    case "small":
      return markdownText(given.text);
    case "items": {
      const list = given.items.map((item, place) => `${given.ordered ? `${place + 1}.` : "-"} ${markdownText(item)}`);
      return markdownBlocks(given.caption === null ? "" : `${markdownText(given.caption)}:`, list.join("\n"));
    }
    case "rows":
      return markdownTable(
        ["What", "Value", "Known by", "As of"],
        given.rows.map(({ label, value, provenanceWords, since }) => [
          markdownText(label),
          markdownText(value),
          provenanceWords,
          markdownText(since),
        ]),
      );
    case "cells": {
      const rows = given.total === null ? given.rows : [...given.rows, given.total];
      return markdownBlocks(
        `${markdownText(given.caption)}:`,
        markdownTable(
          given.head.map(({ text }) => markdownText(text)),
          rows.map((row) => row.map(cell)),
        ),
        given.more ?? "",
      );
    }
    case "exceedance":
      return `${markdownText(given.caption)}. ${markdownText(given.words)}`;
  }
}

/** A section of building blocks. */
export function markdownParts({ parts }: Parts): string {
  return markdownBlocks(...parts.map(part));
}
