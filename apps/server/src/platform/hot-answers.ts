import { connectRedis } from './redis.ts';

interface Options {
  readonly redisUrl: string | undefined;
  /** Servers with the same one share what they remember. */
  readonly namespace: string;
  readonly onRedisError?: (error: Error) => void;
}

/** Answers that are the same for everybody, remembered for a few seconds by all servers together. */
export interface HotAnswers {
  /** What was answered under this name a moment ago, or what `make` answers now. */
  recall<Answer>(name: string, make: () => Promise<Answer>): Promise<Answer>;
  /** Everything that is remembered is out of date. */
  forget(this: void): Promise<void>;
  close(): Promise<void>;
}

/** How long something can still be answered if `forget` did not reach Redis. */
export const rememberedMs = 3_000;
// A slow Redis must not cost more than the answer it saves.
const commandTimeout = 100;

interface Remembered {
  readonly generation: string;
  readonly answer: unknown;
}

/**
 * Each answer carries the generation that was current before it was made, and `forget` begins a new one: what was read
 * just before a change and remembered just after it is never answered. Without Redis everything is made anew.
 */
export const createHotAnswers = ({ redisUrl, namespace, onRedisError }: Options): HotAnswers => {
  const redis =
    redisUrl === undefined ? null : connectRedis(redisUrl, { commandTimeout, onError: onRedisError });
  const reachable = () => (redis?.status === 'ready' ? redis : null);
  const generationKey = `hot:${namespace}:generation`;

  const remembered = async (key: string) => {
    const found = await reachable()
      ?.mget(generationKey, key)
      .catch(() => null);
    if (!found) return null;
    const [generation = null, text = null] = found;
    return { generation: generation ?? '0', kept: text === null ? null : (JSON.parse(text) as Remembered) };
  };

  return {
    recall: async <Answer>(name: string, make: () => Promise<Answer>): Promise<Answer> => {
      const key = `hot:${namespace}:${name}`;
      const found = await remembered(key);
      if (found?.kept && found.kept.generation === found.generation) return found.kept.answer as Answer;
      const answer = await make();
      if (found) {
        const text = JSON.stringify({ generation: found.generation, answer } satisfies Remembered);
        await reachable()
          ?.set(key, text, 'PX', rememberedMs)
          .catch(() => null);
      }
      return answer;
    },
    forget: async () => {
      await reachable()
        ?.incr(generationKey)
        .catch(() => null);
    },
    close: async () => redis?.disconnect(),
  };
};
