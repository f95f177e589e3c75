/** Every length a person can meet, named once. What the spec does not give is chosen generously (P15). */
export const limits = {
  thought: 500,
  pivotPhrase: 500,
  /** Days of which a pivot keeps how much it was believed: the oldest make room. */
  beliefs: 60,
  projectTitle: 200,
  projectDescription: 2_000,
  projectIdea: 1_000,
  timeLogDescription: 1_000,
  /** 12 hours and 59 minutes, the most that can be entered. */
  timeLogMinutes: 779,
  /** Of a picture of time: twelve weeks of fifty projects each. */
  projectWeeks: 600,
  letterTitle: 200,
  letterContent: 20_000,
  /** What somebody needs in the next hour. */
  letterLastLine: 200,
  /** A day and a night of writing one letter: more is a clock that was wrong. */
  letterMinutes: 1_440,
  letterComment: 2_000,
  /** A shown name, of a shared letter or a comment. */
  authorName: 80,
  /** What somebody is called on their own pages. */
  ownName: 80,
  /** The name shown with an image: by default an e-mail address, where there is no first name. */
  uploaderName: 254,
  imageDescription: 500,
  imageTags: 5,
  imageTag: 40,
  fileName: 255,
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** What one person's images and waiting uploads take in the store: about a thousand images. */
  storedBytes: 1024 ** 3,
  /** What is said with a report, a decision or an appeal. */
  reportWords: 2_000,
  /** In cents: what a payment costs us, and what nobody means to give. */
  minContribution: 100,
  maxContribution: 100_000,
  /** Names that one person can have blocked at a time. */
  blocks: 500,
  idempotencyKey: 200,
  /** Entries of each list that a trial can hold and an account takes over at once. */
  imported: 5_000,
  /** Times without contact: more than a day of contact every day of a year. */
  importedSpells: 500,
  /** Projects that can be begun on trial. */
  trialProjects: 20,
  /** Imports that one person makes on one day (UTC), and the entries they bring together: a full trial, and more than half of another. */
  importsPerDay: 20,
  importedPerDay: 40_000,
  importedText: 10_000,
  importedLetter: 100_000,
  importedTimes: 1_000_000,
  /** What a browser keeps for a site is about 5 million characters, each of at most 3 bytes on the wire. */
  importBytes: 16 * 1024 * 1024,
  /** A hundred years: more is a typing error. */
  streakDays: 36_500,
  /** What was going on just before contact, and each half of a plan for next time. */
  contactBefore: 300,
  contactPlan: 150,
  /** What somebody wants to say to the other person: kept until they decide. */
  sealedWords: 2_000,
  /** Messages that wait at a time: far more than anybody seals in one night. */
  sealedAtOnce: 200,
  /** One small thing for the next day, and how many of them. */
  nightThing: 120,
  nightThings: 3,
  /** Nights that an account or a trial takes over, or forgets, at once: several years of every night. */
  nights: 2_000,
} as const;
