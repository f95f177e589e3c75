/** Where the menu of a signed-in user leads to. */
export interface AccountPlaces {
  readonly account: string;
  /** For moderators. */
  readonly moderation: string;
}
