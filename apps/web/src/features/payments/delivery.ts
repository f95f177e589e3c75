import { paymentsTexts } from './payments.texts.ts';

const { missing } = paymentsTexts.delivery;

/** Where an order goes. It is handed to the payment provider and never kept by this page or sent to our server. */
export interface Delivery {
  readonly email: string;
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  /** Two letters, ISO 3166. */
  readonly country: string;
}

export type DeliveryErrors = Partial<Record<keyof Delivery, string>>;

export const blankDelivery = (email: string | null): Delivery => ({
  email: email ?? '',
  name: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
});

/** Enough to catch a slip; whether it exists only a mail can tell. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const deliveryErrors = (delivery: Delivery): DeliveryErrors => {
  const required = ['name', 'line1', 'postalCode', 'city', 'country'] as const;
  const empty = required.filter(name => delivery[name].trim() === '');
  return {
    ...(looksLikeEmail(delivery.email.trim()) ? {} : { email: missing.email }),
    ...Object.fromEntries(empty.map(name => [name, missing[name]])),
  };
};

/** As the payment provider takes it. */
export const toShipping = (delivery: Delivery) => ({
  receipt_email: delivery.email.trim(),
  shipping: {
    name: delivery.name.trim(),
    address: {
      line1: delivery.line1.trim(),
      line2: delivery.line2.trim(),
      postal_code: delivery.postalCode.trim(),
      city: delivery.city.trim(),
      state: delivery.state.trim(),
      country: delivery.country,
    },
  },
});
