/** Where a field of a client's record is typed: its dialog opens with the page; controls have a tab of their own. */
export function fieldAddress(id: string, field: string): string {
  const page = `/dashboard/clients/${id}`;
  return field.startsWith("controls.") ? `${page}?tab=controls` : `${page}?field=${encodeURIComponent(field)}`;
}
