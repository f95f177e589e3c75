// Processes by their ids, from /proc: which belong to which, and signals to all of them.
import { readdirSync, readFileSync } from 'node:fs';

/** Empty where a process has just ended. */
const childrenOf = (pid: number): number[] => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

/** Cheap, and not to be relied on for the last one: while a child ends, the list may lack another. */
export const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap(child => [child, ...descendantsOf(child)]);

/** Null of a process that has ended. */
const parentOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything: the state and the parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
};

/** A process and all its descendants, whatever ends meanwhile: looks at every process there is. */
export const wholeTreeOf = (pid: number): number[] => {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const below = (root: number): number[] =>
    parents.flatMap(each => (each.parent === root ? [each.pid, ...below(each.pid)] : []));
  return [pid, ...below(pid)];
};

/** Those that have ended meanwhile are passed over. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

/** All of them stand still until the returned function is called. What one starts before it stops is found by looking again. */
export const freezeTree = (pid: number): (() => void) => {
  const frozen = new Set<number>();
  for (;;) {
    const found = wholeTreeOf(pid).filter(each => !frozen.has(each));
    if (found.length === 0) break;
    signalAll(found, 'SIGSTOP');
    for (const each of found) frozen.add(each);
  }
  return () => signalAll([...frozen].reverse(), 'SIGCONT');
};
