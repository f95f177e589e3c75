interface Message {
  readonly title: string;
  readonly text?: string | undefined;
}

/** Of responses that came after a conflict prompt: their toast says something else than the default. */
const messages = new WeakMap<object, Message>();

export const noteOutcome = (response: object, message: Message): void => void messages.set(response, message);

/** What to say of a saved change: `defaultMessage`, unless the user was prompted and has chosen otherwise. */
export const savedMessage = <Default extends Message>(
  response: object,
  defaultMessage: Default,
): Default | Message => messages.get(response) ?? defaultMessage;

/** Whether the user was prompted, so that more may be different than what was changed. */
export const hasOutcome = (response: object): boolean => messages.has(response);
