// Apart from the other adapters: it is loaded by the first document for Word.
export { documentDocx } from "./docx/document-docx.ts";
