import { useState } from 'react';
import { CaseQueue } from '../../features/moderation/case-queue.tsx';
import { DecisionLog } from '../../features/moderation/decision-log.tsx';
import { moderationTexts } from '../../features/moderation/moderation.texts.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';

const texts = moderationTexts.tabs;

/** Loaded apart from its page: what only moderators need is not in anybody else's first script. */
export const ModerationTabs = () => {
  const [tab, setTab] = useState('cases');
  return (
    <Tabs
      label={texts.label}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'cases', label: texts.cases, content: <CaseQueue /> },
        { value: 'log', label: texts.log, content: <DecisionLog /> },
      ]}
    />
  );
};
