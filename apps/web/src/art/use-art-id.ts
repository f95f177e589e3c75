import { useId } from 'react';

/** A prefix for the ids inside one drawing, safe within `url(#…)`. */
export const useArtId = () => useId().replace(/\W/g, '');
