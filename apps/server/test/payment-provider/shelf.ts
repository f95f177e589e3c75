import { randomBytes } from 'node:crypto';
import { type Event, missing, type Thing } from './objects.ts';

/** Every object there is, by its id, and the clock. Each change is told as an event. */
export class Shelf {
  readonly things = new Map<string, Thing>();
  readonly #tell: (event: Event) => void;
  #ahead = 0;

  constructor(tell: (event: Event) => void) {
    this.#tell = tell;
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.#ahead;
  }

  protected pass(seconds: number): void {
    this.#ahead += seconds;
  }

  protected newId(kind: string): string {
    return `${kind}_${randomBytes(12).toString('hex')}`;
  }

  protected store<Stored extends Thing>(thing: Stored, type: string): Stored {
    this.things.set(thing.id, thing);
    // As it is in this moment: an event that comes late tells of the past.
    this.#tell({
      id: this.newId('evt'),
      object: 'event',
      type,
      created: this.now(),
      data: { object: structuredClone(thing) },
    });
    return thing;
  }

  find<Kind extends Thing['object']>(kind: Kind, id: string): Extract<Thing, { object: Kind }> {
    const thing = this.things.get(id);
    if (thing?.object !== kind) throw missing(id);
    return thing as Extract<Thing, { object: Kind }>;
  }

  all<Kind extends Thing['object']>(kind: Kind): Extract<Thing, { object: Kind }>[] {
    const things = [...this.things.values()].filter(thing => thing.object === kind);
    return things as Extract<Thing, { object: Kind }>[];
  }
}
