/** FNV-1a: eight hex digits that are the same for the same text, on every device and after every reload. */
export const shortHash = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
};
