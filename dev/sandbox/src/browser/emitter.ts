type Listener = (event: object) => void;

/** on, once and off of every element. */
export class Emitter {
  private readonly listeners = new Map<string, Set<Listener>>();

  on(name: string, listener: Listener): this {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
    return this;
  }

  once(name: string, listener: Listener): this {
    const once: Listener = (event) => {
      this.off(name, once);
      listener(event);
    };
    return this.on(name, once);
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.listeners.get(name)?.delete(listener);
    else this.listeners.delete(name);
    return this;
  }

  protected emit(name: string, event: object = {}): void {
    for (const listener of [...(this.listeners.get(name) ?? [])])
      listener({ elementType: 'payment', ...event });
  }
}
