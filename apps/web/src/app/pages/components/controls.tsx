import { Archive, Heart, Lock, Plus, Share2, Timer, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button/button.tsx';
import {
  FloatingButton,
  FloatingButtons,
  FloatingLink,
} from '../../../ui/floating-button/floating-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button/icon-button.tsx';
import { TagToggle } from '../../../ui/tag-toggle/tag-toggle.tsx';
import { Cell, Row } from './cell.tsx';
import styles from './components.module.css';

const path = '/_components';

export const Controls = () => (
  <>
    <Buttons />
    <Cell title="Badge">
      <Row>
        <Badge>Private</Badge>
        <Badge tone="tide">active</Badge>
        <Badge tone="heather">paused</Badge>
        <Badge tone="moss">completed</Badge>
        <Badge tone="gold">Collected</Badge>
        <Badge tone="rose">angry</Badge>
        <Badge icon={Lock}>Private</Badge>
        <Badge tone="moss" icon={Users}>
          Shared
        </Badge>
        <span className={styles.veil}>
          <Badge tone="veil">Most Popular</Badge>
        </span>
      </Row>
      <h2 className={styles.name}>Tag toggle</h2>
      <Tags />
      <h2 className={styles.name}>Floating buttons</h2>
      <FloatingButtons>
        <FloatingButton icon={Timer} label="Log time" variant="raised" />
        <FloatingLink icon={Plus} label="Create pivot" to={path} />
      </FloatingButtons>
    </Cell>
  </>
);

const Buttons = () => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Cell title="Button: primary / soft / line / quiet / danger" width="two">
      <Row>
        <Button>Start Now</Button>
        <Button className={styles.hovered}>Hover</Button>
        <Button className={styles.pressed}>Pressed</Button>
        <Button className={styles.focused}>Focus</Button>
        <Button isBusy busyText="Recording...">
          Record
        </Button>
        <Button disabled>Disabled</Button>
      </Row>
      <Row>
        <Button variant="soft">Mark as used</Button>
        <Button variant="line">Log In</Button>
        <Button variant="quiet">Update streak</Button>
        <Button variant="danger">Delete letter</Button>
        <IconButton icon={Archive} label="Archive" />
        <IconButton icon={Share2} label="Share" className={styles.focused} />
      </Row>
      <Row>
        <Button size="large">
          <Icon of={Plus} />
          Large
        </Button>
        <ButtonLink to={path} size="large" variant="soft">
          Link
        </ButtonLink>
        <ButtonAnchor href={path} variant="line">
          Anchor
        </ButtonAnchor>
        <Button isBusy={isBusy} busyText="Saving..." onClick={() => setBusy(true)}>
          Save pivot
        </Button>
        <Button variant="soft" isBusy={isBusy}>
          Mark as used
        </Button>
        <Button variant="line" disabled={!isBusy} onClick={() => setBusy(false)}>
          Not busy
        </Button>
      </Row>
      <Row>
        <Button variant="soft" disabled>
          Soft
        </Button>
        <Button variant="line" disabled>
          Line
        </Button>
        <Button variant="danger" isBusy busyText="Deleting...">
          Delete
        </Button>
        <IconButton icon={Trash2} label="Delete" disabled />
        <IconButton icon={Heart} label="Collect image" aria-pressed="true" />
        <IconLink icon={Share2} label="Share by link" to={path} />
      </Row>
    </Cell>
  );
};

const Tags = () => {
  const [chosen, setChosen] = useState(['Hope']);
  const toggle = (tag: string) =>
    setChosen(chosen.includes(tag) ? chosen.filter(one => one !== tag) : [...chosen, tag]);
  return (
    <Row>
      {['Hope', 'Resilience'].map(tag => (
        <TagToggle key={tag} name={tag} isChosen={chosen.includes(tag)} onToggle={() => toggle(tag)} />
      ))}
      <span className={styles.focusedFirst}>
        <TagToggle name="Focus" isChosen={chosen.includes('Focus')} onToggle={() => toggle('Focus')} />
      </span>
    </Row>
  );
};
