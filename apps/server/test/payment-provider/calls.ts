import { type Form, partOf, textIn, textsIn } from './form.ts';
import type { Ledger } from './ledger.ts';
import { type Intent, invalid, missing, ProviderError } from './objects.ts';

interface Call {
  readonly ledger: Ledger;
  readonly id: string;
  readonly form: Form;
}

/** A call of the provider's API that the product or its browser makes. */
interface Route {
  readonly method: string;
  readonly path: RegExp;
  /** With the publishable key: a browser may. */
  readonly forBrowsers?: true;
  readonly response: (call: Call) => object;
}

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

const needed = (form: Form, name: string): string => {
  const value = textIn(form, name);
  if (value === undefined) throw invalid(`Missing: ${name}`);
  return value;
};

const shippingIn = (form: Form): Intent['shipping'] => {
  const shipping = partOf(form, 'shipping');
  if (Object.keys(shipping).length === 0) return null;
  const {
    line1 = '',
    line2 = null,
    city = '',
    postal_code = '',
    state = null,
    country = '',
  } = textsIn(partOf(shipping, 'address'));
  return {
    name: textIn(shipping, 'name') ?? '',
    address: { line1, line2, city, postal_code, state, country },
  };
};

const confirm = ({ ledger, id, form }: Call): object => {
  if (ledger.find('payment_intent', id).client_secret !== textIn(form, 'client_secret')) throw missing(id);
  const card = partOf(partOf(form, 'payment_method_data'), 'card');
  return ledger.confirm(id, {
    card: needed(card, 'number').replaceAll(' ', ''),
    receiptEmail: textIn(form, 'receipt_email'),
    shipping: shippingIn(form),
    returnUrl: textIn(form, 'return_url'),
  });
};

const invoicePayments = ({ ledger, form }: Call): object => {
  const asked = textIn(form, 'invoice') ?? textIn(partOf(form, 'payment'), 'payment_intent') ?? '';
  const status = textIn(form, 'status');
  const payment = ledger.invoicePaymentOf(asked);
  return listOf(payment && (status === undefined || payment.status === status) ? [payment] : []);
};

const firstItem = (form: Form): Form => partOf(partOf(form, 'items'), '0');

const updateSubscription = ({ ledger, id, form }: Call): object => {
  const price = textIn(firstItem(form), 'price');
  const atEnd = textIn(form, 'cancel_at_period_end');
  if (price !== undefined && textIn(form, 'proration_behavior') !== 'none')
    throw invalid('Prorations are not imitated.');
  return ledger.updateSubscription(id, {
    ...(price !== undefined && { price }),
    ...(atEnd !== undefined && { endsWithPeriod: atEnd === 'true' }),
  });
};

const createSubscription = ({ ledger, form }: Call): object => {
  if (textIn(form, 'payment_behavior') !== 'default_incomplete')
    throw invalid('Only default_incomplete is imitated.');
  return ledger.createSubscription(
    needed(form, 'customer'),
    needed(firstItem(form), 'price'),
    textsIn(partOf(form, 'metadata')),
  );
};

const one = (collection: string, tail = ''): RegExp => new RegExp(`^/v1/${collection}/(\\w+)${tail}$`);
const many = (collection: string): RegExp => new RegExp(`^/v1/${collection}()$`);

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: many('customers'),
    response: ({ ledger, form }) => ledger.createCustomer(textsIn(partOf(form, 'metadata'))),
  },
  { method: 'DELETE', path: one('customers'), response: ({ ledger, id }) => ledger.deleteCustomer(id) },
  {
    method: 'POST',
    path: many('payment_intents'),
    response: ({ ledger, form }) =>
      ledger.createIntent({
        amount: Number(needed(form, 'amount')),
        metadata: textsIn(partOf(form, 'metadata')),
      }),
  },
  {
    method: 'GET',
    path: one('payment_intents'),
    response: ({ ledger, id }) => ledger.find('payment_intent', id),
  },
  { method: 'POST', path: one('payment_intents', '/confirm'), forBrowsers: true, response: confirm },
  {
    method: 'POST',
    path: one('payment_intents', '/cancel'),
    response: ({ ledger, id }) => ledger.cancelIntent(id),
  },
  { method: 'POST', path: many('subscriptions'), response: createSubscription },
  {
    method: 'GET',
    path: one('subscriptions'),
    response: ({ ledger, id }) => ledger.find('subscription', id),
  },
  { method: 'POST', path: one('subscriptions'), response: updateSubscription },
  {
    method: 'DELETE',
    path: one('subscriptions'),
    response: ({ ledger, id }) => ledger.cancelSubscription(id),
  },
  {
    method: 'GET',
    path: many('invoices'),
    response: ({ ledger, form }) => {
      const status = textIn(form, 'status');
      const invoices = ledger.invoicesOf(needed(form, 'subscription'));
      return listOf(
        invoices
          .filter(invoice => status === undefined || invoice.status === status)
          .slice(0, Number(textIn(form, 'limit') ?? 10)),
      );
    },
  },
  { method: 'POST', path: one('invoices', '/void'), response: ({ ledger, id }) => ledger.voidInvoice(id) },
  { method: 'GET', path: many('invoice_payments'), response: invoicePayments },
  {
    method: 'POST',
    path: many('refunds'),
    response: ({ ledger, form }) => ledger.refund(needed(form, 'payment_intent')),
  },
];

/** Hidden from an answer unless it is asked for. */
const onRequest = new Set(['confirmation_secret']);

/** The thing with what was asked for in place of its ids: `latest_invoice.confirmation_secret`. */
const expanded = (ledger: Ledger, value: unknown, paths: readonly string[][]): unknown => {
  if (Array.isArray(value)) return value.map(each => expanded(ledger, each, paths));
  if (typeof value !== 'object' || value === null) return value;
  const shown: Record<string, unknown> = {};
  for (const [name, inside] of Object.entries(value)) {
    const further = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    if (further.length === 0 && onRequest.has(name)) continue;
    const thing = further.length > 0 && typeof inside === 'string' ? ledger.things.get(inside) : inside;
    shown[name] = expanded(ledger, thing, further);
  }
  return shown;
};

/** Responds to a call as the provider would, or throws its error. */
export const response = (
  ledger: Ledger,
  { method, path, form, isBrowser }: { method: string; path: string; form: Form; isBrowser: boolean },
): unknown => {
  const route = routes.find(each => each.method === method && each.path.test(path));
  if (!route) throw missing(`${method} ${path}`);
  if (isBrowser && !route.forBrowsers)
    throw new ProviderError(401, { type: 'invalid_request_error', message: 'A browser may not do this.' });
  const id = route.path.exec(path)?.[1] ?? '';
  const paths = Object.values(textsIn(partOf(form, 'expand'))).map(each => each.split('.'));
  return expanded(ledger, route.response({ ledger, id, form }), paths);
};
