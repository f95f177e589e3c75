/** Addresses of other pages, which only the page knows. */
export interface CheckoutPlaces {
  readonly plans: string;
  readonly account: string;
  readonly home: string;
}
