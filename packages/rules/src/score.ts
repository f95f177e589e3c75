const maxPoints = 100;
const pointsPerPivot = 10;
const pointsPerProject = 5;

/** More pivots than these do not change the score: nobody has to count them. */
export const scoredPivots = maxPoints / pointsPerPivot;

/** The same on trial and signed in, so that it never drops at sign-up (P12). */
export const progressScore = (pivots: number, projects: number): number =>
  Math.min(maxPoints, pointsPerPivot * pivots + pointsPerProject * projects);
