// What a watchdog of the machine does: it resets a node that does not say in time that it is alive. Machines of CI have
// none, so Patroni's own driver for tests writes to a named pipe what it would tell the device.
import { constants, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { run } from '../services/process.ts';

export interface Watchdog {
  /** As a machine that starts anew. */
  disarm(): void;
  close(): void;
}

/** Patroni sets the time, says `1` in every loop while it is the primary, and `V` when it hands over in good order. */
const messages = /Ctimeout=(\d+)\n|1|V/g;

export const startWatchdog = async (device: string, reset: () => void): Promise<Watchdog> => {
  await run('mkfifo', ['-m', '600', device]);
  // Open for both: a pipe without a writer would end with the first Patroni.
  const handle = openSync(device, constants.O_RDWR | constants.O_NONBLOCK);
  const pipe = new Socket({ fd: handle, readable: true, writable: false });
  let seconds = 0;
  let timer: NodeJS.Timeout | undefined;
  const disarm = () => clearTimeout(timer);
  pipe.on('data', chunk => {
    for (const [message, time] of String(chunk).matchAll(messages)) {
      disarm();
      if (time !== undefined) seconds = Number(time);
      if (message !== 'V') timer = setTimeout(reset, seconds * 1_000);
    }
  });
  return {
    disarm,
    close: () => {
      disarm();
      pipe.destroy();
    },
  };
};
