// Apart from the other adapters: a thread that works on forms loads nothing else.
export { addFormFields } from "./pdf-form/add-form-fields.ts";
export { readFormFields } from "./pdf-form/read-form-fields.ts";
