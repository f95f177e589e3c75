/** Where the projects lead to; which addresses these are is the app's matter. */
export interface ProjectPlaces {
  readonly all: string;
  readonly one: (id: string) => string;
  readonly plans: string;
}
