export const landingTexts = {
  title: 'Heartbreak is an Initiation',
  lead: 'This is not an app to live in. Come in while it hurts, do a little each day, and leave within a few months with more of yourself than you arrived with.',
  offer: 'All features are free as an introductory offer. No card payment information needed.',
  help: { question: 'Need to talk to someone right now?', link: 'Help now', label: 'Help' },
  logIn: 'Log In',
  getStarted: 'Get Started',
  getStartedFree: 'Get Started Free',
  toHome: 'Go to Home',
  practices: {
    title: 'Transform Your Healing Journey',
    lead: 'Four quiet practices. Use one, use all of them, skip any day you need to.',
    example: 'Example',
    pivots: {
      title: 'Pivot Methods',
      text: 'Write down the thought that keeps coming back. Then turn it over and find the kinder sentence underneath.',
      thoughtLabel: 'The thought',
      thought: 'I will never be chosen like that again.',
      pivotLabel: 'The pivot',
      pivot: 'I am learning to choose myself first, and to notice who meets me there.',
    },
    writing: {
      title: 'Therapeutic Writing',
      text: 'Say everything in a letter nobody receives. Keep it, archive it, or let it go.',
      salutation: 'Dear you,',
      letter:
        'I kept your mug until this morning. I washed it, and I cried, and then I made my own tea in it and it was just a mug. I did not know that was something I was allowed to get back.',
    },
    projects: {
      title: 'Creative Projects',
      text: 'Make something with the time that is yours again. Collect ideas, log your hours, watch it take shape.',
      rows: [
        { name: 'Pottery on Thursdays', time: '14.5h', done: 'most' },
        { name: 'Learn the cello, slowly', time: '6.0h', done: 'third' },
        { name: 'Run along the river', time: '9.2h', done: 'half' },
      ],
    },
    forum: {
      title: 'Community & Touchstones',
      text: 'Read letters from people on the same shore, share images that helped, and keep something small you can hold.',
      comments: [
        { name: 'Sol', text: '“The birds before the missing.” I am keeping that.' },
        { name: 'Quiet River', text: 'It helps to know someone else did too.' },
      ],
    },
  },
  trust: {
    label: 'How we treat your writing',
    private: {
      title: 'Private unless you share it',
      text: 'Letters and thoughts are yours. Sharing is always a separate choice, and you can undo it.',
    },
    trial: {
      title: 'Try it without an account',
      text: 'Trial mode keeps your writing on this device only.',
    },
    quota: {
      title: 'Your pace, always',
      text: 'Miss a week, and nobody minds. You cannot fall behind.',
    },
    tonight: {
      title: 'Is it late, and you want to text them?',
      text: 'Come in here first. No account needed.',
    },
  },
  closing: {
    title: 'Ready to Start Your Transformation?',
    text: 'Come at any hour, as you are. Everything is free while we are new.',
  },
} as const;
