export const shortcutListTexts = {
  title: 'Keyboard shortcuts',
  keys: 'Keys',
  use: 'What they do',
  /** `+` stands between keys that are pressed together. */
  list: [
    {
      keys: ['Ctrl + Enter', '⌘ + Enter'],
      use: 'Press “Create Pivot Phrase” while you write a thought',
    },
    { keys: ['Enter', ','], use: 'Add a tag, while you type one' },
    { keys: ['← →'], use: 'Move between tabs' },
    { keys: ['F8'], use: 'Go to the latest notification' },
    { keys: ['Esc'], use: 'Close a dialog or a menu' },
    { keys: ['?'], use: 'Open this list' },
  ],
  or: 'or',
  isOn: 'Open this list with ?',
  isOnHint: 'Saved on this device.',
} as const;
