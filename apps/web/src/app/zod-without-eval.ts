import * as z from 'zod/mini';

// Must run before any schema is made: the content security policy forbids eval, and even trying is reported.
z.config({ jitless: true });
