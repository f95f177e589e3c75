/** As much of a pivot as its strength hangs on. */
interface Known {
  /** In order of days, the newest last: parts of ten. */
  readonly beliefs: readonly { readonly belief: number }[];
  /** `nights`: somebody said whether it held. `times`: on how many of those it did. */
  readonly helped: { readonly times: number; readonly nights: number };
}

const beliefPart = 70;
const nightPart = 30;
/** Where nobody has said anything it stands in the middle. */
const unknownBelief = 5;
/** Each belief weighs half as much as the one after it. */
const fading = 0.5;

const believed = (beliefs: Known['beliefs']): number => {
  let sum = 0;
  let weights = 0;
  beliefs.toReversed().forEach(({ belief }, age) => {
    const weight = fading ** age;
    sum += weight * belief;
    weights += weight;
  });
  return weights === 0 ? unknownBelief : sum / weights;
};

/** One night counts, and does not decide: as if it had held once and not held once before. */
const held = ({ times, nights }: Known['helped']): number => (times + 1) / (nights + 2);

/** How well a pivot carries, from 0 to 100: what was believed, the newest most, and whether it held at night. */
export const strengthOf = ({ beliefs, helped }: Known): number =>
  Math.round((beliefPart * believed(beliefs)) / 10 + nightPart * held(helped));
