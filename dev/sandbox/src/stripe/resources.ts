import { join } from 'node:path';
import { JournaledMap } from '../storage/journaledMap';
import { missingResource } from './failure';

/** The processor's objects of one kind, by id. */
export class Resources<Value> extends JournaledMap<Value> {
  /**
   * @param name of the file
   * @param kind as messages name it
   */
  constructor(
    dataFolder: string,
    name: string,
    private readonly kind: string,
  ) {
    super(join(dataFolder, 'stripe', `${name}.jsonl`));
  }

  /** @param param the parameter that named the object @throws StripeFailure `resource_missing` */
  find(id: string, param?: string): Value {
    const found = this.get(id);
    if (found === undefined) throw missingResource(this.kind, id, param);
    return found;
  }
}
