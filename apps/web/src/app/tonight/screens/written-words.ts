import { fieldOf, setField } from '../dom.ts';
import type { Tonight } from '../tonight.ts';
import type { Written } from '../tonight-state.ts';

type Words = 'text' | 'hope' | 'message' | 'sentence';
const fields: readonly Words[] = ['text', 'hope', 'message', 'sentence'];
const thingNames = [0, 1, 2] as const;

const withThing = (written: Written, at: number, words: string): Written['things'] => {
  const thing = (index: 0 | 1 | 2) => (index === at ? words : written.things[index]);
  return [thing(0), thing(1), thing(2)];
};

/** What was typed before the script came goes below what is stored. */
const takeEarly = (tonight: Tonight, name: Words): void => {
  const { value } = fieldOf(name);
  const stored = tonight.state().written[name];
  if (value === '' || value === stored) return;
  tonight.write({ [name]: stored === '' ? value : `${stored}\n${value}` });
};

/** Every letter is kept on the device as it is typed. */
export const setUpFields = (tonight: Tonight): void => {
  for (const name of fields) {
    takeEarly(tonight, name);
    const field = fieldOf(name);
    field.addEventListener('input', () => tonight.write({ [name]: field.value }));
  }
  for (const at of thingNames) {
    const field = fieldOf(`thing-${at}`);
    field.addEventListener('input', () =>
      tonight.write({ things: withThing(tonight.state().written, at, field.value) }),
    );
  }
  tonight.onDraw(() => {
    const { written } = tonight.state();
    setField(fieldOf('hope'), written.hope);
    setField(fieldOf('message'), written.message);
    setField(fieldOf('sentence'), written.sentence);
    for (const at of thingNames) setField(fieldOf(`thing-${at}`), written.things[at]);
  });
};
