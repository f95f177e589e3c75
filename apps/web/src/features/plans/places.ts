/** Addresses of other pages, which only the page knows. */
export interface PlanPlaces {
  readonly home: string;
  readonly account: string;
  readonly plan: (plan: string) => string;
}
