// Apart from the other adapters: the thread that reads filed documents loads nothing else.
export { type FiledDocument, readDocumentText } from "./document-text/read-document-text.ts";
