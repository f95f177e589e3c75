import { fromOurSite, type TestApp } from './test-app.ts';

/** Whoever has this cookie; an empty one is a visitor. */
export interface Requester {
  readonly cookie: string;
}

export const visitor: Requester = { cookie: '' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls as a browser on our own pages makes them. */
export const callsTo =
  (app: TestApp) =>
  ({ cookie }: Requester, method: Method, url: string, payload?: object, headers = {}) =>
    app.server.inject({
      method,
      url,
      headers: { cookie, ...fromOurSite, ...headers },
      ...(payload && { payload }),
    });

/** The same for one person's browser. */
export const callsBy = (app: TestApp, who: Requester) => {
  const call = callsTo(app);
  return (method: Method, url: string, payload?: object, headers = {}) =>
    call(who, method, url, payload, headers);
};
