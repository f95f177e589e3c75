import { anonymousAuthor } from '@turnstone/contract/forum';
import { midSentence } from '@turnstone/rules/when';
import { reviewWaits } from '../../product-ui/review-note/review-waits.texts.ts';

export const forumTexts = {
  intro:
    'Letters, images and pivots from people on the same shore. Read for as long as it helps. You never have to post.',
  guidelinesLabel: 'How we treat each other',
  guidelines: [
    { title: 'Be Supportive', text: 'Answer the feeling first. Advice only when someone asks.' },
    { title: 'Respect Privacy', text: 'No real names, no screenshots. What is said here stays here.' },
    { title: 'Practice Kindness', text: 'To the writer, to the person they lost, and to yourself.' },
  ],
  tabs: { label: 'Forum', letters: 'Letters', images: 'Image Library', pivots: 'Pivot Library' },
  side: {
    title: 'Have a letter that wants company?',
    text: 'You choose the name shown with it and whether people can comment, and you can take it back any time.',
    link: 'Share one of your letters',
    rest: 'Reading can stir things up. It is fine to stop halfway.',
  },
  list: {
    empty: 'No letters here yet. Yours could be the first.',
    more: 'Show more letters',
    gone: 'This letter is no longer shared.',
  },
  letter: {
    shared: (when: string) => `Shared ${midSentence(when)}`,
    mine: 'Yours',
    comments: (count: number) => {
      if (count === 0) return 'No comments yet';
      return count === 1 ? '1 comment' : `${count} comments`;
    },
    off: 'The author has turned comments off.',
  },
  comments: {
    more: 'Show earlier comments',
    /** On what the author of the letter wrote under the letter's own name. */
    author: 'Author',
    delete: 'Delete comment',
    notDeleted: 'Failed to delete comment',
    deleted: { title: 'Comment deleted' },
  },
  form: {
    name: 'Your name',
    optional: 'optional',
    nameHint: `Leave empty to post as ${anonymousAuthor}`,
    content: 'Leave a kind word',
    placeholder: 'Something you would have wanted to hear',
    post: 'Post comment',
    posting: 'Posting...',
    empty: 'Please enter a comment before posting.',
    failed: 'Failed to post comment',
    posted: { title: 'Comment posted' },
    waits: { title: 'Comment posted', text: reviewWaits },
    plan: 'Leaving a comment is part of Plus. Reading is part of every plan.',
    visitor: 'To leave a kind word, please sign in.',
    trial: 'To leave a kind word, please sign up. You can still read everything.',
  },
} as const;
