import { getOperator, type Operator } from '@turnstone/contract/operator';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { visitor } from '../../platform/scopes.ts';

/** From the configuration: no row is read. */
export const operatorRoutes = (app: FastifyInstance, operator: Operator): void =>
  route(app, getOperator, visitor, async () => operator);
