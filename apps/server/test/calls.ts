import { fromOurSite, type TestApp } from './test-app.ts';

/** Whoever has this cookie; an empty one is a visitor. */
export interface Asker {
  readonly cookie: string;
}

export const visitor: Asker = { cookie: '' };

/** Calls as a browser on our own pages makes them. */
export const callsTo =
  (app: TestApp) =>
  ({ cookie }: Asker, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.server.inject({ method, url, headers: { cookie, ...fromOurSite }, ...(payload && { payload }) });
