import { type FiledDocument, readDocumentText } from "@broker/adapters/document-text";
import { serveWorker } from "../../worker/worker-thread.ts";

serveWorker((filed: FiledDocument) => readDocumentText(filed));
