/** Minutes as people say them: 90 are an hour and a half. For `format.duration`. */
export function timeOf(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
