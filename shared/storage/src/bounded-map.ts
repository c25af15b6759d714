/** A map that forgets its oldest entries. */
export class BoundedMap<K, V> extends Map<K, V> {
  private readonly most: number;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override set(key: K, value: V): this {
    super.set(key, value);
    if (this.size > this.most) for (const oldest of this.keys()) return this.delete(oldest) ? this : this;
    return this;
  }
}
