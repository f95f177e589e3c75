// All processes of one node, to kill, freeze and resume them as if they were a machine.
import { join } from 'node:path';
import { signalAll, wholeTreeOf } from '../process-tree.ts';
import { commandLineOf, pidIn } from '../services/process.ts';
import { dataFolderOf, type PostgresNode } from './configuration.ts';

/** PostgreSQL's first process, by its own file and only if it still is what the file says. */
export const postmasterOf = (node: PostgresNode): number | null => {
  const pid = pidIn(join(dataFolderOf(node), 'postmaster.pid'));
  return pid !== null && commandLineOf(pid).includes(dataFolderOf(node)) ? pid : null;
};

/** Patroni does not stay PostgreSQL's parent, so both are asked for their children. */
export const signalNode = (node: PostgresNode, patroniPid: number | null, signal: NodeJS.Signals): void => {
  const roots = [patroniPid, postmasterOf(node)].filter(pid => pid !== null);
  // Twice: a child that began between the look and the signal is found by the second look.
  for (let look = 0; look < 2; look += 1) signalAll(roots.flatMap(wholeTreeOf), signal);
};

export const killPostgres = (node: PostgresNode): void => {
  const pid = postmasterOf(node);
  if (pid === null) throw new Error(`PostgreSQL of ${node.name} does not run.`);
  signalAll(wholeTreeOf(pid), 'SIGKILL');
};
