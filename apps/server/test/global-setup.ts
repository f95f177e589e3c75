import { makeTemplate } from './database.ts';

export default async (): Promise<void> => {
  await makeTemplate().catch(error => {
    throw new Error('The tests need PostgreSQL: run "npm run services -- up" first.', { cause: error });
  });
};
