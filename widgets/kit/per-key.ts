/** Makes something costly once for each key, as `Intl` objects are, which every part of a page needs. */
export function perKey<Value, Key extends string = string>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
