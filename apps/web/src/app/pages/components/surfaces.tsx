import { Images, Library, Mail } from 'lucide-react';
import { useState } from 'react';
import { Card, LinkCard } from '../../../ui/card/card.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Cell, Row } from './cell.tsx';
import styles from './components.module.css';

export const Surfaces = () => {
  const [tab, setTab] = useState('letters');
  return (
    <>
      <Cell title="Tabs" width="two">
        <Tabs
          label="Forum"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'letters', label: 'Letters', icon: Mail, content: <p>Letters of the forum</p> },
            { value: 'images', label: 'Image Library', icon: Images, content: <p>Images of the forum</p> },
            { value: 'pivots', label: 'Pivot Library', icon: Library, content: <p>Shared pivots</p> },
          ]}
        />
      </Cell>
      <Cell title="Cards">
        <Card>A card</Card>
        <LinkCard to="/_components">A card that is one link</LinkCard>
        <Card padding="none">
          <div className={styles.picture} />
          <p className={styles.caption}>A card with a picture</p>
        </Card>
      </Cell>
      <Cell title="Disclosure" width="two">
        <div>
          <Disclosure summary="Will I be charged after the free months?" defaultOpen>
            No card details are requested for the introductory offer, and you can cancel anytime.
          </Disclosure>
          <Disclosure summary="Can I change plans later?">Yes.</Disclosure>
        </div>
      </Cell>
    </>
  );
};

export const Values = () => (
  <Cell title="Progress, spinner">
    <Progress label="Pottery on Thursdays" value={14.5} max={20} valueText="14.5 hours" />
    <Progress label="Learn the cello, slowly" value={6} max={20} valueText="6.0 hours" />
    <Progress label="Not begun" value={0} max={20} />
    <Row>
      <Spinner label="Loading the payment form" />
    </Row>
  </Cell>
);
