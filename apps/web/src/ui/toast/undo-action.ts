const words = { undo: 'Undo' };

/** The one way to take something back right after it was done: a button in the toast that tells of it. */
export const undoAction = (onPress: () => void) => ({ label: words.undo, onPress });
