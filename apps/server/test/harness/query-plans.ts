import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `{${value.map(each => JSON.stringify(each && literal(each))).join(',')}}`;
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
};

/** The plan PostgreSQL keeps for the prepared statement, whatever the parameters are. */
export const planOf = async ({ deps }: TestApp, text: string, values: unknown[]): Promise<PlanNode[]> => {
  const client = await deps.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local plan_cache_mode = force_generic_plan');
    await client.query(`prepare examined as ${text}`);
    const args = values
      .map(value => (value === null ? 'null' : client.escapeLiteral(literal(value))))
      .join(', ');
    const { rows } = await client.query(`explain (format json) execute examined${args && `(${args})`}`);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
    client.release(true);
  }
};

const besides = /^(blocks_(by_pair|by_blocked|unique)|reports_unique|users_pending_deletion)$/;

/** A list read from one index, without sorting; beside it blocks and reports are looked up one by one, and the few who are leaving. */
export const expectOneIndex = (nodes: readonly PlanNode[], index: string): void => {
  expect(nodes[0]?.['Node Type']).toBe('Limit');
  expect(nodes.filter(node => node['Node Type'].includes('Sort'))).toEqual([]);
  const [list, ...lookups] = nodes.filter(node => node['Relation Name'] !== undefined);
  expect([list?.['Node Type'], list?.['Index Name']]).toEqual(['Index Scan', index]);
  expect(lookups.length).toBeGreaterThan(1);
  for (const { 'Index Name': name } of lookups) expect(name).toMatch(besides);
};
