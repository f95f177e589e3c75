import { limits } from '@turnstone/contract/limits';
import { ChevronRight } from 'lucide-react';
import { hadContactPath } from '../../../platform/paths.ts';
import { help } from '../../../product-ui/help/help.texts.ts';
import { HelpContacts } from '../../../product-ui/help/help-contacts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { tonightTexts } from '../tonight.texts.ts';
import { FiveStones } from './five-stones.tsx';
import notices from './notices.module.css';
import { Acts, Press, part, Screen, WordsField } from './parts.tsx';
import styles from './tonight-screens.module.css';

const texts = tonightTexts.write;
const { doors } = tonightTexts;

const sideDoors = [
  { name: 'look', href: '#look', title: doors.look },
  { name: 'they-wrote', href: '#they-wrote', title: doors.theyWrote },
  { name: 'have-to', href: '#have-to', title: doors.haveTo, hint: doors.haveToHint },
  { name: 'sent', href: hadContactPath, title: doors.sent },
];

const Doors = () => (
  <nav className={styles.doors} aria-labelledby="doors-title">
    <h2 id="doors-title">{doors.title}</h2>
    <ul>
      {sideDoors.map(({ name, href, title, hint }) => (
        <li key={name}>
          <a href={href} data-door={name}>
            <span>
              {title}
              {hint && <small>{hint}</small>}
            </span>
            <Icon of={ChevronRight} />
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Who can be reached at any hour: there before any script. */
const Reach = () => (
  <aside className={notices.reach} id="reach" tabIndex={-1} aria-label={help.label}>
    <p>{help.footer}</p>
    <HelpContacts layout="rows" />
  </aside>
);

/** One line, only while a message is sealed. */
const SealedLine = () => (
  <p className={styles.sealed} role="status">
    <span {...part('sealed')} hidden>
      <span tabIndex={-1} {...part('sealed-words')} />{' '}
      <Button variant="quiet" {...part('sooner')}>
        {texts.sooner}
      </Button>
    </span>
  </p>
);

export const WriteView = () => (
  <Screen name="write" title={texts.title} lead={texts.lead} className={styles.write}>
    <div className={styles.writing}>
      <SealedLine />
      <WordsField
        name="text"
        label={texts.label}
        maxLength={limits.sealedWords}
        placeholder={texts.placeholder}
        note={texts.device}
      />
      <FiveStones />
      <div className={styles.going}>
        <Acts>
          <Press name="go-on">{tonightTexts.goOn}</Press>
        </Acts>
        <p>{texts.noNeed}</p>
      </div>
    </div>
    <div className={styles.beside}>
      <Doors />
      <Reach />
    </div>
  </Screen>
);
