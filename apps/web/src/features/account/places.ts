/** Where the menu of a member leads to. */
export interface AccountPlaces {
  readonly account: string;
  /** For moderators. */
  readonly moderation: string;
}
