interface Message {
  readonly title: string;
  readonly text?: string;
}

/** Of answers that came after a question: whoever tells of them says something else than usual. */
const messages = new WeakMap<object, Message>();

export const noteOutcome = (answer: object, message: Message): void => void messages.set(answer, message);

/** What to say of a saved change: `usual`, unless the person was asked and has chosen otherwise. */
export const savedMessage = <Usual extends Message>(answer: object, usual: Usual): Usual | Message =>
  messages.get(answer) ?? usual;

/** Whether the person was asked, so that more may be different than what was changed. */
export const wasAsked = (answer: object): boolean => messages.has(answer);
