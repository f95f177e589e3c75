/** The browser's way of saving a file: a link that is pressed for the user. */
export const saveFile = ({ name, text }: { readonly name: string; readonly text: string }): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
