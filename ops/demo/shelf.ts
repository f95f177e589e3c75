import * as images from '../../apps/server/src/domains/images/images.service.ts';
import * as sharedPivots from '../../apps/server/src/domains/pivots/shared-pivot-library.service.ts';
import type { RequestContext } from '../../apps/server/src/platform/request-context.ts';
import type { DemoImage } from './words/kinds.ts';

/** What the words of the demo call by name. A name may be missing: somebody has removed the thing. */
export interface Shelf {
  /** By the name the demo has for them. */
  readonly images: Map<string, string>;
  /** By the phrase. */
  readonly sharedPivots: Map<string, string>;
}

/** With what the forum shows already; the demo is never as long as a page. */
export const readShelf = async (ctx: RequestContext, demoImages: readonly DemoImage[]): Promise<Shelf> => {
  const page = { limit: 100 };
  const [shownImages, shownPivots] = [
    await images.list(ctx, { ...page, userId: ctx.user.id }),
    await sharedPivots.list(ctx, page),
  ];
  const names = new Map(demoImages.map(({ words, name }) => [words, name]));
  return {
    images: new Map(shownImages.items.map(({ description, id }) => [names.get(description) ?? id, id])),
    sharedPivots: new Map(shownPivots.items.map(({ pivotPhrase, id }) => [pivotPhrase, id])),
  };
};
