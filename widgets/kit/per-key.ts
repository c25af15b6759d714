/** Makes something costly once for each key, as `Intl` objects are, which every part of a page needs. */
export function perKey<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
