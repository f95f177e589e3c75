import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { programFolders } from './paths.ts';
import { seccompFilter } from './seccomp.ts';

/** 'off' is somebody's choice in the configuration, never a fallback. */
export type SandboxMode = 'on' | 'off';

interface Work {
  /** A file of this repository. It gets `input` on its standard input and answers on its standard output. */
  readonly program: string;
  readonly input: Buffer;
  readonly maxOutputBytes: number;
  readonly timeoutMs: number;
}

/** What became of it: its output, or null where it ended badly, said too much or took too long. */
export interface Outcome {
  readonly output: Buffer | null;
  readonly hasTimedOut: boolean;
  /** For the operator who sets it up. */
  readonly complaint: string;
}

const node = realpathSync(process.execPath);
const bubblewrap = '/usr/bin/bwrap';
const filterFd = 3;

/** What a program needs to run: itself, its libraries and Node. No configuration, no keys, no /proc, nothing to write to. */
const readable = (program: string): string[] => [node, ...programFolders, program];

/** Everything of its own: user, process ids, network, mounts. It ends with us, and can gain no rights. */
const confinement = (program: string): string[] => [
  ...['--unshare-all', '--unshare-user', '--die-with-parent', '--cap-drop', 'ALL'],
  ...['--uid', '65534', '--gid', '65534', '--hostname', 'sandbox', '--clearenv'],
  ...['--setenv', 'NODE_ENV', 'production'],
  ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  ...readable(program).flatMap(path => ['--ro-bind', path, path]),
  ...(seccompFilter() ? ['--seccomp', String(filterFd)] : []),
  ...['--chdir', dirname(program), '--', node, program],
];

/** Runs a program on input that may be hostile, where it can reach nothing. */
export const runInSandbox = (mode: SandboxMode, { program, input, ...bounds }: Work): Promise<Outcome> =>
  new Promise(resolve => {
    const [command, args] = mode === 'on' ? [bubblewrap, confinement(program)] : [node, [program]];
    const child = spawn(command, args, {
      // Nothing of the server's environment: no key, no password.
      env: { NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      // A session and a process group of its own, so that all of it can be ended: bubblewrap's second process would
      // wait for ever for a first one that was killed while it began.
      detached: true,
    });
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const chunks: Buffer[] = [];
    let [size, complaint, hasTimedOut] = [0, '', false];
    const timer = setTimeout(() => {
      hasTimedOut = true;
      kill();
    }, bounds.timeoutMs);
    const end = (output: Buffer | null): void => {
      clearTimeout(timer);
      resolve({ output, hasTimedOut, complaint });
    };
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bounds.maxOutputBytes) chunks.push(chunk);
      else kill();
    });
    child.stderr.on('data', chunk => {
      complaint = (complaint + chunk).slice(0, 500);
    });
    child.once('error', error => {
      complaint = error.message;
      end(null);
    });
    child.once('close', code =>
      end(code === 0 && size <= bounds.maxOutputBytes ? Buffer.concat(chunks) : null),
    );
    // It may end before it has read everything; what it says then is what counts.
    for (const [fd, bytes] of [
      [0, input],
      [filterFd, seccompFilter() ?? Buffer.alloc(0)],
    ] as const) {
      const stream = child.stdio[fd] as NodeJS.WritableStream | null;
      stream?.on('error', () => undefined);
      stream?.end(bytes);
    }
  });

const howToHaveIt = existsSync(bubblewrap)
  ? 'Bubblewrap is installed but may not make namespaces here: see "The picture process" in docs/OPERATIONS.md.'
  : `${bubblewrap} is missing: on Debian, \`apt-get install bubblewrap\`.`;

/** Throws a sentence for the operator where the program would not be confined. */
export const checkSandbox = async (program: string): Promise<void> => {
  const input = Buffer.alloc(0);
  const { output, complaint } = await runInSandbox('on', {
    program,
    input,
    maxOutputBytes: 10_000,
    timeoutMs: 20_000,
  });
  if (output) return;
  throw new Error(
    `Uploaded images cannot be read apart from the server. ${howToHaveIt} PICTURE_SANDBOX=off starts without it. ${complaint}`.trim(),
  );
};
