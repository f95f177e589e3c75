export const shortcutListTexts = {
  title: 'Keyboard shortcuts',
  keys: 'Keys',
  use: 'What they do',
  /** `+` stands between keys that are pressed together. */
  list: [
    {
      keys: ['Ctrl + Enter', '⌘ + Enter'],
      use: 'Create the pivot phrase, while you write a painful thought',
    },
    { keys: ['Enter', ','], use: 'Add a tag, while you type one' },
    { keys: ['← →'], use: 'Go to the next tab, on a row of tabs' },
    { keys: ['F8'], use: 'Go to the newest message' },
    { keys: ['Esc'], use: 'Close a dialog or a menu' },
    { keys: ['?'], use: 'Open this list' },
  ],
  or: 'or',
  isOn: 'Open this list with ?',
  isOnHint: 'Saved on this device.',
} as const;
