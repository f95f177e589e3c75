import { planLimits } from '@turnstone/rules/plans';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { paths } from '../../platform/paths.ts';
import { reauthenticatePath } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';
import { isFreshlySignedIn } from './fresh-sign-in.ts';

const texts = accountPageTexts.download;
/** A file of the server: a link, never a call. */
const exportPath = '/api/account/export';

/** All that somebody wrote, in one file: only for who has given the password just now. */
export const DownloadPanel = () => {
  const { session } = useSession();
  const user = session.state === 'member' ? session.user : null;
  const [isFresh, setFresh] = useState(() => user !== null && isFreshlySignedIn(user));
  const hasReport = user !== null && planLimits[user.plan].formattedExport;
  return (
    <Card>
      <section aria-labelledby="download-title">
        <SectionHead id="download-title" size="card">
          {texts.title}
        </SectionHead>
        <p className={styles.text}>
          {texts.text} {hasReport ? texts.pro : texts.others}
        </p>
        {!isFresh && <p className={styles.text}>{texts.notFresh}</p>}
        {isFresh ? (
          <ButtonAnchor
            variant="soft"
            href={exportPath}
            download
            onClick={event => {
              // The page may have been open for long.
              if (user && isFreshlySignedIn(user)) return;
              event.preventDefault();
              setFresh(false);
            }}
          >
            <Icon of={Download} />
            {texts.action}
          </ButtonAnchor>
        ) : (
          <ButtonAnchor variant="soft" href={reauthenticatePath(paths.account)}>
            {texts.signIn}
          </ButtonAnchor>
        )}
      </section>
    </Card>
  );
};
