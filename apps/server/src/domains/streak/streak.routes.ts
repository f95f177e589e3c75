import { createContact, listContacts, removeContact, updateContact } from '@turnstone/contract/contacts';
import { listSpells, removeSpell, updateSpell } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { signedIn } from '../../platform/scopes.ts';
import * as contacts from './contacts.service.ts';
import * as spells from './spells.service.ts';
import * as streak from './streak.service.ts';

export const streakRoutes = (app: FastifyInstance): void => {
  route(app, setStreak, signedIn, ({ ctx, body, ifMatch }) => streak.set(ctx, body, ifMatch));
  route(app, listSpells, signedIn, ({ ctx, query }) => spells.list(ctx, query));
  route(app, updateSpell, signedIn, ({ ctx, params, body, ifMatch }) =>
    spells.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeSpell, signedIn, ({ ctx, params }) => spells.remove(ctx, params.id));
  route(app, listContacts, signedIn, ({ ctx, query }) => contacts.list(ctx, query));
  route(app, createContact, signedIn, ({ ctx, body }) => contacts.create(ctx, body));
  route(app, updateContact, signedIn, ({ ctx, params, body, ifMatch }) =>
    contacts.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeContact, signedIn, ({ ctx, params }) => contacts.remove(ctx, params.id));
};
