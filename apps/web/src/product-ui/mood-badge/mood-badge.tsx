import type { LetterMood } from '@turnstone/contract/letters';
import { Badge } from '../../ui/badge/badge.tsx';

const moods: Record<LetterMood, { name: string; tone: 'rose' | 'heather' | 'tide' | 'moss' | 'neutral' }> = {
  angry: { name: 'Angry', tone: 'rose' },
  sad: { name: 'Sad', tone: 'heather' },
  grateful: { name: 'Grateful', tone: 'tide' },
  hopeful: { name: 'Hopeful', tone: 'moss' },
  confused: { name: 'Confused', tone: 'neutral' },
  closure: { name: 'Closure', tone: 'neutral' },
  yourself: { name: 'From Myself', tone: 'neutral' },
  love: { name: 'From Love', tone: 'rose' },
};

export const moodName = (mood: LetterMood): string => moods[mood].name;

/** What a letter is written in, or from. */
export const MoodBadge = ({ mood }: { readonly mood: LetterMood }) => (
  <Badge tone={moods[mood].tone}>{moodName(mood)}</Badge>
);
