import { readConfig } from '../config.ts';
import { migrate } from '../platform/migrations.ts';

const applied = await migrate(readConfig(process.env).database.url);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
