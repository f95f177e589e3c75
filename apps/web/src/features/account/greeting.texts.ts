export const greetingTexts = {
  greeting: (hour: number) => {
    if (hour < 5) return 'Good to see you';
    if (hour < 12) return 'Good morning';
    return hour < 18 ? 'Good afternoon' : 'Good evening';
  },
} as const;
