import { anonymousAuthor } from '@turnstone/contract';

export const forumTexts = {
  error: 'Error',
  signUp: 'Sign Up Free',
  signIn: 'Sign In',
  seePlans: 'See the plans',
  intro:
    'Letters, images and pivots from people on the same shore. Read for as long as it helps. You never have to post.',
  guidelinesLabel: 'How we are with each other',
  guidelines: [
    { title: 'Be Supportive', text: 'Answer the person, not the story. A sentence is enough.' },
    { title: 'Respect Privacy', text: 'No names, no places, nothing that could find somebody.' },
    { title: 'Practice Kindness', text: 'Nobody here has to be right. Let pain be pain.' },
  ],
  tabs: { label: 'Forum', letters: 'Letters', images: 'Image Library', pivots: 'Pivot Library' },
  imagesSoon: 'Images from the community will hang here.',
  pivotsNotice:
    'This library is for Pro members. Plus members can participate but cannot access the shared pivot library.',
  side: {
    title: 'Reading is open to everyone',
    text: 'To share a letter of your own, write it first. It stays private until you decide.',
    link: 'Write a letter',
  },
  list: {
    empty: 'No letters here yet. Yours could be the first.',
    more: 'Show more letters',
  },
  letter: {
    shared: (when: string) => `Shared ${when.toLowerCase()}`,
    readAll: 'Read the whole letter',
    readLess: 'Show less',
    mine: 'Yours',
    comments: (count: number) => {
      if (count === 0) return 'No comments yet';
      return count === 1 ? '1 comment' : `${count} comments`;
    },
    off: 'The author has turned comments off.',
  },
  comments: {
    more: 'Show earlier comments',
    delete: 'Delete comment',
    notDeleted: 'Failed to delete comment',
    deleted: { title: 'Comment deleted' },
  },
  form: {
    name: 'Your name',
    optional: 'optional',
    nameHint: `Leave empty to post as ${anonymousAuthor}`,
    content: 'Leave a kind word',
    post: 'Post comment',
    posting: 'Posting...',
    empty: 'Please enter a comment before posting.',
    failed: 'Failed to post comment',
    posted: { title: 'Comment posted' },
    left: (left: number) => `${left} characters left`,
    visitor: 'To leave a kind word, please sign in.',
    trial: 'To leave a kind word, please sign up. Reading stays open to you.',
  },
} as const;
