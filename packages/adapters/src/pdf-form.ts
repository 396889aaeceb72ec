// Apart from the other adapters: a thread that works on forms loads nothing else.
export { addFormFields, type FillableForm } from "./pdf-form/add-form-fields.ts";
export { readAllFields, readFormFields } from "./pdf-form/read-form-fields.ts";
