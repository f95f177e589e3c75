const longest = 512;

/** A path of this site to go to after signing in; anything else becomes the start page. */
export const safeReturnTo = (wanted: unknown, siteOrigin: string): string => {
  if (typeof wanted !== 'string' || wanted.length > longest || !wanted.startsWith('/')) return '/';
  // A browser reads a backslash as a slash and drops tabs and line ends, so judge what it would make of it.
  if (!URL.canParse(wanted, siteOrigin)) return '/';
  const url = new URL(wanted, siteOrigin);
  if (url.origin !== siteOrigin || url.pathname.startsWith('/api/') || url.pathname.startsWith('//'))
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
};
