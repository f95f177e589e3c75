import { lowestId } from './ids.ts';
import { UnreadableError } from './sealed-text.ts';

interface KeyRotationSteps<Row> {
  /** One batch of rows, by id, whose key another master key wraps. */
  list(after: string): Promise<readonly Row[]>;
  /** Wraps one with the current master key, unless that was done or the key destroyed in between. */
  rotate(row: Row): Promise<unknown>;
}

export interface KeyRotationResult {
  readonly rotated: number;
  /** Rows whose key cannot be decrypted: left as they are, and named. */
  readonly failed: ReadonlySet<string>;
}

/**
 * Wraps every key of a table with the current master key, a batch at a time, while the site is in use.
 * Goes round again until nothing is left: a server that still runs with the old key may make new ones meanwhile.
 */
export const rotateKeys = async <Row extends { id: string }>({
  list,
  rotate,
}: KeyRotationSteps<Row>): Promise<KeyRotationResult> => {
  const failed = new Set<string>();
  let rotated = 0;

  const once = async (): Promise<number> => {
    let count = 0;
    for (let after = lowestId; ; ) {
      const batch = await list(after);
      for (const row of batch) {
        try {
          await rotate(row);
          count += 1;
        } catch (error) {
          if (!(error instanceof UnreadableError)) throw error;
          failed.add(row.id);
        }
      }
      const last = batch.at(-1);
      if (!last) return count;
      after = last.id;
    }
  };

  for (let count = await once(); count > 0; count = await once()) rotated += count;
  return { rotated, failed };
};
