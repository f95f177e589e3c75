export const paths = {
  home: '/',
  landing: '/landing',
  createPivot: '/create-pivot',
  library: '/library',
} as const;
