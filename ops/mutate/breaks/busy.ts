import type { Break } from '../break.ts';
import { web } from './places.ts';

const retryTests = [`${web}/api/retry-when-busy.test.ts`];
const busyTests = [`${web}/offline/busy.test.ts`];

export const busyBreaks: readonly Break[] = [
  {
    id: 'busy/same-key',
    promise: 'A call that a busy server turned away is made again under the same key.',
    file: `${web}/api/http-backend.ts`,
    find: 'fetch(url, { ...init, signal',
    replace: 'fetch(url, { ...init, headers: headersOf(endpoint, input), signal',
    tests: retryTests,
  },
  {
    id: 'busy/retries-end',
    promise: 'A call to a busy server is given up after two retries.',
    file: `${web}/api/retry-when-busy.ts`,
    find: 'const maxRetries = 2;',
    replace: 'const maxRetries = 3;',
    tests: retryTests,
  },
  {
    id: 'busy/slow-is-not-repeated',
    promise: 'A call that failed slowly is not repeated.',
    file: `${web}/api/retry-when-busy.ts`,
    find: ' || performance.now() - began > patienceMs',
    replace: '',
    tests: retryTests,
  },
  {
    id: 'busy/wait-is-spread',
    promise: 'Those who were turned away do not all come back in the same second.',
    file: `${web}/api/retry-when-busy.ts`,
    find: ' * (1 + Math.random())',
    replace: '',
    tests: retryTests,
  },
  {
    id: 'busy/wait-is-bounded',
    promise: 'Nobody waits for as long as any server says.',
    file: `${web}/api/retry-when-busy.ts`,
    find: 'Math.min(waitSeconds.max, Math.max(waitSeconds.min, Number(retryAfter) || 0))',
    replace: 'Number(retryAfter) || 0',
    tests: retryTests,
  },
  {
    id: 'busy/outbox-takes-it',
    promise: 'What a busy server does not take waits on the device.',
    file: `${web}/offline/offline.ts`,
    find: '    if (isBusy(error)) return true;\n',
    replace: '',
    tests: busyTests,
  },
  {
    id: 'busy/pivot-behind-its-thought',
    promise: 'A pivot waits with its thought.',
    file: `${web}/offline/offline.ts`,
    find: '(!navigator.onLine || isBehindPending)',
    replace: '!navigator.onLine',
    tests: busyTests,
  },
  {
    id: 'busy/sent-by-itself',
    promise: 'What waits because the server was busy is sent without anybody doing something.',
    file: `${web}/offline/start-sync.ts`,
    find: 'outbox.onAdd(sendLater)',
    replace: 'outbox.onAdd(() => {})',
    tests: busyTests,
  },
  {
    id: 'busy/goes-on-sending',
    promise: 'A server that gets busy while the outbox is sent is tried again.',
    file: `${web}/offline/start-sync.ts`,
    find: '    if (outbox.hasPending()) sendLater();\n    else failures = 0;\n',
    replace: '',
    tests: busyTests,
  },
];
