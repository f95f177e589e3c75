import type { Plugin } from 'vite';

const icons = /import \{([^}]+)\} from 'lucide-react';/g;

const fileOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Za-z])(\d)/g, '$1-$2')
    .toLowerCase();

const toDirectImports = (imported: string): string =>
  imported
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
    .map(name => name.split(' as '))
    .map(([icon = '', name = icon]) => `import ${name} from 'lucide-react/icons/${fileOf(icon)}';`)
    .join(' ');

/**
 * Each icon from its own file. Through the package's one index every icon would seem to be needed by whatever needs
 * any icon, so that those of late dialogs came with the first script.
 */
export const directIcons = (): Plugin => ({
  name: 'direct-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
    handler: code => ({
      code: code.replace(icons, (_, imported: string) => toDirectImports(imported)),
      map: null,
    }),
  },
});
