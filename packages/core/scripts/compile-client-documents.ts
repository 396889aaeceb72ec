import { writeFileSync } from "node:fs";
import { clientDocumentSources } from "./client-documents-source.ts";

/**
 * Compiles the texts in `templates/documents` and the rules in `packages/core/compliance/documents`.
 * `node packages/core/scripts/compile-client-documents.ts`
 */
const to = new URL("../src/documents/client-documents/library/", import.meta.url);
const { templates, rules } = clientDocumentSources();
writeFileSync(new URL("templates.json", to), templates);
writeFileSync(new URL("rules.json", to), rules);
